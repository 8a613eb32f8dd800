import type { Cart } from '@app/rules/cart/cart.ts';
import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';

/** UUID v7 instead of `randomUUID`: ordered keys, and available on insecure pages such as a phone in a test network. */
export function newOrderKey(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)));
}

/** The cart as another order. @see ORD-07 */
export function withNewOrderKey(cart: Cart): Cart {
  return { ...cart, idempotencyKey: newOrderKey() };
}
