import { emptyCart, type Cart, type CartCommerce, type CartVenue } from './cart.ts';

export type AddingTo = 'this-cart' | 'new-cart' | 'replace-lines' | 'pending-purchase';

/**
 * Returns the effect on the present cart of adding a product of a commerce. `replace-lines` requires a confirmation,
 * because lines would be lost; `pending-purchase` opens the prompt. @see CART-03, CART-05
 */
export function addingTo(cart: Cart | null, commerceId: number): AddingTo {
  if (!cart) return 'new-cart';
  if (cart.processed && !cart.paid && !cart.isCash) return 'pending-purchase';
  if (cart.processed) return 'new-cart';
  if (cart.commerce.id === commerceId) return 'this-cart';
  return cart.details.length === 0 ? 'new-cart' : 'replace-lines';
}

/** Returns a new cart at another commerce. Contacts stay; lines and delivery are dropped. @see CART-03 */
export function replaceCommerce(cart: Cart | null, key: string, venue: CartVenue, commerce: CartCommerce): Cart {
  const fresh = emptyCart(key, venue, commerce);
  if (!cart) return fresh;
  const { phone, guestEmail, firstUserEmail, identification } = cart;
  const eventId = cart.venue.id === venue.id ? cart.eventId : null;
  return { ...fresh, phone, guestEmail, firstUserEmail, identification, eventId };
}
