import { z } from 'zod';
import { PRIORITY, type Call, type Effect } from '../protocol/call.ts';
import { ById } from '../values/paged.ts';

const limitsFrom = (least: 0 | 1) => {
  const minutes = z.int().min(least).max(240).nullable().describe('Wait of an order placed now');
  return z.object({
    busyFromOrders: z.int().min(least).max(1_000).nullable().describe('Open orders'),
    busyFromMinutes: minutes,
    pauseFromMinutes: minutes,
  });
};

/** Queue sizes from which a commerce is marked busy or paused; null: never. @see COM-03 */
export const ThrottleLimits = limitsFrom(1).meta({ id: 'ThrottleLimits' });
export type ThrottleLimits = z.infer<typeof ThrottleLimits>;

/** The limits outlive the session and can stop sales, so each call that changes one has this effect. @see AUTH-12 */
export const LIMIT_EFFECTS = {
  busyFromOrders: 'removes-control',
  busyFromMinutes: 'removes-control',
  pauseFromMinutes: 'removes-control',
} as const satisfies Record<keyof ThrottleLimits, Effect>;

/** Limits of a commerce; null: its venue's, 0: never. */
const OwnThrottleLimits = limitsFrom(0).meta({ id: 'OwnThrottleLimits' });

export const CommerceThrottleLimits = z
  .object({ own: OwnThrottleLimits, venue: ThrottleLimits })
  .meta({ id: 'CommerceThrottleLimits' });
export type CommerceThrottleLimits = z.infer<typeof CommerceThrottleLimits>;

const tags = ['staff'] as const;

export const throttleLimits = {
  method: 'GET',
  url: '/api/commerces/:id/load-limits',
  config: { access: 'staff', object: 'commerce', priority: PRIORITY.optional },
  schema: {
    summary: 'Queue sizes at which a commerce is marked busy or paused',
    tags,
    params: ById,
    response: { 200: CommerceThrottleLimits },
  },
} as const satisfies Call;

export const setThrottleLimits = {
  method: 'PUT',
  url: '/api/commerces/:id/load-limits',
  config: { access: 'staff', object: 'commerce', priority: PRIORITY.optional, effects: ['removes-control'] },
  schema: {
    summary: 'Set the limits of a commerce; null: as its venue, 0: never',
    tags,
    params: ById,
    body: OwnThrottleLimits,
    response: { 200: CommerceThrottleLimits },
  },
} as const satisfies Call;

/** Sets the limits of all commerces of the venue without their own. */
export const setVenueThrottleLimits = {
  method: 'PUT',
  url: '/api/venues/:id/load-limits',
  config: { access: 'staff', object: 'venue', priority: PRIORITY.optional, effects: ['removes-control'] },
  schema: {
    summary: 'Set the limits of a venue; null: never',
    tags,
    params: ById,
    body: ThrottleLimits,
    response: { 200: ThrottleLimits },
  },
} as const satisfies Call;
