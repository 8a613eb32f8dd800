import type { VenueOverview } from '@app/contract/today/venues-overview.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { byAttention, type VenueFacts } from '@app/rules/venues/venue-attention.ts';

/** A venue with what decides its place. */
export type VenueRow = { readonly venue: VenueOverview; readonly facts: VenueFacts };

/** The venues that need a person first. */
export function toRows(venues: readonly VenueOverview[]): VenueRow[] {
  return byAttention(venues.map((venue) => ({ venue, facts: factsOf(venue) })));
}

function factsOf({ event, next, service, openMoneyExceptions }: VenueOverview): VenueFacts {
  return {
    openMoneyExceptions,
    lateOrders: service?.lateOrders ?? 0,
    pausedStalls: service?.pausedStalls ?? 0,
    stallsWithoutStaff: service?.stallsWithoutStaff ?? 0,
    stoppedProducts: service?.stoppedProducts ?? 0,
    hasEvent: event !== null,
    nextStartsAtMs: next === null ? null : Date.parse(next.startsAt),
  };
}

/** What the venues sold together, by currency: amounts of two currencies are never added. Minor units. */
export function soldByCurrency(venues: readonly VenueOverview[]): { currency: Currency; netMinor: number }[] {
  const sold = venues.flatMap(({ currency, sales }) =>
    sales === null ? [] : [{ currency, netMinor: sales.netMinor }],
  );
  return [...Map.groupBy(sold, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    netMinor: rows.reduce((sum, { netMinor }) => sum + netMinor, 0),
  }));
}
