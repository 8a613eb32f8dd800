import { useCallback, useRef, useState, type ReactNode } from 'react';
import { AddToCartContext, type AddToCartRequest } from '#features/cart/add-to-cart-context.ts';
import { currentCart } from '#features/cart/cart-state.ts';
import { changeCart, deleteCart, startCart } from '#features/cart/change-cart.ts';
import { isOrderPending } from '#features/outbox/outbox.ts';
import { enterVenue } from '#features/venues/visit-store.ts';
import { useVenue, useVenueInBoth } from '@app/ordering/venue/venue-context.ts';
import { addChoice, choiceLineId } from '@app/rules/cart/add-choice.ts';
import { addUnits } from '@app/rules/cart/add-units.ts';
import { setComment } from '@app/rules/cart/cart-lines.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { lineIdOf } from '@app/rules/cart/line-id.ts';
import { addingTo, type AddingTo } from '@app/rules/cart/replace-commerce.ts';
import type { GroupChoice } from '@app/rules/catalogue/modifier-choice.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { PendingPurchaseDialog, ReplaceCartDialog } from './add-to-cart-dialogs.tsx';
import { OptionsSheet } from './options-sheet.tsx';
import { useCancelOrderOfCart } from './use-cancel-order-of-cart.ts';

type Question = { kind: 'replace' | 'pending' | 'options'; request: AddToCartRequest };

/**
 * Adds products to the cart, with dialogs before lines are lost or options are needed. A dialog makes the page inert, and
 * a request that arrives while one is open is ignored. So no button of the page has to change when it opens.
 *
 * @see CART-03, CART-05, EXTRA-01
 */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isAsking = useRef(false);
  const venue = useVenue();
  const venueInBoth = useVenueInBoth();
  const ask = useCallback((next: Question | null) => {
    isAsking.current = next !== null;
    setQuestion(next);
  }, []);

  const add = useCallback(
    (request: AddToCartRequest) => {
      if (isAsking.current) return;
      enterVenue(venueInBoth); // A tap may come before the screen's effect that enters the venue.
      const verdict = addingNow(request.commerce.id);
      if (verdict === 'replace-lines') ask({ kind: 'replace', request });
      else if (verdict === 'pending-purchase') ask({ kind: 'pending', request });
      else ask(proceed(venue, request));
    },
    [ask, venue, venueInBoth],
  );

  return (
    <AddToCartContext value={add}>
      {children}
      {question && <OpenQuestion question={question} venue={venue} onNext={ask} />}
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
  const cancelOrderOf = useCancelOrderOfCart();
  const close = () => onNext(null);
  const startNewCart = () => {
    deleteCart();
    onNext(proceed(venue, request));
  };
  if (kind === 'replace') return <ReplaceCartDialog to={request.commerce} onYes={startNewCart} onClose={close} />;
  if (kind === 'pending') {
    const startNewPurchase = () => {
      void cancelOrderOf(currentCart());
      startNewCart();
    };
    return <PendingPurchaseDialog onNew={startNewPurchase} onClose={close} />;
  }
  return (
    <OptionsSheet
      product={request.product}
      quantity={request.quantity ?? 1}
      onClose={close}
      onChoose={(options, comment) => {
        close();
        proceed(venue, { ...request, comment: comment || request.comment, options });
      }}
    />
  );
}

/** Adds the product at once, or asks for its side dish and other options unless they are chosen. */
function proceed(venue: Venue, request: AddToCartRequest): Question | null {
  const { options } = request;
  if (opensPicker(request.product) && !options) return { kind: 'options', request };
  enterCart(venue, request);
  changeAndNotify(request, (cart) => (options ? withChoice(cart, request, options) : withProduct(cart, request)));
  return null;
}

/** A cart whose order is pending is ignored: products added now belong to another order. */
function addingNow(commerceId: number): AddingTo {
  const cart = currentCart();
  return addingTo(cart && isOrderPending(cart.idempotencyKey) ? null : cart, commerceId);
}

/** Starts a new cart if the current one does not take this commerce. */
function enterCart({ id, code }: Venue, { commerce }: AddToCartRequest): void {
  if (addingNow(commerce.id) !== 'this-cart') startCart({ id, code }, commerce);
}

function changeAndNotify({ onAdded }: AddToCartRequest, change: (cart: Cart) => Cart): void {
  const before = cartUnits(currentCart());
  changeCart(change);
  const added = cartUnits(currentCart()) - before;
  if (added > 0) onAdded?.(added);
}

function withProduct(cart: Cart, { product, size = null, quantity = 1, comment = '' }: AddToCartRequest): Cart {
  const filled = addUnits(cart, product, quantity, size);
  return comment ? setComment(filled, lineIdOf(product.id, size?.id ?? null, false), comment) : filled;
}

function withChoice(cart: Cart, { product, comment }: AddToCartRequest, { groups, choice }: GroupChoice): Cart {
  const filled = addChoice(cart, product, groups, choice);
  return comment ? setComment(filled, choiceLineId(product, groups, choice), comment) : filled;
}
