import { z } from 'zod';
import { PRIORITY, type Call, type Effect } from '../protocol/call.ts';
import { UtcInstant } from '../values/bounds.ts';
import { ById } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { Busy } from '../visitor/venues.ts';
import { PaceBasis } from './pace-basis.ts';

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
  config: { access: 'staff', object: 'commerce', permission: ['prepare', 'settings'], priority: PRIORITY.optional },
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
  config: {
    access: 'staff',
    object: 'commerce',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
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
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: ['removes-control'],
  },
  schema: {
    summary: 'Set the limits of a venue; null: never',
    tags,
    params: ById,
    body: ThrottleLimits,
    response: { 200: ThrottleLimits },
  },
} as const satisfies Call;

const seconds = z.int();

/** An order of a past event. Seconds since the first one was accepted; null: it never began, or never left the queue. */
const PastOrder = z
  .object({
    acceptedAt: seconds,
    startedAt: seconds.nullable(),
    leftAt: seconds.nullable(),
    preparationMinutes: z.int(),
  })
  .meta({ id: 'PastOrder' });

/** How long a product of the list took, from the start of its order until its line was struck. */
const MeasuredProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    statedMinutes: z.int().describe('Its own, or those of its category'),
    measuredSeconds: z.int().nullable().describe('Half of the measurements were shorter; null without any'),
    measurements: z.int(),
  })
  .meta({ id: 'MeasuredProduct' });

/** What a commerce can prepare, and its orders of the last event, for which limits can be tried. */
export const Capacity = z
  .object({
    wait: z.object({ minMinutes: z.int(), maxMinutes: z.int() }).describe('Of an order placed now'),
    pace: z.object({ menuRatio: z.number(), atOnce: z.number(), isMeasured: z.boolean() }).nullable(),
    paceBasis: PaceBasis,
    usualMinutes: z.int().describe('Preparation of a usual order'),
    venueLimits: ThrottleLimits,
    lastEvent: z
      .object({
        name: z.string(),
        endsAt: z.string(),
        firstAt: z.string().describe('When its first order was accepted'),
        orders: z.array(PastOrder),
      })
      .nullable()
      .describe('The last one that ended and in which the commerce accepted orders'),
    products: z.array(MeasuredProduct).describe('Those with the most measurements first'),
  })
  .meta({ id: 'Capacity' });
export type Capacity = z.infer<typeof Capacity>;

/** @see COM-03, CHK-02 */
export const capacity = {
  method: 'GET',
  url: '/api/commerces/:id/capacity',
  config: { access: 'staff', object: 'commerce', permission: ['reports', 'settings'], priority: PRIORITY.optional },
  schema: {
    summary: 'What a commerce can prepare, and its orders of the last event',
    tags,
    params: ById,
    response: { 200: Capacity },
  },
} as const satisfies Call;

/**
 * Pauses a commerce until an instant, or resumes it with null. A resumption suspends automatic pauses for a while: see
 * `loadBy` of the board. Staff and the audit see the reason.
 */
export const pauseCommerce = {
  method: 'PUT',
  url: '/api/commerces/:id/pause',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Pause or resume a commerce',
    tags,
    params: ById,
    body: z.object({ pausedUntil: UtcInstant.nullable(), reason: text(200).optional() }),
    response: { 200: z.object({ id: z.int(), pausedUntil: z.string().nullable() }) },
  },
} as const satisfies Call;

/** Shows visitors about `minutes` more of waiting time until an instant; null ends it. @see COM-03 */
export const markCommerceBusy = {
  method: 'PUT',
  url: '/api/commerces/:id/busy',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Mark a commerce busy, or not busy',
    tags,
    params: ById,
    body: z.object({
      busy: z.object({ minutes: z.int().min(1).max(120), until: UtcInstant }).nullable(),
    }),
    response: { 200: z.object({ id: z.int(), busy: Busy.nullable() }) },
  },
} as const satisfies Call;

/**
 * Goes on although the wait is long: the alert rests for six minutes on the board and in the live view. A repeated call
 * changes nothing. Orders, waits and automatic throttling stay as they are.
 *
 * @see COM-03
 */
export const snoozeLongWait = {
  method: 'PUT',
  url: '/api/commerces/:id/long-wait-snooze',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Snooze the alert of a long wait',
    tags,
    params: ById,
    response: { 200: z.object({ id: z.int(), snoozedUntil: z.string() }) },
  },
} as const satisfies Call;

/**
 * Promises new orders at least so many minutes for twenty minutes, or the estimate again with null. Orders already placed keep
 * their promise. The alert of a long wait rests until the queue is longer than that. A repeated call changes nothing.
 *
 * @see COM-03, CHK-02
 */
export const raisePromise = {
  method: 'PUT',
  url: '/api/commerces/:id/raised-promise',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Promise new orders a longer wait, or the estimate again',
    tags: ['staff'],
    params: ById,
    body: z.object({ minutes: z.int().min(5).max(240).multipleOf(5).nullable() }),
    response: { 200: z.object({ id: z.int(), raisedUntil: z.string().nullable() }) },
  },
} as const satisfies Call;
