type Listed = { id: number; order: number };
type Known = { updatedAt: string; commerces: readonly Listed[] };

/**
 * What to keep after a saved venue was read anew: the fresh one when it changed, the saved one with the fresh
 * list when only the order of its commerces did, and otherwise the saved one itself, so that nothing is drawn again.
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
