import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { StationRouting, Stations } from '@app/contract/staff/stations.ts';
import { findAssignable, findHands, findStationRoutings, lockCommerce, replaceStations } from './station-store.ts';

/** Reads the stations of a commerce and what can be assigned to them. @throws ProblemError 404 for an unknown commerce */
export async function readStations(db: Reader, venueId: number, commerceId: number): Promise<Stations> {
  const [hands, stations, categories] = await Promise.all([
    findHands(db, venueId, commerceId),
    findStationRoutings(db, venueId, commerceId),
    findAssignable(db, venueId, commerceId),
  ]);
  if (hands === undefined) throw new ProblemError(404, 'not-found');
  return { stations, hands, categories };
}

/**
 * Sets the stations of a commerce. Open orders follow at once: a line has no station of its own, its product has.
 *
 * @throws ProblemError 404 for an unknown commerce, category or product
 * @see ORD-08
 */
export async function setStations(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  { venueId, commerceId, actorId }: { venueId: number; commerceId: number; actorId: number },
  wanted: readonly StationRouting[],
): Promise<Stations> {
  const saved = await inVenueScope(db, venueId, async (tx) => {
    if (!(await lockCommerce(tx, venueId, commerceId))) throw new ProblemError(404, 'not-found');
    const before = await findStationRoutings(tx, venueId, commerceId);
    if (!(await replaceStations(tx, venueId, commerceId, wanted))) throw new ProblemError(404, 'not-found');
    const after = await readStations(tx, venueId, commerceId);
    if (JSON.stringify(before) === JSON.stringify(after.stations)) return after;
    const [former, present] = [sizesOf(before), sizesOf(after.stations)];
    const facts = {
      'stationNames.before': former.names,
      'stationNames.after': present.names,
      'stationCategories.before': former.categories,
      'stationCategories.after': present.categories,
      'stationProducts.before': former.products,
      'stationProducts.after': present.products,
      'stationHands.before': former.hands,
      'stationHands.after': present.hands,
    };
    await recordAudit(tx, { venueId, actorId, action: 'stations.set', subject: `commerce:${commerceId}`, facts });
    await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    return after;
  });
  eventBus.deliver();
  return saved;
}

/** What the audit stores of stations: names and hands in their order, and how much is routed to them. */
function sizesOf(stations: readonly StationRouting[]) {
  return {
    names: stations.map(({ name }) => name).join(', '),
    categories: stations.flatMap(({ categoryIds }) => categoryIds).length,
    products: stations.flatMap(({ productIds }) => productIds).length,
    hands: stations.map(({ hands }) => hands ?? '–').join(', '),
  };
}
