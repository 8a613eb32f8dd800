import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { SEAT_CODE_MAX_CHARACTERS } from '../values/limits.ts';
import { ById } from '../values/paged.ts';
import { DeliverySelection } from './orders.ts';

/**
 * The delivery place of a printed code, in the areas of the venue's own delivery configuration. 422 `seat-code-unknown` for
 * a code that is forged, void, of another venue, or of an area that no longer exists. @see DEL-02
 */
export const seatOfCode = {
  method: 'GET',
  url: '/api/venues/:id/seat',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'The place of a printed seat code',
    tags: ['catalogue'],
    params: ById,
    querystring: z.object({ code: z.string().min(1).max(SEAT_CODE_MAX_CHARACTERS) }),
    response: { 200: DeliverySelection },
  },
} as const satisfies Call;
