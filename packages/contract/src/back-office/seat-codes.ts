import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';

const OfVenue = z.object({ venueId: Id });
const tags = ['back office'] as const;

/**
 * A document with one QR code for each place of an area of the venue's delivery configuration. `ranges`: of the fields, in
 * their order, `1-20;A-F`; an empty one prints no value. At most `SEAT_CODES_PER_DOCUMENT` codes. 422 `seat-range-unreadable`, `too-many-seat-codes`, or a problem
 * of an order's delivery place. @see DEL-02
 */
export const printSeatCodes = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/seat-codes.pdf',
  config: { access: 'staff', object: 'venue', permission: 'settings', priority: PRIORITY.optional },
  schema: {
    summary: 'Seat codes to print',
    tags,
    params: OfVenue,
    querystring: z.object({
      areaId: Id,
      ranges: z
        .string()
        .max(2_000)
        .regex(/^[^;]{0,200}(;[^;]{0,200}){0,19}$/)
        .default(''),
    }),
    response: {},
    answerType: 'application/pdf',
  },
} as const satisfies Call;

/** Voids every printed code of the venue. New ones have to be printed. */
export const revokeSeatCodes = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/seat-codes/revocation',
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: { summary: 'Void the printed seat codes', tags, params: OfVenue, response: { 204: z.null() } },
} as const satisfies Call;
