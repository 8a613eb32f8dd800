import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { RECONCILIATION_DAYS_MAX } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { Id } from '../values/paged.ts';
import { REFUND_FAILURES, REFUND_METHODS } from '../staff/refunds.ts';
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
] as const;

/** An account of the venue at a payment provider, `provider` as `activePaymentProvider` numbers them; `stalls` take cards with it. */
const ProofAccount = z.object({ id: z.int(), provider: z.int(), stalls: z.array(z.string()) });

/**
 * Where the money went that came one way for one event: `received` is `paidOrders`, `topUps`, `refunds` and `open`
 * together, and `difference` is what is wrong with that, 0 when nothing is.
 *
 * - `received`: what the provider has captured; cash and balance as the books have them
 * - `paidOrders`: what the orders that it paid came to, without what went back of them
 * - `open`: captured for nothing that we know or could take, and not given back yet
 */
export const ReconciliationRow = z
  .object({
    way: z.enum(['provider', 'cash', 'balance']),
    account: ProofAccount.nullable().meta({ description: 'Null for a provider: orders that nothing paid for' }),
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

/** Something about money that a person has to look at; open until somebody says what was done. */
export const MoneyException = z
  .object({
    id: z.int(),
    kind: z.enum(MONEY_EXCEPTION_KINDS),
    account: ProofAccount.nullable(),
    orderId: z.int().nullable(),
    orderNumber: z.int().nullable(),
    providerRef: z.string().nullable(),
    amount: Money.nullable(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    note: z.string().nullable(),
    isSettled: z.boolean().meta({ description: 'What it was about is over: it can be closed' }),
    canAsk: z.boolean().meta({ description: 'The provider can be asked about it again' }),
    refundWay: z.enum(REFUND_METHODS).nullable().meta({ description: 'Of the refund that it is about' }),
    refundFailure: z.enum(REFUND_FAILURES).nullable().meta({ description: 'Why the provider refused that refund' }),
    isUnderWay: z.boolean().meta({ description: 'Its money is on its way back by another refund' }),
    canRetryRefund: z.boolean(),
    canGiveCash: z.boolean().meta({ description: 'The stall of the order can hand the money out' }),
    canSettle: z.boolean().meta({ description: 'Money that somebody gave back elsewhere can be entered in the books' }),
  })
  .meta({ id: 'MoneyException' });
export type MoneyException = z.infer<typeof MoneyException>;

export const ReconciliationReport = z
  .object({
    at: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    currency: Currency,
    rows: z.array(ReconciliationRow),
    exceptions: z.array(MoneyException).meta({ description: 'All that are open, and those of these days' }),
    matches: z
      .array(z.object({ account: ProofAccount, day: z.iso.date().nullable(), differences: z.int() }))
      .meta({ description: "The last day of each account that was compared with its provider's list" }),
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

/** Days of the venue, both inclusive; without them its today. @see PAY-04 */
export const reconciliationReport = {
  method: 'GET',
  url: '/api/venues/:id/reconciliation',
  config: { access: 'staff', priority: PRIORITY.optional },
  schema: {
    summary: 'Where all the money of some days is',
    tags,
    params: ByVenue,
    querystring: z
      .object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
      .refine(({ from, to }) => isProvable(from, to), `both or none, from 1 to ${RECONCILIATION_DAYS_MAX} days`),
    response: { 200: ReconciliationReport },
  },
} as const satisfies Call;

/** Asks the provider now. What is over by its answer is closed. */
export const recheckException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/ask',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'of-session' },
  schema: { summary: 'Ask the provider again', tags, params: ByException, response: { 200: MoneyException } },
} as const satisfies Call;

/** Begins a refund that was refused anew, and closes the exception: if it fails again there is another one. */
export const retryFailedRefund = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/retry-refund',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'recent' },
  schema: { summary: 'Try a refund again', tags, params: ByException, response: { 200: MoneyException } },
} as const satisfies Call;

/**
 * Has the stall of the order hand out the money of a refund whose wallet is closed. The exception stays open until the
 * stall says that it did.
 *
 * @see REF-04
 */
export const refundInCash = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/give-cash',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'recent' },
  schema: { summary: 'Give a refund in cash', tags, params: ByException, response: { 200: MoneyException } },
} as const satisfies Call;

/**
 * Enters money in the books that a person gave back elsewhere, and closes the exception: what the provider refused to give
 * back, or a refund that was made in the provider's own panel. The note says how.
 *
 * @see REF-04
 */
export const settleException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/settle',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'recent' },
  schema: {
    summary: 'Say that money went back elsewhere',
    tags,
    params: ByException,
    body: z.object({ note: text(500) }),
    response: { 200: MoneyException },
  },
} as const satisfies Call;

export const closeException = {
  method: 'POST',
  url: '/api/venues/:id/money-exceptions/:exceptionId/close',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'of-session' },
  schema: {
    summary: 'Say what was done about it',
    tags,
    params: ByException,
    body: z.object({ note: text(500) }),
    response: { 200: MoneyException },
  },
} as const satisfies Call;
