import type { Venue } from '@app/contract/visitor/venues.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { addProduct, attachExtra, setComment, lineIdOf } from '@app/rules/cart/cart-lines.ts';
import { cartProduct, opensPicker } from '@app/rules/cart/cart-product.ts';
import { cartUnits } from '@app/rules/cart/cart-totals.ts';
import { addingTo } from '@app/rules/cart/replace-commerce.ts';
import type { AddingTo } from '@app/rules/cart/replace-commerce.ts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AddToCartContext } from '#features/cart/add-to-cart-context.ts';
import type { AddToCartRequest } from '#features/cart/add-to-cart-context.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { currentCart } from '#features/cart/cart-state.ts';
import { changeCart, deleteCart, startCart } from '#features/cart/change-cart.ts';
import { isOrderPending } from '#features/outbox/outbox.ts';
import { enterVenue } from '#features/venues/visit-store.ts';
import { ExtrasSheet } from './extras-sheet.tsx';
import type { ChosenExtra } from './extras-choice.ts';
import { PendingPurchaseDialog, ReplaceCartDialog } from './add-to-cart-dialogs.tsx';

type Question = { kind: 'replace' | 'pending' | 'extras'; request: AddToCartRequest };

/**
 * Puts products into the cart, asking first where something would be lost or has to be chosen. One request at a time:
 * while a question is open, further ones are not taken.
 *
 * @see CART-03, CART-05, EXTRA-01
 */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const venue = useVenue();

  const add = useCallback(
    (request: AddToCartRequest) => {
      enterVenue(venue); // A tap may come before the effect of the screen that enters the venue.
      const verdict = addingNow(request.commerce.id);
      if (verdict === 'replace-lines') setQuestion({ kind: 'replace', request });
      else if (verdict === 'pending-purchase') setQuestion({ kind: 'pending', request });
      else setQuestion(proceed(venue, request));
    },
    [venue],
  );
  const adding = useMemo(() => ({ add, isPicking: question !== null }), [add, question]);

  return (
    <AddToCartContext value={adding}>
      {children}
      {question && <OpenQuestion question={question} venue={venue} onNext={setQuestion} />}
    </AddToCartContext>
  );
}

function OpenQuestion({
  question: { kind, request },
  venue,
  onNext,
}: {
  question: Question;
  venue: Venue;
  onNext: (question: Question | null) => void;
}) {
  const close = () => onNext(null);
  const startNewCart = () => {
    deleteCart();
    onNext(proceed(venue, request));
  };
  if (kind === 'replace') return <ReplaceCartDialog to={request.commerce} onYes={startNewCart} onClose={close} />;
  if (kind === 'pending') return <PendingPurchaseDialog onNew={startNewCart} onClose={close} />;
  return (
    <Suspense fallback={null}>
      <ExtrasSheet
        product={request.product}
        onClose={close}
        onChoose={(chosen) => {
          enterCart(venue, request);
          changeAndTell(request, (cart) => withExtras(cart, request, chosen));
          close();
        }}
      />
    </Suspense>
  );
}

/** Puts it in, unless its side dish and extras have to be chosen first. */
function proceed(venue: Venue, request: AddToCartRequest): Question | null {
  if (opensPicker(request.product)) return { kind: 'extras', request };
  enterCart(venue, request);
  changeAndTell(request, (cart) => withProduct(cart, request));
  return null;
}

/** While the order of a cart is on its way, what is added is another order: that one goes out as it was confirmed. */
function addingNow(commerceId: number): AddingTo {
  const cart = currentCart();
  return addingTo(cart && isOrderPending(cart.idempotencyKey) ? null : cart, commerceId);
}

/** A new cart where the one there is does not take products of this commerce. */
function enterCart({ id, code }: Venue, { commerce }: AddToCartRequest): void {
  if (addingNow(commerce.id) !== 'this-cart') startCart({ id, code }, commerce);
}

function changeAndTell({ onAdded }: AddToCartRequest, change: (cart: Cart) => Cart): void {
  const before = cartUnits(currentCart());
  changeCart(change);
  const added = cartUnits(currentCart()) - before;
  if (added > 0) onAdded?.(added);
}

function withProduct(cart: Cart, { product, size = null, quantity = 1, comment = '' }: AddToCartRequest): Cart {
  const one = cartProduct(product);
  let filled = cart;
  for (let unit = 0; unit < quantity; unit += 1) filled = addProduct(filled, one, size);
  return comment ? setComment(filled, lineIdOf(one.id, size?.id ?? null, false), comment) : filled;
}

function withExtras(cart: Cart, request: AddToCartRequest, chosen: readonly ChosenExtra[]): Cart {
  if (chosen.length === 0) return withProduct(cart, { ...request, quantity: 1 });
  const main = cartProduct(request.product);
  let filled = cart;
  for (const { product, quantity } of chosen) {
    const extra = cartProduct(product);
    for (let unit = 0; unit < quantity; unit += 1) filled = attachExtra(filled, main, extra);
  }
  return request.comment ? setComment(filled, lineIdOf(main.id, null, true), request.comment) : filled;
}
