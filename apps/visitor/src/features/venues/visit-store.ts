import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { Commerce, Venue } from '@app/contract/visitor/venues.ts';
import { refreshedVenue } from '@app/rules/venues/refreshed-venue.ts';

type Visit = { venue: Venue | null; commerce: Commerce | null };

const NOWHERE: Visit = { venue: null, commerce: null };

function isVenue(value: unknown): value is Venue {
  const venue = asRecord(value);
  return (
    typeof venue.get('code') === 'string' &&
    typeof venue.get('updatedAt') === 'string' &&
    Array.isArray(venue.get('sections')) &&
    asRecord(venue.get('palette')).has('light')
  );
}

/** Last venue and commerce of the visitor, available at start. @see APP-08 */
export const useVisit = persistedStore<Visit>('visit', NOWHERE, (value): value is Visit => {
  const { venue, commerce } = Object.fromEntries(asRecord(value));
  return (venue === null || isVenue(venue)) && (commerce === null || typeof commerce === 'object');
});

const clearings = new Set<() => void>();

/** Registers a clearing of venue data (cart, current order) for a change of venue. @see VENUE-03 */
export function onVenueLeft(clear: () => void): () => void {
  clearings.add(clear);
  return () => clearings.delete(clear);
}

/** Enters a venue. Another one than before clears commerce, order and cart. @see VENUE-03 */
export function enterVenue(venue: Venue): void {
  const { venue: before } = useVisit.getState();
  if (before?.id === venue.id) {
    const refreshed = refreshedVenue(before, venue);
    if (refreshed !== before) useVisit.setState({ venue: refreshed });
    return;
  }
  useVisit.setState({ venue, commerce: null }, true);
  if (before) for (const clear of clearings) clear();
}

/** The server does not know the venue any more. @see APP-07 */
export function clearVenue(): void {
  useVisit.setState(NOWHERE, true);
}

export function enterCommerce(commerce: Commerce): void {
  if (useVisit.getState().commerce !== commerce) useVisit.setState({ commerce });
}
