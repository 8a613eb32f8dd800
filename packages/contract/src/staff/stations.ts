import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber, LineNumber, OrderVersion } from '../values/bounds.ts';
import {
  LINE_MAX_QUANTITY,
  STATION_NAME_CHARACTERS,
  STATIONS_MAX,
  WASTE_NOTE_CHARACTERS,
  WASTE_UNITS_MAX,
} from '../values/limits.ts';
import { BodyId, ById } from '../values/paged.ts';
import { WASTE_REASONS } from '../values/report-values.ts';
import { text } from '../values/text.ts';
import { EndedTicket, Ticket } from './board.ts';

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

/** An open order of the commerce that lacks what is left over: the same product, size, choices and comment. */
const LeftoverTarget = z
  .object({
    orderId: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    line: z.int(),
    units: z.int().describe('Units that it lacks'),
  })
  .meta({ id: 'LeftoverTarget' });

/** What was prepared of an ended order, and where it went. Lines are main lines. */
export const Leftovers = z
  .object({
    lines: z.array(
      z.object({
        line: z.int(),
        units: z.int().describe('Prepared units without a decision'),
        targets: z.array(LeftoverTarget).describe('At most three, the most urgent first'),
      }),
    ),
    decisions: z.array(
      z.object({
        line: z.int(),
        units: z.int(),
        toNumber: z.int().nullable().describe('Of the order that got them; null: they were thrown away'),
        reason: z.enum(WASTE_REASONS).nullable().describe('Null: they were passed on'),
        by: z.string().nullable().describe('Full name'),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'Leftovers' });
export type Leftovers = z.infer<typeof Leftovers>;

/** @see ORD-08, REF-04 */
export const leftovers = {
  method: 'GET',
  url: '/api/orders/:id/leftovers',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff },
  schema: {
    summary: 'What is left over of an ended order',
    tags,
    params: ById,
    response: { 200: Leftovers },
  },
} as const satisfies Call;

const Units = z.int().min(1).max(LINE_MAX_QUANTITY);

/**
 * Gives prepared units of an ended order to an open order that lacks them, or notes them as waste. A line that lacks nothing
 * more is bumped. `id` is chosen by the client: a repeat changes nothing. 409 `order-state-changed`: the units or the open
 * order are gone.
 *
 * @see ORD-08, REF-04, ORD-07
 */
export const decideLeftovers = {
  method: 'POST',
  url: '/api/orders/:id/leftovers',
  config: { access: 'staff', object: 'ticket', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Pass prepared units to another order, or note them as waste',
    tags,
    params: ById,
    body: z.object({
      id: z.uuid(),
      line: LineNumber,
      units: Units,
      outcome: z.union([
        z.strictObject({ to: z.strictObject({ orderId: BodyId, line: LineNumber }) }),
        z.strictObject({ wasteReason: z.enum(WASTE_REASONS) }),
      ]),
    }),
    response: { 200: Leftovers },
  },
} as const satisfies Call;

/** Units of a product that staff threw away, of no order. */
export const WasteEntry = z
  .object({
    id: z.uuid(),
    productId: z.int(),
    product: z.string(),
    size: z.string().nullable(),
    units: z.int(),
    reason: z.enum(WASTE_REASONS),
    note: z.string().nullable(),
    by: z.string().nullable().meta({ description: 'Full name; null: erased' }),
    at: z.string(),
    undoableUntil: z.string().nullable().meta({ description: 'Null: too late, or undone' }),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'WasteEntry' });
export type WasteEntry = z.infer<typeof WasteEntry>;

/**
 * Waste of a commerce that comes from no order, and ended orders whose prepared units wait for a decision. Both of the present
 * day of work, which begins at midnight or 3 hours before the event that is on.
 */
export const Waste = z
  .object({
    at: z.string().meta({ description: "The database's clock" }),
    entries: z.array(WasteEntry).meta({ description: 'The newest first, at most 50' }),
    undecided: z
      .array(z.object({ ticket: EndedTicket, units: z.int().meta({ description: 'Prepared, without a decision' }) }))
      .meta({ description: 'The oldest end first' }),
  })
  .meta({ id: 'Waste' });
export type Waste = z.infer<typeof Waste>;

/** @see ORD-08 */
export const waste = {
  method: 'GET',
  url: '/api/commerces/:id/waste',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff },
  schema: {
    summary: 'Waste of the day, and prepared units without a decision',
    tags,
    params: ById,
    response: { 200: Waste },
  },
} as const satisfies Call;

/**
 * Logs units of a product as waste, and takes them and their ingredients out of the stock, as far as they are free. `id` is
 * chosen by the client: a repeat changes nothing.
 *
 * @see ORD-08, ORD-07
 */
export const logWaste = {
  method: 'POST',
  url: '/api/commerces/:id/waste',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Log units of a product as waste',
    tags,
    params: ById,
    body: z.object({
      id: z.uuid(),
      productId: BodyId,
      sizeId: BodyId.nullable().meta({ description: 'Null: the product has no sizes' }),
      units: z.int().min(1).max(WASTE_UNITS_MAX),
      reason: z.enum(WASTE_REASONS),
      note: text(WASTE_NOTE_CHARACTERS).optional(),
    }),
    response: { 200: Waste },
  },
} as const satisfies Call;

/**
 * Undoes waste of a product within a minute, and returns what it took from the stock. A repeat changes nothing. 409
 * `waste-not-undoable`: it is too late.
 *
 * @see ORD-08, ORD-07
 */
export const undoWaste = {
  method: 'POST',
  url: '/api/commerces/:id/waste/undo',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Undo waste of a product',
    tags,
    params: ById,
    body: z.object({ wasteId: z.uuid() }),
    response: { 200: Waste },
  },
} as const satisfies Call;
