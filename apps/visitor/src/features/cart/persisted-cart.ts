import { readStored } from '@app/client/storage/local-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/** The persisted cart. `version` increases with every change; the higher one is newer across tabs and storages. */
export type PersistedCart = { version: number; atMs: number; cart: Cart | null };

export const CART_RECORD = 'cart';

/** Synchronous copy. A full disk or a private window may reject it; IndexedDB has the other one. */
export function loadCartFromLocalStorage(): PersistedCart | null {
  return parsePersistedCart(readStored(CART_RECORD));
}

/** @returns null for data of an older app version or another shape */
export function parsePersistedCart(stored: unknown): PersistedCart | null {
  return isPersistedCart(stored) ? stored : null;
}

function isPersistedCart(stored: unknown): stored is PersistedCart {
  const copy = asRecord(stored);
  if (typeof copy.get('version') !== 'number' || typeof copy.get('atMs') !== 'number') return false;
  return copy.get('cart') === null || isCart(asRecord(copy.get('cart')));
}

function isCart(cart: ReadonlyMap<string, unknown>): boolean {
  const details = cart.get('details');
  return (
    typeof cart.get('idempotencyKey') === 'string' &&
    asRecord(cart.get('commerce')).has('code') &&
    asRecord(cart.get('venue')).has('code') &&
    Array.isArray(details) &&
    details.every((line) => isCartLine(asRecord(line)))
  );
}

function isCartLine(line: ReadonlyMap<string, unknown>): boolean {
  return (
    typeof line.get('lineId') === 'string' &&
    typeof line.get('quantity') === 'number' &&
    Array.isArray(line.get('relatedProducts')) &&
    typeof asRecord(line.get('product')).get('priceMinor') === 'number'
  );
}
