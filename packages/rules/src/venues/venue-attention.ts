/** What happens in a venue now. Counts that the reader may not see are null. */
export type VenueFacts = {
  /** Differences of money that are not closed. */
  openMoneyExceptions: number | null;
  lateOrders: number;
  pausedStalls: number;
  /** Open stalls without a signed-in person. */
  stallsWithoutStaff: number;
  stoppedProducts: number;
  /** An event is on, or begins within hours. */
  hasEvent: boolean;
  /** Ms since the epoch; null: no event is planned. */
  nextStartsAtMs: number | null;
};

export type VenueAlert = {
  kind: 'money-exceptions' | 'late-orders' | 'paused' | 'no-staff' | 'stopped-products';
  count: number;
};

/** What needs a person in a venue, in the order of its weight. People are missing only where an event is near. */
export function venueAlerts(facts: VenueFacts): VenueAlert[] {
  const counts = [
    ['money-exceptions', facts.openMoneyExceptions ?? 0],
    ['late-orders', facts.lateOrders],
    ['paused', facts.pausedStalls],
    ['no-staff', facts.hasEvent ? facts.stallsWithoutStaff : 0],
    ['stopped-products', facts.stoppedProducts],
  ] as const;
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, count }]));
}

const ORDER = ['money-exceptions', 'late-orders', 'paused', 'no-staff', 'stopped-products'] as const;

/**
 * Orders venues by what needs a person: the heaviest alert first, of the same alert the higher count. Then come venues with an
 * event, then those whose next event is sooner, and the given order decides the rest.
 */
export function byAttention<Venue extends { facts: VenueFacts }>(venues: readonly Venue[]): Venue[] {
  const ranked = venues.map((venue) => ({ venue, rank: rankOf(venue.facts) }));
  return ranked
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
      return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
    })
    .map(({ venue }) => venue);
}

/** Numbers that are compared one after the other; the lower one comes first. */
function rankOf(facts: VenueFacts): number[] {
  const [heaviest] = venueAlerts(facts);
  const weight = heaviest === undefined ? ORDER.length : ORDER.indexOf(heaviest.kind);
  return [weight, -(heaviest?.count ?? 0), facts.hasEvent ? 0 : 1, facts.nextStartsAtMs ?? Number.MAX_SAFE_INTEGER];
}
