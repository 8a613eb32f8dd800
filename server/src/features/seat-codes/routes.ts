import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { findSeatCodeVersion } from '#features/venues/seat-code-version.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as printed from '@app/contract/back-office/seat-codes.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import { seatOfCode } from '@app/contract/visitor/seat-codes.ts';
import { seatProblem } from '@app/rules/delivery/seat-ranges.ts';
import { printSeatCodes, revokeSeatCodes } from './print-seat-codes.ts';
import type { SeatCodes } from './seat-code.ts';

export type SeatCodeDeps = {
  readonly db: Db;
  readonly readDb: Db;
  readonly catalogue: Catalogue;
  readonly codes: SeatCodes;
  readonly publicUrl: string;
};

/** Registers the codes of seats: their check for visitors, and their print for staff of the venue. @see DEL-02 */
export function registerSeatCodes(app: ApiServer, deps: SeatCodeDeps): void {
  app.route({
    ...seatOfCode,
    handler: async (request, reply) => {
      const place = await placeOf(deps, request.params.id, request.query.code);
      return reply.header('cache-control', 'no-store').send(place);
    },
  });
  app.route({
    ...printed.printSeatCodes,
    handler: async (request, reply) => {
      const { venueId, actorId } = request.scope;
      const { venueCode, file } = await printSeatCodes(deps, actorId, { venueId, ...request.query });
      return reply
        .header('content-disposition', `attachment; filename="qr-${venueCode}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(file);
    },
  });
  app.route({
    ...printed.revokeSeatCodes,
    handler: async (request, reply) => {
      const { venueId, actorId } = request.scope;
      await revokeSeatCodes(deps.db, actorId, venueId);
      return reply.code(204).send(null);
    },
  });
}

/** A forged code costs one signature: the database is read only for a signed one. */
async function placeOf(
  { readDb, catalogue, codes }: SeatCodeDeps,
  venueId: number,
  code: string,
): Promise<DeliverySelection> {
  const { venue } = await catalogue.venue(venueId);
  const read = codes.read(venueId, code);
  const isValid = read !== null && read.version === (await findSeatCodeVersion(readDb, venueId));
  if (!isValid || seatProblem(venue.deliveryConfig.areas, read.place) !== null) {
    throw new ProblemError(422, 'seat-code-unknown');
  }
  return read.place;
}
