import { readStored, save } from '@app/app-kit/device/storage.ts';

/** One person's search at one commerce. */
const keyOf = (accountId: number, commerceId: number) => `refund-search.${accountId}.${commerceId}`;

/** The searched order stays until it was refunded, also after a reload. @see REF-01 */
export function readSearch(accountId: number, commerceId: number): number | null {
  const stored = readStored(keyOf(accountId, commerceId));
  return stored === null || !/^\d{1,7}$/.test(stored) ? null : Number(stored);
}

/** @param number null forgets the search */
export function storeSearch(accountId: number, commerceId: number, number: number | null): void {
  save(keyOf(accountId, commerceId), number === null ? null : String(number));
}
