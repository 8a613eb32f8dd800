import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';
import { chanceBytes } from './chance.ts';

/** Longest time between a cart's creation and its order. */
const CART_MS = 3 * 60_000;

/** Creates the idempotency key of an order as a phone does: with the cart, some time before the order. */
export function cartKey(): string {
  return uuidV7(Date.now() - Math.random() * CART_MS, chanceBytes(UUID_RANDOM_BYTES));
}
