import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Waste } from '@app/contract/staff/stations.ts';
import { findUndecidedUnits } from '../leftovers/leftover-store.ts';
import { findEnds, findTickets } from '../ticket-store.ts';
import { ticketFor } from '../without-money.ts';
import { findWasteOfDay } from './waste-store.ts';

/**
 * Finds what a commerce threw away today, of no order, and its ended orders whose prepared units wait for a decision. Names of
 * people are read outside the venue's scope, whose role cannot read accounts.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see ORD-08, ROLE-01
 */
export async function findWaste(db: Db, { venueId, commerceId, grant }: CommerceScope): Promise<Waste> {
  const found = await inVenueScope(db, venueId, async (tx) => {
    if (!(await hasCommerce(tx, venueId, commerceId))) throw new ProblemError(404, 'not-found');
    const { at, orders } = await findUndecidedUnits(tx, { venueId, commerceId });
    const ids = orders.map(({ orderId }) => orderId);
    return {
      at,
      units: new Map(orders.map(({ orderId, units }) => [orderId, units])),
      entries: await findWasteOfDay(tx, { venueId, commerceId }),
      tickets: ids.length === 0 ? [] : await findTickets(tx, venueId, ids),
      ends: ids.length === 0 ? [] : await findEnds(tx, venueId, ids),
    };
  });
  const people = [
    ...found.entries.map(({ wastedBy }) => wastedBy),
    ...found.ends.flatMap(({ actorId }) => actorId ?? []),
  ];
  const names = people.length === 0 ? new Map<number, string>() : await findStaffNames(db, people);
  const ends = new Map(found.ends.map((end) => [end.orderId, end]));
  return {
    at: found.at.toISOString(),
    entries: found.entries.map(({ wastedBy, at, undoableUntil, undoneAt, ...entry }) => ({
      ...entry,
      by: names.get(wastedBy) ?? null,
      at: at.toISOString(),
      undoableUntil: undoableUntil?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    undecided: found.tickets
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .map((ticket) => ({
        ticket: {
          ...ticketFor(grant, ticket),
          endedBy: names.get(ends.get(ticket.id)?.actorId ?? 0) ?? null,
          endReason: ends.get(ticket.id)?.reason ?? null,
        },
        units: found.units.get(ticket.id) ?? 0,
      })),
  };
}
