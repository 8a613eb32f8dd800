import { useState } from 'react';
import { useLocation } from 'wouter';
import { currentCart } from '#features/cart/cart-state.ts';
import { deleteCart, startCart } from '#features/cart/change-cart.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { useCancelOrderOfCart } from '#features/catalogue/add-to-cart/use-cancel-order-of-cart.ts';
import { isOrderPending } from '#features/outbox/outbox.ts';
import { enterVenue } from '#features/venues/visit-store.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useVenue, useVenueInBoth } from '@app/ordering/venue/venue-context.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { orderDetails } from '@app/rules/cart/new-order.ts';
import { addingTo } from '@app/rules/cart/replace-commerce.ts';

/** What the present cart has that would be lost. */
export type CartQuestion = 'replace' | 'pending';

/** Replaces the cart, after a question if lines would be lost, and opens the checkout. @see CART-03, CART-05 */
export function useFillCart(onDone: () => void) {
  const venue = useVenue();
  const venueInBoth = useVenueInBoth();
  const [, navigate] = useLocation();
  const cancelOrderOf = useCancelOrderOfCart();
  const [asked, setAsked] = useState<{ kind: CartQuestion; cart: Cart } | null>(null);

  const put = ({ commerce, details }: Cart) => {
    enterVenue(venueInBoth);
    putCart({ ...startCart({ id: venue.id, code: venue.code }, commerce), details });
    onDone();
    navigate(shoppingCartPath(venue.code, commerce.code));
  };
  const fill = (cart: Cart) => {
    const kind = questionBefore(cart);
    if (kind === null) put(cart);
    else setAsked({ kind, cart });
  };
  const answer = (isReplaced: boolean) => {
    if (asked === null || !isReplaced) return onDone();
    if (asked.kind === 'pending') void cancelOrderOf(currentCart());
    deleteCart();
    put(asked.cart);
  };
  return { question: asked?.kind ?? null, fill, answer };
}

/** What is asked before a cart replaces the present one; null: nothing is lost. @see CART-03 */
export function questionBefore(next: Pick<Cart, 'commerce' | 'details'>): CartQuestion | null {
  const cart = currentCart();
  if (cart === null || isOrderPending(cart.idempotencyKey)) return null;
  const verdict = addingTo(cart, next.commerce.id);
  if (verdict === 'pending-purchase') return 'pending';
  if (verdict === 'new-cart' || cart.details.length === 0) return null;
  const isSame = verdict === 'this-cart' && JSON.stringify(orderDetails(cart)) === JSON.stringify(orderDetails(next));
  return isSame ? null : 'replace';
}
