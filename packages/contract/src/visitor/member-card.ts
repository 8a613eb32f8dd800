import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';

const tags = ['accounts'] as const;

const ownCard = z.object({ venueId: z.coerce.number().int() });

/** SVG, drawn for each call from what the club sent; in no cache. @see HOME-02 */
export const memberQr = {
  method: 'GET',
  url: '/api/partner-card/:venueId/qr',
  config: { access: 'proven', priority: PRIORITY.ownData },
  schema: { summary: "The member's own code for the gates, as SVG", tags, params: ownCard, response: {} },
} as const satisfies Call;

/** WebP, made for each call from the club's picture; in no cache. @see HOME-02 */
export const memberPicture = {
  method: 'GET',
  url: '/api/partner-card/:venueId/picture',
  config: { access: 'proven', priority: PRIORITY.optional },
  schema: { summary: "The member's own picture, as WebP", tags, params: ownCard, response: {} },
} as const satisfies Call;
