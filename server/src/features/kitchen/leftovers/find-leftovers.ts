import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { Leftovers } from '@app/contract/staff/stations.ts';
import { isMadeAlike } from '@app/rules/orders/leftovers/leftover-units.ts';
import { findDecisions, findLackingLines, findLeftoverLines, type LeftoverLine } from './leftover-store.ts';

/** Orders that are offered for the units of a line. */
const TARGETS_MAX = 3;

/**
 * Finds what is left over of an ended order, which open orders lack it, and where the rest went. Names of people are read
 * outside the venue's scope, whose role cannot read accounts.
 *
 * @see ORD-08, REF-04
 */
export async function findLeftovers(db: Db, { venueId, orderId, commerceId }: OrderScope): Promise<Leftovers> {
  const { lines, lacking, decisions } = await inVenueScope(db, venueId, async (tx) => {
    const order = { venueId, id: orderId };
    const found = await findLeftoverLines(tx, order);
    const productIds = [...new Set(found.map(({ productId }) => productId))];
    return {
      lines: found,
      lacking: productIds.length === 0 ? [] : await findLackingLines(tx, { venueId, commerceId, productIds }),
      decisions: await findDecisions(tx, order),
    };
  });
  const people = decisions.map(({ decidedBy }) => decidedBy);
  const names = people.length === 0 ? new Map<number, string>() : await findStaffNames(db, people);
  return {
    lines: lines.map((line) => ({ line: line.line, units: line.units, targets: targetsOf(line, lacking) })),
    decisions: decisions.map(({ decidedBy, decidedAt, ...decision }) => ({
      ...decision,
      by: names.get(decidedBy) ?? null,
      at: decidedAt.toISOString(),
    })),
  };
}

function targetsOf(line: LeftoverLine, lacking: readonly LeftoverLine[]): Leftovers['lines'][number]['targets'] {
  return lacking
    .filter((other) => isMadeAlike(line, other))
    .slice(0, TARGETS_MAX)
    .map(({ orderId, number, callNumber, line: at, units }) => ({ orderId, number, callNumber, line: at, units }));
}
