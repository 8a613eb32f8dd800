import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CUSTOMER_PERMISSIONS } from '../protocol/permissions.ts';
import { LongWait, RaisedPromise } from '../staff/long-wait.ts';
import { PaceBasis } from '../staff/pace-basis.ts';
import { RefundableOrder } from '../staff/refunds.ts';
import { EventOfDay } from '../today/overview.ts';
import { CallNumber, Day } from '../values/bounds.ts';
import { ORDER_LIST_DAYS_MAX } from '../values/limits.ts';
import { Currency } from '../values/money.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { Id, Page, paged } from '../values/paged.ts';
import { LIVE_ALERTS, ORDER_SORTS, PAYMENT_METHOD_KINDS } from '../values/report-values.ts';
import { Customer, CustomerDetails } from './customers/customers.ts';
import { OrderReading, OrderTotals, SEARCH_READINGS, SearchedText } from './customers/order-search.ts';
import { areDaysWithin, ByVenue, daysMessage, FILE_TYPES, FileLanguage, Format } from './reports/report-queries.ts';

const Count = z.int();
const OrderStatusId = z.enum(ORDER_STATUS);

/**
 * An order of a list. `customer`: first name and initial, and the account; null without a name, and for staff who neither
 * take cash nor refund there. `card`: of the payment, or of the last declined one.
 */
export const ListedOrder = z
  .object({
    id: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    commerce: z.object({ id: z.int(), name: z.string() }),
    orderStatusId: OrderStatusId,
    paymentMethod: z.enum(PAYMENT_METHOD_KINDS),
    totalMinor: z.int(),
    refundedMinor: z.int(),
    currency: Currency,
    units: Count,
    items: z
      .array(z.object({ quantity: Count, name: z.string() }))
      .meta({ description: 'The first two products, without their extras' }),
    moreItems: Count.meta({ description: 'Products after the first two' }),
    customer: z.object({ id: z.int().nullable(), name: z.string().nullable() }).nullable(),
    delivery: z.string().nullable().meta({ description: 'Null: it is picked up' }),
    card: z.object({ brand: z.string().nullable(), lastFour: z.string() }).nullable(),
    eventName: z.string().nullable(),
    isForTotem: z.boolean(),
    isFromCounter: z.boolean(),
  })
  .meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;

/** Orders of a page, totals of the whole filter, and how a searched text was understood; `search` null: nothing was searched. */
export const OrderList = paged(ListedOrder)
  .extend({
    totals: z.array(OrderTotals),
    search: z
      .object({
        taken: z.enum(SEARCH_READINGS).nullable().meta({ description: 'Null: the text has no reading' }),
        readings: z.array(OrderReading).meta({ description: 'The likeliest first' }),
        from: Day.nullable().meta({ description: 'First day that was searched; null: all days' }),
      })
      .nullable(),
    isPersonal: z.boolean().meta({ description: 'Whether the caller may search customers' }),
  })
  .meta({ id: 'OrderList' });
export type OrderList = z.infer<typeof OrderList>;

const coercedStatus = z.coerce.number().pipe(OrderStatusId);
const MinorFilter = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Orders that were placed on days of the venue, both inclusive; without them: its last seven. `search` takes anything, and
 * `reading` chooses how it is understood; without it: the first reading that finds orders. A search covers all days when
 * none are named; by a product, a seat or a name of many the last seven. A number is that of an order, or one that staff called out in the
 * last 24 hours or on the days. `total` is at most 10,000; `totals` are not bounded. Phone, name and e-mail are only searched where the
 * caller takes cash or refunds.
 *
 * @see API-03, ROLE-01
 */
export const adminOrders = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/orders',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: ['take-cash', 'refund', 'reports'],
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Orders of a venue',
    tags: ['reports'],
    params: ByVenue,
    querystring: z
      .object({
        from: Day.optional(),
        to: Day.optional(),
        search: SearchedText.optional(),
        reading: z.enum(SEARCH_READINGS).optional(),
        commerceId: Id.optional(),
        eventId: Id.optional(),
        orderStatusId: coercedStatus.optional(),
        paymentMethod: z.enum(PAYMENT_METHOD_KINDS).optional(),
        minMinor: MinorFilter.optional(),
        maxMinor: MinorFilter.optional(),
        sort: z.enum(ORDER_SORTS).default('createdAt'),
        order: z.enum(['asc', 'desc']).default('desc'),
        page: Page,
        perPage: z.coerce.number().int().min(1).max(100).default(25),
        format: Format,
        language: FileLanguage,
      })
      .refine((query) => areDaysWithin(query, ORDER_LIST_DAYS_MAX), daysMessage(ORDER_LIST_DAYS_MAX)),
    response: { 200: OrderList },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

export const OrderOfVenue = RefundableOrder.extend({ customerId: z.int().nullable() }).meta({ id: 'OrderOfVenue' });
export type OrderOfVenue = z.infer<typeof OrderOfVenue>;

/**
 * One order of the list, with its lines and refunds. The buyer is empty for staff who neither take cash nor refund there.
 * `customerId`: account of the buyer. 404: out of scope.
 *
 * @see API-03, ROLE-01
 */
export const adminOrder = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/orders/:id',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['take-cash', 'refund', 'reports'],
    priority: PRIORITY.optional,
  },
  schema: {
    summary: 'An order of a venue',
    tags: ['reports'],
    params: ByVenue.extend({ id: Id }),
    response: { 200: OrderOfVenue },
  },
} as const satisfies Call;

const ByCustomer = ByVenue.extend({ accountId: Id });

/** 404: no order at the caller's commerces, and no balance at a whole venue. @see API-03, ROLE-01 */
export const customerOfVenue = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/customers/:accountId',
  config: { access: 'staff', object: 'customer', permission: CUSTOMER_PERMISSIONS, priority: PRIORITY.optional },
  schema: {
    summary: 'A customer of a venue, without personal data',
    tags: ['reports'],
    params: ByCustomer,
    response: { 200: Customer },
  },
} as const satisfies Call;

/** Shows whole name, address and phone, and writes an entry of the audit. 429 after 60 in an hour. @see API-03, ROLE-01 */
export const showCustomerDetails = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/customers/:accountId/details',
  config: {
    access: 'staff',
    object: 'customer',
    permission: CUSTOMER_PERMISSIONS,
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Show the personal data of a customer',
    tags: ['reports'],
    params: ByCustomer,
    response: { 200: CustomerDetails },
  },
} as const satisfies Call;

/** A product of a commerce that cannot be ordered. `until` null: its stock is used up. */
const LiveProduct = z.object({ id: z.int(), name: z.string(), until: z.string().nullable() });

/** The plan of a station for the next 30 minutes, in steps of five. No step is above 100 %. */
const StationLoadOfLive = z.object({
  station: z.string().nullable().meta({ description: 'Null: the commerce has no stations' }),
  people: z.int().meta({ description: 'Who work there at the same time' }),
  isStated: z.boolean().meta({ description: 'The commerce said how many they are; else by its kind' }),
  steps: z.array(z.object({ at: z.string(), percent: z.int().min(0).max(100) })),
  leftMinutes: Count.meta({ description: 'Minutes of work that find no time in these 30 minutes' }),
});

/** Orders of the last hour that are ready, from their payment to ready. `promised`: those with a promise. */
const RecentService = z.object({
  orders: Count,
  promised: Count,
  inTime: Count.meta({ description: 'Ready by what they were promised first' }),
  minutes: Count.nullable().meta({ description: 'Median; null: no order' }),
});

/** A commerce as it is now. Waits are minutes. */
export const LiveCommerce = z
  .object({
    id: z.int(),
    name: z.string(),
    enabled: z.boolean().meta({ description: 'Switched on and within its opening hours' }),
    isOutOfHours: z.boolean().meta({ description: 'It is not enabled because of its hours alone' }),
    opensAt: z.string().nullable(),
    orders: z
      .array(z.object({ orderStatusId: OrderStatusId, orders: Count }))
      .meta({ description: 'Open orders by status' }),
    oldestMinutes: Count.nullable().meta({ description: 'Since the oldest order that is not ready was accepted' }),
    lateOrders: Count.meta({ description: 'Orders that are not ready after their promised time' }),
    wait: z.object({ minMinutes: z.int(), maxMinutes: z.int() }).nullable(),
    paceBasis: PaceBasis.nullable().meta({ description: 'What `wait` comes from' }),
    pausedUntil: z.string().nullable(),
    pauseReason: z.string().nullable(),
    busy: z.object({ minutes: z.int(), until: z.string() }).nullable(),
    longWait: LongWait.nullable().meta({ description: 'Null while the wait is short, and while staff answered' }),
    raisedPromise: RaisedPromise.nullable(),
    stoppedProducts: Count,
    soldOutProducts: Count,
    arrivals: z.array(Count).meta({ description: 'Paid orders in each of the last 15 minutes, the oldest first' }),
    recent: RecentService,
    declines: z
      .object({ attempts: Count, declined: Count })
      .meta({ description: 'Decided payment attempts of the last hour' }),
    refunds: z
      .object({ refunds: Count, amountMinor: z.int() })
      .nullable()
      .meta({ description: 'Of today; null for a reader without reports there' }),
    staff: z.object({ signedIn: Count, all: Count }).meta({ description: 'People with a role at the commerce' }),
    load: z.array(StationLoadOfLive).meta({ description: 'Of each station; empty while it is closed' }),
    unavailable: z.array(LiveProduct).meta({ description: 'At most 20 of them' }),
  })
  .meta({ id: 'LiveCommerce' });
export type LiveCommerce = z.infer<typeof LiveCommerce>;

export const LiveView = z
  .object({
    at: z.string(),
    event: EventOfDay.nullable().meta({ description: 'On, or begins within 12 hours, or ended within 3' }),
    commerces: z.array(LiveCommerce),
    alerts: z.array(
      z.object({
        kind: z.enum(LIVE_ALERTS),
        commerceId: z.int().nullable().meta({ description: 'Null: of the whole venue, for its editors' }),
        count: Count.meta({ description: 'Of a long wait: its minutes. Of paused PINs: people' }),
      }),
    ),
  })
  .meta({ id: 'LiveView' });
export type LiveView = z.infer<typeof LiveView>;

/** @see API-03, ROLE-01 */
export const liveView = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/live',
  config: { access: 'staff', object: 'venue-part', permission: ['reports', 'settings'], priority: PRIORITY.optional },
  schema: {
    summary: 'Queues, waits and alerts of the commerces',
    tags: ['reports'],
    params: ByVenue,
    response: { 200: LiveView },
  },
} as const satisfies Call;
