import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { Day } from '../../values/bounds.ts';
import { Currency } from '../../values/money.ts';
import { Page, paged, Id } from '../../values/paged.ts';
import {
  PAYMENT_METHOD_KINDS,
  REFUND_METHODS,
  SALE_REFUND_CAUSES,
  SALES_CHANNELS,
  SALES_GROUPS,
  isDetailedSalesGroup,
  STOCK_OUT_CAUSES,
  WAIT_GROUPS,
} from '../../values/report-values.ts';
import { text } from '../../values/text.ts';
import {
  ByVenue,
  comparison,
  COMPARISON_MESSAGE,
  DETAILED_DAYS_MESSAGE,
  FILE_TYPES,
  hasComparison,
  hasDetailedComparison,
  hasReportDays,
  REPORT_DAYS_MESSAGE,
  reportFilter,
} from './report-queries.ts';
import { SettlementRow } from './settlement-rows.ts';
import { FeedbackRow, WasteRow } from './stall-report-rows.ts';

const Count = z.int();
const Minor = z.int();

/**
 * Paid orders and their refunds; integer minor units. `net` is `gross` less discounts and refunds. A refund counts on its own
 * day, under the commerce, event, product and payment way of its order.
 */
export const SalesSums = z
  .object({
    orders: Count,
    units: Count.meta({ description: 'Of all lines, extras and side dishes too' }),
    grossMinor: Minor,
    discountsMinor: Minor,
    refundsMinor: Minor,
    netMinor: Minor,
    tipsMinor: Minor.meta({ description: 'No part of the others, less those given back; 0 for a product' }),
  })
  .meta({ id: 'SalesSums' });
export type SalesSums = z.infer<typeof SalesSums>;

/** What a row stands for; the others are null. `hour` is the begin of an hour in the venue's time zone. */
export const SalesRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }).nullable(),
    product: z.object({ id: z.int(), name: z.string() }).nullable(),
    event: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Null in a report by event: orders outside of events' }),
    hour: z.string().nullable().meta({ description: 'As 2026-11-26T21:00, without a zone' }),
    paymentMethod: z.enum(PAYMENT_METHOD_KINDS).nullable(),
    person: z
      .object({ id: z.int(), name: z.string().nullable().meta({ description: 'Full name; null: erased' }) })
      .nullable()
      .meta({ description: 'Who took the cash, or entered the order at the counter' }),
    channel: z
      .enum(SALES_CHANNELS)
      .nullable()
      .meta({ description: 'In a report by person: orders that no person of staff took or entered' }),
    account: z
      .object({ id: z.int(), provider: z.int(), commerces: z.array(z.string()) })
      .nullable()
      .meta({ description: 'The provider account that captured; null beside `provider`: nothing was captured' }),
    sums: SalesSums,
    compared: SalesSums.nullable().meta({ description: 'The same of the event or the days to compare with' }),
  })
  .meta({ id: 'SalesRow' });
export type SalesRow = z.infer<typeof SalesRow>;

const reportHead = {
  from: Day.nullable().meta({ description: 'Null: all days of the event' }),
  to: Day.nullable(),
  timeZone: z.string(),
  currency: Currency,
};

export const SalesReport = z
  .object({
    ...reportHead,
    totals: SalesSums,
    compared: SalesSums.nullable(),
    rows: z.array(SalesRow),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof SalesReport>;

/** Minutes within which a half and nine tenths of the orders are; null: no order. */
const Quantiles = z.object({ p50: z.int().nullable(), p90: z.int().nullable() }).meta({ id: 'MinutesQuantiles' });

export const WaitsRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }).nullable(),
    event: z.object({ id: z.int(), name: z.string() }).nullable(),
    day: Day.nullable(),
    orders: Count.meta({ description: 'Orders that were handed over' }),
    promised: Count.meta({ description: 'Those with a promised time' }),
    inTime: Count.meta({ description: 'Those that were ready by their promised time' }),
    promisedMinutes: Quantiles,
    actualMinutes: Quantiles,
    lateMinutes: Quantiles.meta({ description: 'Negative: before the promised time' }),
  })
  .meta({ id: 'WaitsRow' });
export type WaitsRow = z.infer<typeof WaitsRow>;

export const WaitsReport = z
  .object({
    ...reportHead,
    totals: WaitsRow,
    compared: WaitsRow.nullable().meta({ description: 'Totals of what is compared with' }),
    buckets: z
      .array(z.object({ minutes: z.int(), promised: Count, actual: Count, late: Count }))
      .meta({ description: 'Orders by whole minutes, from -60 to 240' }),
    rows: z.array(WaitsRow),
  })
  .meta({ id: 'WaitsReport' });
export type WaitsReport = z.infer<typeof WaitsReport>;

/** A period in which a product or a size could not be ordered. It is recorded within 15 seconds. */
export const StockOut = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }),
    product: z.object({ id: z.int(), name: z.string() }),
    size: z.string().nullable(),
    cause: z.enum(STOCK_OUT_CAUSES),
    beganAt: z.string(),
    endedAt: z.string().nullable().meta({ description: 'Null: it goes on' }),
    minutes: Count,
  })
  .meta({ id: 'StockOut' });
export type StockOut = z.infer<typeof StockOut>;

/** Refunds of sales with one cause, method and reason, the largest sum first. */
export const RefundsRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }),
    cause: z.enum(SALE_REFUND_CAUSES),
    method: z.enum(REFUND_METHODS),
    reason: z.string().nullable(),
    refunds: Count,
    amountMinor: Minor,
  })
  .meta({ id: 'RefundsRow' });
export type RefundsRow = z.infer<typeof RefundsRow>;

const RefundSums = z.object({ refunds: Count, amountMinor: Minor }).meta({ id: 'RefundReportSums' });

export const RefundsReport = z
  .object({
    ...reportHead,
    totals: RefundSums,
    compared: RefundSums.nullable().meta({ description: 'Totals of what is compared with' }),
    rows: z.array(RefundsRow),
  })
  .meta({ id: 'RefundsReport' });
export type RefundsReport = z.infer<typeof RefundsReport>;

/**
 * `passed`: prepared units of ended orders that other orders got instead. `undecided`: those that were neither passed nor noted
 * as waste when the day of work of their orders closed, on the day of the end. Totals count all rows.
 */
const WasteSums = z
  .object({
    units: Count,
    costMinor: Minor,
    passedUnits: Count,
    passedMinor: Minor,
    undecidedUnits: Count,
    undecidedMinor: Minor,
  })
  .meta({ id: 'WasteReportSums' });

export const WasteReport = z
  .object({
    ...reportHead,
    totals: WasteSums,
    compared: WasteSums.nullable().meta({ description: 'Totals of what is compared with' }),
    rows: z.array(WasteRow),
  })
  .meta({ id: 'WasteReport' });
export type WasteReport = z.infer<typeof WasteReport>;

export const FeedbackReport = z.object({ ...reportHead, rows: z.array(FeedbackRow) }).meta({ id: 'FeedbackReport' });
export type FeedbackReport = z.infer<typeof FeedbackReport>;

export const SettlementsReport = z
  .object({ ...reportHead, rows: z.array(SettlementRow) })
  .meta({ id: 'SettlementsReport' });
export type SettlementsReport = z.infer<typeof SettlementsReport>;

const tags = ['reports'] as const;

/** A venue's editor reads all commerces, an editor of commerces their own. @see API-03, ROLE-01 */
export const salesReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/sales',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Sales by commerce, product, hour, event, payment way, person or provider account',
    tags,
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, ...comparison, by: z.enum(SALES_GROUPS).default('commerce') })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE)
      .refine(hasComparison, COMPARISON_MESSAGE)
      .refine(({ by, compareWithEventId, compareWithFrom }) => {
        return by !== 'event' || (compareWithEventId === undefined && compareWithFrom === undefined);
      }, 'a report by event is compared with nothing')
      .refine((query) => !isDetailedSalesGroup(query.by) || hasDetailedComparison(query), DETAILED_DAYS_MESSAGE),
    response: { 200: SalesReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** @see API-03, ROLE-01 */
export const waitsReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/waits',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Promised and actual waits',
    tags,
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, ...comparison, by: z.enum(WAIT_GROUPS).default('commerce') })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE)
      .refine(hasComparison, COMPARISON_MESSAGE),
    response: { 200: WaitsReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** The newest first. @see API-03, ROLE-01 */
export const stockOutsReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/stock-outs',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Periods in which products could not be ordered',
    tags,
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, page: Page, perPage: z.coerce.number().int().min(1).max(200).default(50) })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE),
    response: { 200: paged(StockOut) },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** @see API-03, REF-04, ROLE-01 */
export const refundsReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/refunds',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Refunds of sales and their reasons',
    tags,
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, ...comparison })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE)
      .refine(hasComparison, COMPARISON_MESSAGE),
    response: { 200: RefundsReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** Counts on the day of the decision, and with the event of the order. @see API-03, ORD-08, ROLE-01 */
export const wasteReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/waste',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Prepared products that were thrown away',
    tags,
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, ...comparison })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE)
      .refine(hasComparison, COMPARISON_MESSAGE),
    response: { 200: WasteReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** @see API-03, ORD-09 */
export const feedbackReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/feedback',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Ratings and problems of orders by commerce',
    tags,
    params: ByVenue,
    querystring: z.object(reportFilter).refine(hasReportDays, REPORT_DAYS_MESSAGE),
    response: { 200: FeedbackReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

/** For editors of the whole venue: commerces may share an account. @see API-03, PAY-04 */
export const settlementsReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/settlements',
  config: { access: 'staff', object: 'venue', permission: 'reports', priority: PRIORITY.optional, acceptsApiKey: true },
  schema: {
    summary: 'Captures and refunds of provider accounts by day',
    tags,
    params: ByVenue,
    querystring: z
      .object({
        from: reportFilter.from,
        to: reportFilter.to,
        format: reportFilter.format,
        language: reportFilter.language,
      })
      .refine(hasReportDays, REPORT_DAYS_MESSAGE),
    response: { 200: SettlementsReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;

const PayoutMinor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Stores what a provider paid for the sales of a day, or removes it with `paid` null. Audited with the values before and
 * after. 404: the account is not of the venue.
 *
 * @see API-03, PAY-04
 */
export const setPayout = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/payment-accounts/:accountId/payout',
  config: {
    access: 'staff',
    object: 'account',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Enter what a provider paid for a day',
    tags,
    params: ByVenue.extend({ accountId: Id }),
    body: z.strictObject({
      day: Day,
      currency: Currency,
      paid: z
        .strictObject({ paidMinor: PayoutMinor, withheldMinor: PayoutMinor, note: text(500).or(z.literal('')) })
        .nullable(),
    }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
