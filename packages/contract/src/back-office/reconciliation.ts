import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { REFUND_FAILURES } from '../staff/refunds.ts';
import { CallNumber, Day } from '../values/bounds.ts';
import { RECONCILIATION_DAYS_MAX } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { Id } from '../values/paged.ts';
import { REFUND_METHODS } from '../values/report-values.ts';
import { text } from '../values/text.ts';

export const MONEY_EXCEPTION_KINDS = [
  'late-capture',
  'duplicate-capture',
  'amount-mismatch',
  'unknown-capture',
  'unbooked-capture',
  'refund-failed',
  'undecided',
  'credentials',
  'missing-at-provider',
  'unknown-refund',
  'disputed',
  'wrong-refund-codes',
  'account-refused',
  'attested-sale',
  'webhook-without-payment',
  'unverified-sale',
  'benefits-differ',
  'moved-by-hand',
] as const;

/**
 * An account of the venue at the payment provider `activePaymentProvider`; `commerces` are the commerces that accept cards
 * with it.
 */
const ReconciledAccount = z.object({ id: z.int(), provider: z.int(), commerces: z.array(z.string()) });

/**
 * Money of one payment method for one event. `received` is the sum of `paidOrders`, `topUps`, `refunds` and `open`;
 * `difference` is the rest, 0 without an error.
 * - `received`: captured by the provider; cash and balance by our books
 * - `paidOrders`: total of the orders that it paid, less their refunds
 * - `open`: captured without a target, and not refunded yet
 */
export const ReconciliationRow = z
  .object({
    method: z.enum(['provider', 'cash', 'balance']),
    account: ReconciledAccount.nullable().meta({ description: 'Null for a provider: paid orders without a payment' }),
    isAttested: z.boolean().meta({ description: 'Only kiosks reported these payments: the provider was not asked' }),
    event: z.object({ id: z.int(), name: z.string() }).nullable(),
    payments: z.int(),
    received: Money,
    paidOrders: Money,
    topUps: Money,
    refunds: Money,
    open: Money,
    difference: Money,
  })
  .meta({ id: 'MoneyProofRow' });
export type ReconciliationRow = z.infer<typeof ReconciliationRow>;

/** A difference about money that a person resolves; open until a person closes it. */
export const MoneyException = z
  .object({
    id: z.int(),
    kind: z.enum(MONEY_EXCEPTION_KINDS),
    account: ReconciledAccount.nullable(),
    orderId: z.int().nullable(),
    orderNumber: z.int().nullable(),
    callNumber: CallNumber,
    providerRef: z.string().nullable(),
    amount: Money.nullable(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    note: z.string().nullable(),
    isSettled: z.boolean().meta({ description: 'The cause is resolved: it can be closed' }),
    canRecheck: z.boolean().meta({ description: 'The provider can be queried about it' }),
    refundMethod: z.enum(REFUND_METHODS).nullable().meta({ description: 'Method of its refund' }),
    refundFailure: z.enum(REFUND_FAILURES).nullable().meta({ description: 'Why the provider refused its refund' }),
    isRetryPending: z.boolean().meta({ description: 'Another refund of its money is pending' }),
    canRetryRefund: z.boolean(),
    canGiveCash: z.boolean().meta({ description: 'The commerce of the order can hand the money out' }),
    canSettle: z
      .boolean()
      .meta({ description: 'A refund that was made elsewhere, or a reported payment, can be booked' }),
  })
  .meta({ id: 'MoneyException' });
export type MoneyException = z.infer<typeof MoneyException>;

export const ReconciliationReport = z
  .object({
    at: z.string(),
    from: Day,
    to: Day,
    timeZone: z.string(),
    currency: Currency,
    rows: z.array(ReconciliationRow),
    exceptions: z.array(MoneyException).meta({ description: 'All open ones, and those of these days' }),
    matches: z
      .array(z.object({ account: ReconciledAccount, day: Day.nullable(), differences: z.int() }))
      .meta({ description: 'The last reconciled day of each account' }),
  })
  .meta({ id: 'MoneyProof' });
export type ReconciliationReport = z.infer<typeof ReconciliationReport>;

const DAY_MS = 24 * 60 * 60 * 1000;

function isProvable(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= RECONCILIATION_DAYS_MAX;
}

const tags = ['payments'] as const;
const ByVenue = z.object({ id: Id });
const ByException = z.object({ id: Id, exceptionId: Id });

/** Days of the venue, both inclusive; its today by default. @see PAY-04 */
export const reconciliationReport = {
  method: 'GET',
  url: '/api/venues/:id/reconciliation',
  config: { access: 'staff', object: 'venue', permission: ['reports', 'payments'], priority: PRIORITY.optional },
  schema: {
    summary: 'Reconciliation report of some days',
    tags,
    params: ByVenue,
    querystring: z
      .object({ from: Day.optional(), to: Day.optional() })
      .refine(({ from, to }) => isProvable(from, to), `both or none, from 1 to ${RECONCILIATION_DAYS_MAX} days`),
    response: { 200: ReconciliationReport },
  },
} as const satisfies Call;

/** Queries the provider now, and closes the exception when the cause is resolved. */
export const recheckException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/recheck',
  config: { access: 'staff', object: 'exception', permission: 'payments', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Query the provider about an exception',
    tags,
    params: ByException,
    response: { 200: MoneyException },
  },
} as const satisfies Call;

/** Retries a refused refund and closes the exception. Another failure opens another one. */
export const retryFailedRefund = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/retry-refund',
  config: {
    access: 'staff',
    object: 'exception',
    permission: 'refund',
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: { summary: 'Retry a refund', tags, params: ByException, response: { 200: MoneyException } },
} as const satisfies Call;

/**
 * Asks the commerce of the order to hand out the money of a refund whose wallet is closed. The exception stays open
 * until the commerce confirms. @see REF-04
 */
export const refundInCash = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/give-cash',
  config: {
    access: 'staff',
    object: 'exception',
    permission: 'refund',
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: { summary: 'Make a refund in cash', tags, params: ByException, response: { 200: MoneyException } },
} as const satisfies Call;

/**
 * Books what a person found out, and closes the exception: a refund that the provider refused and that was made by other
 * means, a refund from its panel, or a payment that only a kiosk reported. The note describes it. @see REF-04, TERM-01
 */
export const settleException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/settle',
  config: {
    access: 'staff',
    object: 'exception',
    permission: 'payments',
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Book a refund that was made elsewhere, or a reported payment',
    tags,
    params: ByException,
    body: z.object({ note: text(500) }),
    response: { 200: MoneyException },
  },
} as const satisfies Call;

export const closeException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/close',
  config: { access: 'staff', object: 'exception', permission: 'payments', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Close an exception with a note',
    tags,
    params: ByException,
    body: z.object({ note: text(500) }),
    response: { 200: MoneyException },
  },
} as const satisfies Call;
