import { z } from 'zod';
import type { Call } from './call.ts';
import { ById } from './paged.ts';

const Orders = z.int().min(1).max(1_000).nullable();
const Minutes = z.int().min(1).max(240).nullable();

/** From here on a stall's queue makes it busy, or pauses it. @see COM-03 */
export const LoadLimits = z
  .object({
    busyFromOrders: Orders.describe('Open orders'),
    busyFromMinutes: Minutes.describe('Wait of an order placed now'),
    pauseFromMinutes: Minutes.describe('Wait of an order placed now'),
  })
  .meta({ id: 'LoadLimits' });
export type LoadLimits = z.infer<typeof LoadLimits>;

/** Of a stall a null limit is the venue's; of the venue it never does anything. */
export const StallLoadLimits = z.object({ own: LoadLimits, venue: LoadLimits }).meta({ id: 'StallLoadLimits' });
export type StallLoadLimits = z.infer<typeof StallLoadLimits>;

const tags = ['staff'] as const;

export const loadLimits = {
  method: 'GET',
  url: '/api/commerces/:id/load-limits',
  config: { access: 'staff', priority: 4 },
  schema: {
    summary: 'From where on the queue of a commerce makes it busy or pauses it',
    tags,
    params: ById,
    response: { 200: StallLoadLimits },
  },
} as const satisfies Call;

export const setLoadLimits = {
  method: 'PUT',
  url: '/api/commerces/:id/load-limits',
  config: { access: 'staff', priority: 4 },
  schema: {
    summary: 'Set the limits of a commerce; null: as its venue',
    tags,
    params: ById,
    body: LoadLimits,
    response: { 200: StallLoadLimits },
  },
} as const satisfies Call;

/** For all stalls of the venue that have none of their own. */
export const setVenueLoadLimits = {
  method: 'PUT',
  url: '/api/venues/:id/load-limits',
  config: { access: 'staff', priority: 4 },
  schema: {
    summary: 'Set the limits of a venue; null: never',
    tags,
    params: ById,
    body: LoadLimits,
    response: { 200: LoadLimits },
  },
} as const satisfies Call;
