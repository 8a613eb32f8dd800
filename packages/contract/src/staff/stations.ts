import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { OrderVersion } from '../values/bounds.ts';
import { STATION_NAME_CHARACTERS, STATIONS_MAX } from '../values/limits.ts';
import { BodyId, ById } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { Ticket } from './board.ts';

const ids = z.array(BodyId).max(1_000);

/** A station with its own categories and products. A product goes before its category. */
export const StationRouting = z
  .object({
    id: z.uuid().describe('Chosen by the client'),
    name: text(STATION_NAME_CHARACTERS).refine((name) => name.trim() !== '', 'empty'),
    hands: z
      .int()
      .min(1)
      .max(50)
      .nullable()
      .default(null)
      .describe('People who work there at the same time; null: a share of those of the commerce'),
    categoryIds: ids,
    productIds: ids,
  })
  .meta({ id: 'StationRouting' });
export type StationRouting = z.infer<typeof StationRouting>;

/** The stations of a commerce in their order, and what can be assigned to them. */
export const Stations = z
  .object({
    stations: z.array(StationRouting),
    hands: z.int().describe('People of the commerce: those that it stated, or those of its kind'),
    categories: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        products: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Stations' });
export type Stations = z.infer<typeof Stations>;

const tags = ['staff'] as const;

function isAssignedOnce(stations: readonly StationRouting[]): boolean {
  const isUnique = (ids: readonly unknown[]) => new Set(ids).size === ids.length;
  return (
    isUnique(stations.map(({ id }) => id)) &&
    isUnique(stations.flatMap(({ categoryIds }) => categoryIds)) &&
    isUnique(stations.flatMap(({ productIds }) => productIds))
  );
}

export const stations = {
  method: 'GET',
  url: '/api/commerces/:id/stations',
  config: {
    access: 'staff',
    object: 'commerce',
    permission: ['prepare', 'menu', 'settings'],
    priority: PRIORITY.optional,
  },
  schema: { summary: 'The stations of a commerce', tags, params: ById, response: { 200: Stations } },
} as const satisfies Call;

/**
 * Replaces the stations of a commerce, in the order of the list. What is assigned to none goes to the first one. Applies to
 * open orders too.
 *
 * @see ORD-08
 */
export const setStations = {
  method: 'PUT',
  url: '/api/commerces/:id/stations',
  config: { access: 'staff', object: 'commerce', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Set the stations of a commerce',
    tags,
    params: ById,
    body: z.object({
      stations: z.array(StationRouting).max(STATIONS_MAX).refine(isAssignedOnce, 'assigned twice'),
    }),
    response: { 200: Stations },
  },
} as const satisfies Call;

/**
 * Bumps lines of an order as prepared, or recalls them. A repeat changes nothing. The first bump of an order starts its
 * preparation, and a recall of a ready order returns it to preparation. With stations the last bump makes it ready; without them
 * staff assemble it and make it ready. `version` counts while the buyer can change the order.
 *
 * @see ORD-02, ORD-08
 */
export const bumpLines = {
  method: 'POST',
  url: '/api/orders/:id/bumps',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Bump lines of an order, or recall them',
    tags,
    params: ById,
    body: z.object({
      version: OrderVersion,
      lineIds: z.array(BodyId).min(1).max(200),
      isBumped: z.boolean().describe('False: recall'),
    }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/**
 * Says that the preparation of lines has begun, or that it has not. A repeat changes nothing. The first line of an order starts
 * its preparation. Without a begun or bumped line it returns to the queue, while that can be undone. `version` counts while the
 * buyer can change the order.
 *
 * @see ORD-02, ORD-08
 */
export const startLines = {
  method: 'POST',
  url: '/api/orders/:id/starts',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Begin lines of an order, or put them back',
    tags,
    params: ById,
    body: z.object({
      version: OrderVersion,
      lineIds: z.array(BodyId).min(1).max(200),
      isStarted: z.boolean().describe('False: put back'),
    }),
    response: { 200: Ticket },
  },
} as const satisfies Call;
