import { UUID_RANDOM_BYTES, uuidV7 } from '@app/rules/orders/uuid-v7.ts';

import { chanceBytes } from './chance.ts';

/** A cart is filled in less than that. */
const CART_MS = 3 * 60_000;

/** The key of an order that is placed now, as a phone makes it: with the cart, some time ago. */
export function cartKey(): string {
  return uuidV7(Date.now() - Math.random() * CART_MS, chanceBytes(UUID_RANDOM_BYTES));
}
