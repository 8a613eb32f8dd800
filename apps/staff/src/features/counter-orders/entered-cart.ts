import { cartChanges, type CartChanges, type SellingPlace } from '@app/ordering/cart/cart-changes.ts';
import type { CounterPlace } from './counter-place.ts';
import { changeEnteredOrder, enteredOrder } from './entered-order.ts';

/** The cart that staff enter at a commerce. While its order is being placed, it stays as it is. */
export function enteredCart(commerceId: number): CartChanges {
  return cartChanges({
    read: () => enteredOrder(commerceId).cart,
    write: (cart) => {
      if (!enteredOrder(commerceId).sent) changeEnteredOrder(commerceId, { cart });
    },
  });
}

/** The server knows the venue by the commerce, so the cart needs no venue. */
export function sellingPlace({ id, code, name }: CounterPlace): SellingPlace {
  return { venue: { id: 0, code: '' }, commerce: { id, code, name } };
}
