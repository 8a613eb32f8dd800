import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import { onVenueLeft } from './visit-store.ts';

/** The commerce that an entry such as a code at its counter led to; nulls without one. */
type PendingReturn = { venueCode: string | null; commerceCode: string | null };

const NONE: PendingReturn = { venueCode: null, commerceCode: null };

/**
 * Redirection items of the entry, on this device. While they are pending, screens have no tabs and an order leads back to
 * the commerce. They end on home and with a change of venue.
 *
 * @see ORD-05, APP-04, APP-08
 */
export const usePendingReturn = persistedStore<PendingReturn>('redirect', NONE, (value): value is PendingReturn => {
  const pending = asRecord(value);
  return typeof pending.get('venueCode') === 'string' && typeof pending.get('commerceCode') === 'string';
});

export function expectReturn(venueCode: string, commerceCode: string): void {
  usePendingReturn.setState({ venueCode, commerceCode }, true);
}

export function endReturn(): void {
  if (usePendingReturn.getState() !== NONE) usePendingReturn.setState(NONE, true);
}

onVenueLeft(endReturn);
