import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { Int4 } from '../../values/bounds.ts';
import { Money } from '../../values/money.ts';
import { BodyId, Id } from '../../values/paged.ts';
import { text } from '../../values/text.ts';

const DAY_MINUTES = 1_440;
const HALF_DAY_MINUTES = 720;

/** Moments of an event, in their order. `break` and `restart`: the beginning and the end of its half-time or interval. */
export const EVENT_ANCHORS = ['start', 'break', 'restart', 'end'] as const;
export type EventAnchor = (typeof EVENT_ANCHORS)[number];

/** A number of minutes after a moment of each event; negative: before it. */
export const EventMoment = z.strictObject({
  anchor: z.enum(EVENT_ANCHORS),
  offsetMinutes: z.int().min(-HALF_DAY_MINUTES).max(HALF_DAY_MINUTES),
});

/** `weekdays`: 1 is Monday. Minutes from midnight of that day in the venue's zone; beyond 1440 is the next day. */
const WeeklyWindow = z
  .strictObject({
    kind: z.literal('weekly'),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).refine(areDistinct, 'each weekday once'),
    fromMinute: z
      .int()
      .min(0)
      .max(DAY_MINUTES - 1),
    untilMinute: z
      .int()
      .min(1)
      .max(2 * DAY_MINUTES - 1),
  })
  .refine(({ fromMinute, untilMinute }) => untilMinute > fromMinute && untilMinute - fromMinute <= DAY_MINUTES, {
    error: 'ends after its start, within a day',
    path: ['untilMinute'],
  });

const EventWindow = z
  .strictObject({ kind: z.literal('event'), from: EventMoment, until: EventMoment })
  .refine(({ from, until }) => isBefore(from, until), { error: 'ends after its start', path: ['until'] });

/** When a rule counts. An event without the break that a window names has no such window. */
export const MenuRuleWindow = z.discriminatedUnion('kind', [WeeklyWindow, EventWindow]);
export type MenuRuleWindow = z.infer<typeof MenuRuleWindow>;

/** The steps of rounding, in currency units. */
export const ROUNDING_STEPS = [0.01, 1, 10, 50, 100] as const;

const MAX_PARTS = 500;
const Ids = z.array(BodyId).max(MAX_PARTS).refine(areDistinct, 'each id once');
/** Sections and products of the stall. `all`: each of its products, also later ones. Extras and side dishes are never covered. */
const Scope = z.strictObject({ all: z.boolean(), categoryIds: Ids, productIds: Ids });
const FixedPrice = z.strictObject({
  productId: BodyId,
  sizeId: BodyId.nullable().meta({ description: 'Null: the price of the product' }),
  price: Money.min(0).max(1e8),
});

/**
 * What a rule does in its window:
 * - `menu`: its products are sold in the windows of such rules only. `hidesOutside`: else the menu leaves them out
 * - `percent`: its products and their sizes cost a percentage less or more, rounded
 * - `fixed`: products and sizes cost other prices
 */
export const MenuRuleEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('menu'), scope: Scope, hidesOutside: z.boolean() }),
  z.strictObject({
    kind: z.literal('percent'),
    scope: Scope,
    percent: z
      .int()
      .min(-99)
      .max(300)
      .refine((percent) => percent !== 0, 'another price')
      .meta({ description: 'Negative: cheaper' }),
    roundTo: z.literal(ROUNDING_STEPS),
  }),
  z.strictObject({
    kind: z.literal('fixed'),
    prices: z
      .array(FixedPrice)
      .min(1)
      .max(MAX_PARTS)
      .refine((prices) => areDistinct(prices.map(({ productId, sizeId }) => `${productId}/${sizeId ?? 0}`)), {
        error: 'each product and each size once',
      }),
  }),
]);
export type MenuRuleEffect = z.infer<typeof MenuRuleEffect>;

const values = {
  name: text(60).refine((name) => name.trim() !== '', 'not empty'),
  translatedName: text(60).nullable().meta({ description: 'In the other language of the venue' }),
  enabled: z.boolean(),
  window: MenuRuleWindow,
  effect: MenuRuleEffect,
};

export const MenuRuleValues = z.strictObject(values);
export type MenuRuleValues = z.infer<typeof MenuRuleValues>;

/**
 * A menu, or a list of prices, that counts by time. Of several prices of a product at one time, that of the shortest window
 * counts; of equal windows, that of the rule that was created last. @see VENUE-05
 */
export const MenuRule = z
  .object({ id: z.uuid(), commerceId: z.int(), version: z.int(), createdAt: z.string(), ...values })
  .meta({ id: 'MenuRule' });
export type MenuRule = z.infer<typeof MenuRule>;

const tags = ['menus by time'] as const;
const write = { access: 'staff', permission: 'menu', priority: PRIORITY.optional, effects: [] } as const;
const OfCommerce = z.object({ venueId: Id, id: Id });
const OfRule = z.object({ venueId: Id, menuRuleId: z.uuid() });
const Version = Int4.min(1);

/** The oldest first. Staff of one commerce get its rules only. */
export const menuRules = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/menu-rules',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional },
  schema: {
    summary: 'Menus and prices by time of a venue',
    tags,
    params: z.object({ venueId: Id }),
    querystring: z.object({ commerceId: Id.optional() }),
    response: { 200: z.object({ data: z.array(MenuRule) }) },
  },
} as const satisfies Call;

/** 422 for a product, section or size of another commerce; 409 `too-many-menu-rules` above 50 of a commerce. */
export const createMenuRule = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/commerces/:id/menu-rules',
  config: { ...write, object: 'venue-commerce' },
  schema: {
    summary: 'Create a menu or prices by time',
    tags,
    params: OfCommerce,
    body: MenuRuleValues,
    response: { 201: MenuRule },
  },
} as const satisfies Call;

/** 409 `changed-meanwhile` for another version. */
export const changeMenuRule = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/menu-rules/:menuRuleId',
  config: { ...write, object: 'menu-rule' },
  schema: {
    summary: 'Change a menu or prices by time',
    tags,
    params: OfRule,
    body: z.strictObject({ version: Version, values: MenuRuleValues }),
    response: { 200: MenuRule },
  },
} as const satisfies Call;

export const deleteMenuRule = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/menu-rules/:menuRuleId',
  config: { ...write, object: 'menu-rule' },
  schema: {
    summary: 'Delete a menu or prices by time',
    tags,
    params: OfRule,
    response: { 200: MenuRule },
  },
} as const satisfies Call;

function areDistinct(values: readonly (number | string)[]): boolean {
  return new Set(values).size === values.length;
}

/** Moments with another anchor are in the order of the anchors. */
function isBefore(from: z.infer<typeof EventMoment>, until: z.infer<typeof EventMoment>): boolean {
  if (from.anchor === until.anchor) return from.offsetMinutes < until.offsetMinutes;
  return EVENT_ANCHORS.indexOf(from.anchor) < EVENT_ANCHORS.indexOf(until.anchor);
}
