type Listed = { id: number; order: number };
type Known = { updatedAt: string; commerces: readonly Listed[] };

/**
 * Returns the venue to store after a refresh: the fresh one if it changed. If only the order of its commerces changed,
 * the stored one gets the fresh list. Otherwise the stored object itself, so that nothing renders again.
 *
 * @see APP-07, VENUE-05
 */
export function refreshedVenue<Venue extends Known>(saved: Venue, fresh: Venue): Venue {
  if (saved.updatedAt !== fresh.updatedAt) return fresh;
  if (orderOf(saved) !== orderOf(fresh)) return { ...saved, commerces: fresh.commerces };
  return saved;
}

function orderOf({ commerces }: Known): string {
  return commerces.map(({ id, order }) => `${id}:${order}`).join();
}
