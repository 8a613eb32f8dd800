import { useState, type ReactNode } from 'react';
import { ReplaceQuestion } from '#features/order-again/replace-question.tsx';
import { questionBefore, type CartQuestion } from '#features/order-again/use-fill-cart.ts';
import type { CartCommerce } from '@app/rules/cart/cart.ts';

/**
 * Asks before the part of this person replaces a cart with other lines.
 *
 * @param go runs after the consent, or at once when the cart loses nothing
 * @see CART-03
 */
export function useReplaceQuestion(commerce: CartCommerce, go: () => void): { ask: () => void; question: ReactNode } {
  const [asked, setAsked] = useState<CartQuestion | null>(null);
  const ask = () => {
    const next = questionBefore({ commerce, details: [] });
    if (next === null) go();
    else setAsked(next);
  };
  const answer = (isReplaced: boolean) => {
    setAsked(null);
    if (isReplaced) go();
  };
  return { ask, question: asked && <ReplaceQuestion kind={asked} to={commerce} onAnswer={answer} /> };
}
