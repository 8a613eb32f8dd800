import { useRef, useState } from 'react';
import { currentCart } from '#features/cart/cart-state.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { submitOrder } from '#features/outbox/outbox.ts';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { StockShortage } from '@app/contract/visitor/orders.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { newOrder, orderDetails } from '@app/rules/cart/new-order.ts';
import type { Product, Venue } from '@app/rules/language/localised-types.ts';

/** Suggestions must not delay the order: after this time it continues without them. */
const ADVICE_TIMEOUT_MS = 3_000;

export type ConfirmStep =
  | { kind: 'idle' | 'checking' | 'sending' }
  | { kind: 'suggesting'; products: readonly Product[] }
  | { kind: 'short'; shortages: readonly StockShortage[] };

/**
 * Confirms an order: stock check, suggestions once where the venue shows them then, and the outbox. A second tap during
 * this is ignored.
 *
 * @see CHK-05, CHK-08, APP-11
 */
export function useConfirmOrder({ suggestsInSheet }: Pick<Venue, 'suggestsInSheet'>) {
  const [step, setStep] = useState<ConfirmStep>({ kind: 'idle' });
  const isRunning = useRef(false);
  const suggestedFor = useRef<string | null>(null);

  async function alone(work: (confirmed: Cart | null) => Promise<ConfirmStep>) {
    if (isRunning.current) return;
    isRunning.current = true;
    let next: ConfirmStep = { kind: 'idle' };
    try {
      next = await work(currentCart());
    } finally {
      isRunning.current = false;
      setStep(next);
    }
  }

  /** @param confirmed the cart at the tap; a cart that changed since then is neither overwritten nor sent */
  async function check(filled: Cart, confirmed: Cart | null, isLast: boolean): Promise<ConfirmStep> {
    setStep({ kind: 'checking' });
    const shortages = await shortagesOf(filled);
    if (currentCart() !== confirmed) return { kind: 'idle' };
    if (shortages.length > 0) return { kind: 'short', shortages };
    if (!isLast && suggestsInSheet && suggestedFor.current !== filled.idempotencyKey) {
      suggestedFor.current = filled.idempotencyKey;
      const products = await suggestionsFor(filled);
      if (currentCart() !== confirmed) return { kind: 'idle' };
      if (products.length > 0) return { kind: 'suggesting', products };
    }
    return send(filled);
  }

  async function send(filled: Cart): Promise<ConfirmStep> {
    setStep({ kind: 'sending' });
    putCart(filled);
    await submitOrder(filled, newOrder(filled, Intl.DateTimeFormat().resolvedOptions().timeZone));
    return { kind: 'idle' }; // from here on the outbox has the state; a rejected cart can be edited
  }

  return {
    step,
    /** `confirmAgain`: without suggestions, which the visitor has seen. */
    confirm: (filled: Cart) => void alone((confirmed) => check(filled, confirmed, false)),
    confirmAgain: (filled: Cart) => void alone((confirmed) => check(filled, confirmed, true)),
    reset: () => setStep({ kind: 'idle' }),
  };
}

/** @see CHK-08 */
async function suggestionsFor(cart: Cart): Promise<readonly Product[]> {
  try {
    return await api.send('POST /api/commerces/:id/suggested-products', {
      params: { id: cart.commerce.id },
      body: { totalAmount: fromMinor(cartTotalMinor(cart)), ids: cart.details.map((line) => line.product.id) },
      timeoutMs: ADVICE_TIMEOUT_MS,
    });
  } catch {
    return [];
  }
}

/** Without an answer the order is sent anyway: the server decides. @see CHK-05 */
async function shortagesOf(cart: Cart): Promise<readonly StockShortage[]> {
  try {
    const body = { detailItems: orderDetails(cart) };
    return await api.send('POST /api/check-products-stock', { body, timeoutMs: ADVICE_TIMEOUT_MS });
  } catch (failure) {
    if (failure instanceof ApiProblem) console.warn('The stock could not be asked for', failure.code);
    return [];
  }
}
