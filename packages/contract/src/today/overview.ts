import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { EVENT_KINDS } from '../resources/events.ts';
import { Day } from '../values/bounds.ts';
import { INGREDIENT_UNITS } from '../values/limits.ts';
import { Currency } from '../values/money.ts';
import { Id } from '../values/paged.ts';

const ByVenue = z.object({ venueId: Id });

const Count = z.int();
const Minor = z.int();

/** An event with its kind, as the home and the live view need it for its phases. */
export const EventOfDay = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(EVENT_KINDS),
    startsAt: z.string().meta({ description: 'As planned, without the delay' }),
    endsAt: z.string(),
    delayMinutes: z.int(),
  })
  .meta({ id: 'EventOfDay' });
export type EventOfDay = z.infer<typeof EventOfDay>;

const Named = z.object({ id: z.int(), name: z.string() });

/** What the home says about the venue without amounts. */
export const Overview = z
  .object({
    at: z.string(),
    event: EventOfDay.nullable().meta({ description: 'On, or begins within 12 hours, or ended within 3' }),
    upcoming: z.array(EventOfDay).meta({ description: 'At most three after it, the next first' }),
    stalls: z.object({ open: Count, all: Count }),
    withoutStaff: z
      .array(Named.extend({ hasRoles: z.boolean().meta({ description: 'A person has a role there' }) }))
      .meta({ description: 'Open stalls where no person of the stall is signed in' }),
    sellOuts: z
      .array(Named.extend({ stall: z.string(), units: Count, soldOutAt: z.string() }))
      .meta({ description: 'Counted products that end within three hours at the pace of the last 30 minutes' }),
    lowIngredients: z
      .array(
        Named.extend({
          stall: z.string(),
          amount: Count,
          unit: z.enum(INGREDIENT_UNITS),
          fellAt: z.string().nullable().meta({ description: 'When it last fell to its alert' }),
        }),
      )
      .meta({ description: 'Ingredients at or below their alert, the last to fall first; at most 20' }),
    withoutPicture: z.object({ products: Count, names: z.array(z.string()) }).meta({ description: 'At most 3 names' }),
    openMoneyExceptions: Count.nullable().meta({ description: 'Null for a reader without reports of the whole venue' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

/** @see API-03, ROLE-01 */
export const overview = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/overview',
  config: { access: 'staff', object: 'venue-part', permission: ['reports', 'settings'], priority: PRIORITY.optional },
  schema: {
    summary: 'The event of the day and what needs a person',
    tags: ['reports'],
    params: ByVenue,
    response: { 200: Overview },
  },
} as const satisfies Call;

const SoldSums = z
  .object({
    orders: Count,
    netMinor: Minor.meta({ description: 'Without tips, less discounts and refunds' }),
    refunds: Count,
    refundsMinor: Minor,
  })
  .meta({ id: 'SoldSums' });
export type SoldSums = z.infer<typeof SoldSums>;

const ComparedEvent = EventOfDay.pick({ id: true, name: true, startsAt: true });

/** Sales of an event until now, or of the week. Sums of the compared event end at the same minute. */
export const OverviewSales = z
  .object({
    at: z.string(),
    currency: Currency,
    event: EventOfDay.nullable(),
    minute: z.int().nullable().meta({ description: 'Since the start with its delay; null: no event' }),
    sums: SoldSums,
    compared: z
      .object({ event: ComparedEvent, sums: SoldSums, totalMinor: Minor.meta({ description: 'Net, at its end' }) })
      .nullable()
      .meta({ description: 'Null: no comparable event' }),
    choices: z.array(ComparedEvent).meta({ description: 'Events with sales to compare with, the newest first' }),
    curve: z
      .array(
        z.object({
          minute: z.int().meta({ description: 'Since the start' }),
          netMinor: Minor.nullable().meta({ description: 'Until that minute; null: it has not come' }),
          comparedMinor: Minor.nullable(),
        }),
      )
      .meta({ description: 'Each ten minutes; empty without an event' }),
    estimate: z
      .object({ lowMinor: Minor, highMinor: Minor })
      .nullable()
      .meta({ description: 'Sales at the end; null until a fifth of the usual sales are in' }),
    promises: z
      .object({ promised: Count, inTime: Count, p50: z.int().nullable(), p90: z.int().nullable() })
      .nullable()
      .meta({ description: 'Orders of the event with a promise; minutes from the promise to ready. Null: no order' }),
    week: z
      .array(z.object({ day: Day, orders: Count, netMinor: Minor }))
      .meta({ description: 'Days from Monday until today; empty with an event' }),
  })
  .meta({ id: 'OverviewSales' });
export type OverviewSales = z.infer<typeof OverviewSales>;

/** @see API-03, ROLE-01 */
export const overviewSales = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/overview/sales',
  config: { access: 'staff', object: 'venue-part', permission: 'reports', priority: PRIORITY.optional },
  schema: {
    summary: 'Sales until now against a comparable event at the same minute',
    tags: ['reports'],
    params: ByVenue,
    querystring: z.object({
      compareWithEventId: Id.optional().meta({ description: 'Without it the last comparable event' }),
    }),
    response: { 200: OverviewSales },
  },
} as const satisfies Call;

/** What an account still owes for the sales of some days, in one currency. */
export const ExpectedPayout = z
  .object({
    accountId: z.int(),
    provider: z.int(),
    commerces: z.array(z.string()),
    currency: Currency,
    expectedMinor: Minor,
    days: Count,
    firstDay: Day,
    lastDay: Day,
  })
  .meta({ id: 'ExpectedPayout' });
export type ExpectedPayout = z.infer<typeof ExpectedPayout>;

export const ExpectedPayouts = z
  .object({
    from: Day,
    to: Day,
    rows: z.array(ExpectedPayout),
    unexplained: z
      .array(z.object({ currency: Currency, differenceMinor: Minor, days: Count }))
      .meta({ description: 'Entered payouts that differ and have no note, by currency' }),
  })
  .meta({ id: 'ExpectedPayouts' });
export type ExpectedPayouts = z.infer<typeof ExpectedPayouts>;

/** Sales of the last four weeks without an entered payout. For editors of the whole venue. @see API-03, PAY-04 */
export const expectedPayouts = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/overview/payouts',
  config: { access: 'staff', object: 'venue', permission: 'reports', priority: PRIORITY.optional },
  schema: {
    summary: 'Money of provider accounts that has not been entered',
    tags: ['reports'],
    params: ByVenue,
    response: { 200: ExpectedPayouts },
  },
} as const satisfies Call;
