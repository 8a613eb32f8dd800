import { recordAudit } from '#features/audit/record-audit.ts';
import { findDeliveryConfigs } from '#features/venues/payment-delivery-config-store.ts';
import { findSeatCodeVersion, raiseSeatCodeVersion } from '#features/venues/seat-code-version.ts';
import { findVenue } from '#features/venues/venue-store.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { SEAT_CODES_PER_DOCUMENT } from '@app/contract/values/limits.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { seatPlaces, type SeatRanges } from '@app/rules/delivery/seat-ranges.ts';
import { drawSeatCodes, type SeatLabel } from './draw-seat-codes.ts';
import type { SeatCodes } from './seat-code.ts';

type Deps = { readonly db: Db; readonly codes: SeatCodes; readonly publicUrl: string };

/**
 * Makes the document with the codes of a range of places.
 *
 * @throws ProblemError 422 `seat-range-unreadable`, `too-many-seat-codes`, or the problem of an order's delivery place
 */
export async function printSeatCodes(
  { db, codes, publicUrl }: Deps,
  actorId: number,
  wanted: { venueId: number; areaId: number; ranges: string },
): Promise<{ venueCode: string; file: Buffer }> {
  const { venueId, areaId } = wanted;
  const { venue, area, places, version } = await inVenueScope(db, venueId, async (tx) => {
    const found = await findVenueArea(tx, venueId, areaId);
    const wantedPlaces = requirePlaces(found.area, rangesOf(found.area, wanted.ranges));
    const facts = { areaId, codes: wantedPlaces.length };
    await recordAudit(tx, { venueId, actorId, action: 'seat-codes.printed', subject: `venue:${venueId}`, facts });
    return { ...found, places: wantedPlaces };
  });
  const labels = places.map((place): SeatLabel => {
    const link = new URL(`/seat/${venue.code}/${codes.sign(venueId, { version, place })}`, publicUrl);
    return { link: link.href, area: area.description, seat: seatText(area, place) };
  });
  return { venueCode: venue.code, file: await drawSeatCodes(venue.name, venue.language, labels) };
}

async function findVenueArea(tx: Tx, venueId: number, areaId: number) {
  const [venue, version] = [await findVenue(tx, venueId), await findSeatCodeVersion(tx, venueId)];
  if (!venue || version === undefined) throw new ProblemError(404, 'not-found');
  const configs = await findDeliveryConfigs(tx, venueId, []);
  const area = configs.get(venue.deliveryConfigId)?.areas.find(({ id }) => id === areaId);
  if (!area) throw new ProblemError(422, 'delivery-not-selected');
  return { venue, version, area };
}

/** Voids the printed codes of a venue. */
export async function revokeSeatCodes(db: Db, actorId: number, venueId: number): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const version = await raiseSeatCodeVersion(tx, venueId);
    if (version === undefined) throw new ProblemError(404, 'not-found');
    const facts = { before: version - 1, after: version };
    await recordAudit(tx, { venueId, actorId, action: 'seat-codes.revoked', subject: `venue:${venueId}`, facts });
  });
}

function requirePlaces(area: DeliveryArea, ranges: SeatRanges): DeliverySelection[] {
  const found = seatPlaces(area, ranges, SEAT_CODES_PER_DOCUMENT);
  switch (found.kind) {
    case 'places':
      return found.places;
    case 'unreadable':
      throw new ProblemError(422, 'seat-range-unreadable', { field: found.field });
    case 'too-many':
      throw new ProblemError(422, 'too-many-seat-codes', { most: found.most });
    case 'problem':
      throw new ProblemError(422, found.problem.code, found.problem.facts);
  }
}

/** @param ranges of the fields in their order, as the contract describes them */
function rangesOf({ fields }: DeliveryArea, ranges: string): SeatRanges {
  const written = ranges.split(';');
  const inOrder = fields.toSorted((one, other) => one.order - other.order);
  return new Map(inOrder.map(({ id }, at) => [id, written[at] ?? '']));
}

/** `Fila 12 · Butaca 8`. */
function seatText(area: DeliveryArea, { values }: DeliverySelection): string {
  return values
    .map(({ fieldId, value }) => `${area.fields.find(({ id }) => id === fieldId)?.description ?? ''} ${value}`.trim())
    .join(' · ');
}
