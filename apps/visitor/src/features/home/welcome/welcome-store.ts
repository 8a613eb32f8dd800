import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

/** Venues that have welcomed this device. */
type Welcomed = { venueIds: readonly number[] };

const NOWHERE: Welcomed = { venueIds: [] };

/** @see CONT-08 */
export const useWelcomed = persistedStore<Welcomed>('welcomed', NOWHERE, (value): value is Welcomed => {
  const venueIds = asRecord(value).get('venueIds');
  return Array.isArray(venueIds) && venueIds.every((id) => typeof id === 'number');
});

export function rememberWelcome(venueId: number): void {
  useWelcomed.setState(({ venueIds }) => ({ venueIds: [...venueIds, venueId] }));
}
