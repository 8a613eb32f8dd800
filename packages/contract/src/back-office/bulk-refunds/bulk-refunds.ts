import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { CallNumber, Day } from '../../values/bounds.ts';
import { ORDER_LIST_DAYS_MAX } from '../../values/limits.ts';
import { Currency } from '../../values/money.ts';
import { ORDER_STATUS } from '../../values/order-statuses.ts';
import { BodyId, Page, paged } from '../../values/paged.ts';
import { PAYMENT_METHOD_KINDS } from '../../values/report-values.ts';
import { text } from '../../values/text.ts';
import { SEARCH_READINGS, SearchedText } from '../customers/order-search.ts';
import { areDaysWithin, ByVenue, daysMessage, FILE_TYPES, FileLanguage, Format } from '../reports/report-queries.ts';
import {
  BULK_REFUND_FAILURES,
  BULK_REFUND_REASON_MAX,
  BULK_REFUND_RESULTS,
  BULK_REFUND_STATES,
  BULK_REFUND_WAYS,
  LEFT_OUT_CAUSES,
} from './bulk-refund-values.ts';

const tags = ['refunds'] as const;
const Count = z.int();
const Minor = z.int();
const MinorFilter = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Which orders: the filter of the list of orders. Absent: any. */
export const BulkRefundFilter = z.strictObject({
  from: Day.optional(),
  to: Day.optional(),
  search: SearchedText.optional(),
  reading: z.enum(SEARCH_READINGS).optional(),
  commerceId: BodyId.optional(),
  eventId: BodyId.optional(),
  orderStatusId: z.enum(ORDER_STATUS).optional(),
  paymentMethod: z.enum(PAYMENT_METHOD_KINDS).optional(),
  minMinor: MinorFilter.optional(),
  maxMinor: MinorFilter.optional(),
});
export type BulkRefundFilter = z.infer<typeof BulkRefundFilter>;

const Person = z.object({ accountId: z.int(), name: z.string().nullable(), isSelf: z.boolean() });

/** Orders with one cause, and the first twenty of their numbers. */
const Caused = { orders: Count, amountMinor: Minor, numbers: z.array(z.int()) };

/** Orders that were paid in one manner, and how far their refunds are. `provider`: its documented id. */
const BulkRefundGroup = z
  .object({
    way: z.enum(BULK_REFUND_WAYS),
    provider: z.int().nullable(),
    orders: Count,
    amountMinor: Minor,
    queued: Count,
    underWay: Count,
    toHandOut: Count,
    done: Count.meta({ description: 'Refunded or cancelled' }),
    doneMinor: Minor,
    failed: Count,
    leftOut: Count.meta({ description: 'Since the plan' }),
    dropped: Count,
  })
  .meta({ id: 'BulkRefundGroup' });
export type BulkRefundGroup = z.infer<typeof BulkRefundGroup>;

/**
 * Refunds of several orders. `needsSecondPerson`: above the limit of one person. `mayApprove`: the caller is not the maker.
 */
export const BulkRefund = z
  .object({
    id: z.uuid(),
    state: z.enum(BULK_REFUND_STATES),
    reason: z.string(),
    filter: BulkRefundFilter,
    eventName: z.string().nullable(),
    commerceName: z.string().nullable(),
    currency: Currency,
    madeBy: Person,
    plannedAt: z.string(),
    startedAt: z.string().nullable(),
    approvedBy: Person.nullable(),
    approvedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    limitMinor: Minor.meta({ description: 'What one person refunds in bulk in an hour without a second person' }),
    needsSecondPerson: z.boolean(),
    mayApprove: z.boolean(),
    orders: Count.meta({ description: 'In the plan, without those that it left out' }),
    amountMinor: Minor,
    groups: z.array(BulkRefundGroup),
    leftOut: z.array(z.object({ cause: z.enum(LEFT_OUT_CAUSES), isSincePlan: z.boolean(), ...Caused })),
    failures: z.array(
      z.object({ cause: z.enum(BULK_REFUND_FAILURES), ...Caused, retry: z.enum(['same', 'cash']) }).meta({
        description: '`retry`: by the same method, or in cash at the stall',
      }),
    ),
  })
  .meta({ id: 'BulkRefund' });
export type BulkRefund = z.infer<typeof BulkRefund>;

const BulkRefundHead = BulkRefund.pick({
  id: true,
  state: true,
  reason: true,
  eventName: true,
  commerceName: true,
  currency: true,
  madeBy: true,
  plannedAt: true,
  orders: true,
  amountMinor: true,
}).meta({ id: 'BulkRefundHead' });
export type BulkRefundHead = z.infer<typeof BulkRefundHead>;

const permission = 'refund';
const priority = PRIORITY.optional;
const ByBulkRefund = ByVenue.extend({ bulkRefundId: z.uuid() });

/**
 * Plans the refunds of all orders of a filter, without refunding any. A repeated id gets the first plan. The plan names the
 * orders that it leaves out. 422 `bulk-refund-too-large` above 2,000 orders. @see REF-05
 */
export const planBulkRefund = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/bulk-refunds',
  config: { access: 'staff', object: 'venue-part', permission, priority, effects: [] },
  schema: {
    summary: 'Plan refunds of several orders',
    tags,
    params: ByVenue,
    body: z.strictObject({
      id: z.uuid(),
      reason: text(BULK_REFUND_REASON_MAX).trim().min(1),
      filter: BulkRefundFilter.refine(
        (filter) => areDaysWithin(filter, ORDER_LIST_DAYS_MAX),
        daysMessage(ORDER_LIST_DAYS_MAX),
      ),
    }),
    response: { 201: BulkRefund },
  },
} as const satisfies Call;

/** The last 50, newest first, at the commerces of the caller. @see REF-05 */
export const bulkRefunds = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/bulk-refunds',
  config: { access: 'staff', object: 'venue-part', permission, priority },
  schema: { summary: 'Refunds of several orders', tags, params: ByVenue, response: { 200: z.array(BulkRefundHead) } },
} as const satisfies Call;

/** @see REF-05 */
export const bulkRefund = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId',
  config: { access: 'staff', object: 'bulk-refund', permission, priority },
  schema: {
    summary: 'Plan and progress of refunds of several orders',
    tags,
    params: ByBulkRefund,
    response: { 200: BulkRefund },
  },
} as const satisfies Call;

/** An order of a bulk refund. `cause`: why it failed or is left out. */
const BulkRefundOrder = z
  .object({
    orderId: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    commerce: z.object({ id: z.int(), name: z.string() }),
    way: z.enum(BULK_REFUND_WAYS),
    provider: z.int().nullable(),
    amountMinor: Minor,
    result: z.enum(BULK_REFUND_RESULTS),
    cause: z.enum([...LEFT_OUT_CAUSES, ...BULK_REFUND_FAILURES]).nullable(),
    changedAt: z.string().nullable(),
  })
  .meta({ id: 'BulkRefundOrder' });
export type BulkRefundOrder = z.infer<typeof BulkRefundOrder>;

/** Every order with its result, also those left out, in the order of their turns. @see REF-05 */
export const bulkRefundOrders = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/orders',
  config: { access: 'staff', object: 'bulk-refund', permission, priority },
  schema: {
    summary: 'Orders of a bulk refund with their results',
    tags,
    params: ByBulkRefund,
    querystring: z.object({
      result: z.enum(BULK_REFUND_RESULTS).optional(),
      page: Page,
      perPage: z.coerce.number().int().min(1).max(100).default(25),
      format: Format,
      language: FileLanguage,
    }),
    response: { 200: paged(BulkRefundOrder) },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/**
 * Starts a plan: at once within the limit of one person, else after the approval of a second one. A repeated call changes
 * nothing. 409 `not-refundable` for a plan without orders. @see REF-05
 */
export const startBulkRefund = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/start',
  config: { access: 'staff', object: 'bulk-refund', permission, priority: PRIORITY.staff, effects: ['moves-money'] },
  schema: {
    summary: 'Start refunds of several orders',
    tags,
    params: ByBulkRefund,
    response: { 200: BulkRefund },
  },
} as const satisfies Call;

/**
 * Approves a plan that waits, in the session of the second person. 422 `own-approval` for the maker; 422
 * `refund-above-limit` when neither may refund the largest order. @see REF-05
 */
export const approveBulkRefund = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/approval',
  config: { access: 'staff', object: 'bulk-refund', permission, priority: PRIORITY.staff, effects: ['moves-money'] },
  schema: {
    summary: 'Approve refunds of several orders as a second person',
    tags,
    params: ByBulkRefund,
    response: { 200: BulkRefund },
  },
} as const satisfies Call;

/**
 * Pauses after the order in hand, continues, or cancels what is left. What is refunded stays refunded. A repeated call
 * changes nothing; 409 `bulk-refund-ended` after its end. @see REF-05
 */
export const changeBulkRefund = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/state',
  config: { access: 'staff', object: 'bulk-refund', permission, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Pause, continue or cancel refunds of several orders',
    tags,
    params: ByBulkRefund,
    body: z.strictObject({ state: z.enum(['paused', 'running', 'cancelled']) }),
    response: { 200: BulkRefund },
  },
} as const satisfies Call;

/**
 * Queues the orders again that failed for one cause: by the same method, or in cash when the wallet is closed. An order
 * that was refunded meanwhile is not refunded again. @see REF-05
 */
export const retryBulkRefund = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/retries',
  config: { access: 'staff', object: 'bulk-refund', permission, priority: PRIORITY.staff, effects: ['moves-money'] },
  schema: {
    summary: 'Retry failed refunds of several orders',
    tags,
    params: ByBulkRefund,
    body: z.strictObject({ cause: z.enum(BULK_REFUND_FAILURES) }),
    response: { 200: BulkRefund },
  },
} as const satisfies Call;
