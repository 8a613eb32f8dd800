import type { Cart } from '@app/rules/cart/cart.ts';
import { fieldsOf } from './kept-state.ts';
import { readKept } from './storage.ts';

/** The cart as it is kept. `version` rises with every change; the higher one is the newer, over tabs and storages. */
export type CartCopy = { version: number; atMs: number; cart: Cart | null };

export const CART_RECORD = 'cart';

/** The copy that is there at once. A full disk or a private window may refuse it; IndexedDB holds the other one. */
export function readCartAtOnce(): CartCopy | null {
  return cartCopyOf(readKept(CART_RECORD));
}

/** What an older version of the app, or a hand, has left there is no cart. */
export function cartCopyOf(kept: unknown): CartCopy | null {
  return isCartCopy(kept) ? kept : null;
}

function isCartCopy(kept: unknown): kept is CartCopy {
  const copy = fieldsOf(kept);
  if (typeof copy.get('version') !== 'number' || typeof copy.get('atMs') !== 'number') return false;
  return copy.get('cart') === null || isCart(fieldsOf(copy.get('cart')));
}

function isCart(cart: ReadonlyMap<string, unknown>): boolean {
  const details = cart.get('details');
  return (
    typeof cart.get('idempotencyKey') === 'string' &&
    fieldsOf(cart.get('commerce')).has('code') &&
    fieldsOf(cart.get('venue')).has('code') &&
    Array.isArray(details) &&
    details.every((line) => isCartLine(fieldsOf(line)))
  );
}

function isCartLine(line: ReadonlyMap<string, unknown>): boolean {
  return (
    typeof line.get('lineId') === 'string' &&
    typeof line.get('quantity') === 'number' &&
    Array.isArray(line.get('relatedProducts')) &&
    typeof fieldsOf(line.get('product')).get('priceMinor') === 'number'
  );
}
