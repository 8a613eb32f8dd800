import { lockOrder } from '#features/orders/order-store.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import {
  ProviderFailure,
  type PaymentProvider,
  type ProviderRefund,
  type RefundCall,
} from '#integrations/payments/payment-provider.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';
import { MAKE_REFUND } from './make-refund.job-type.ts';
import {
  findCapturedMinor,
  findRefund,
  findSiblings,
  rescheduleRefund,
  lockRefund,
  markRefundSent,
  openRefundException,
  storeSentCall,
  type RefundedCapture,
  type RefundRow,
} from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundDeps = { db: Db; eventBus: EventBus; accounts: PaymentAccounts };

/** Result of a call to the provider. */
type Outcome =
  | { kind: 'made'; ref: string }
  | { kind: 'refused'; failure: RefundFailure }
  /** The refund is pending, or the account is not available. */
  | { kind: 'open'; mayBeMade: boolean }
  /** The provider refused, and the refund may be made all the same. An exception opens if it stays so. */
  | { kind: 'unexplained'; mayBeMade: boolean }
  /** The provider gave no usable answer. */
  | { kind: 'unasked'; mayBeMade: boolean };

export function makeRefundWorker(deps: RefundDeps): JobWorker {
  return defineWorker(MAKE_REFUND, ({ venueId, refundId }) => makeRefund(deps, venueId, refundId));
}

/**
 * Makes a refund at the provider once, however often this runs. Each call is the first one, to the byte, under the same key,
 * and follows a query of existing refunds. A refusal counts only if it proves that nothing was made and no such refund is listed.
 *
 * @see REF-04
 */
export async function makeRefund(
  { db, eventBus, accounts }: RefundDeps,
  venueId: number,
  refundId: string,
): Promise<void> {
  const refund = await claimRefund(db, venueId, refundId);
  if (refund === null || refund.route.kind !== 'provider') return;
  const account = await accounts.of(venueId, refund.route.configId);
  const outcome = account ? await callProvider(db, account.payments, refund, refund.route) : NO_ACCOUNT;
  await inTransaction(db, (tx) => storeOutcome(tx, refund, outcome));
  eventBus.deliver();
}

const NO_ACCOUNT: Outcome = { kind: 'open', mayBeMade: false };

/** @returns null when it is final, another process makes it, or another refund of the capture is first */
async function claimRefund(db: Db, venueId: number, refundId: string): Promise<RefundRow | null> {
  return inTransaction(db, async (tx) => {
    const refund = await lockWithOrder(tx, venueId, refundId);
    if (!refund || isFinal(refund) || refund.isBeingMade || refund.route.kind !== 'provider') return null;
    // Some providers identify refunds by amount alone, so two of one amount are made one after the other.
    const { isUndecided } = await findSiblings(tx, refund, refund.route);
    if (isUndecided && refund.state === 'requested') {
      await rescheduleRefund(tx, refund, 'requested', statusQueryDelayMs(1));
      return null;
    }
    await markRefundSent(tx, refund);
    return { ...refund, checks: refund.checks + 1 };
  });
}

async function lockWithOrder(tx: Tx, venueId: number, refundId: string): Promise<RefundRow | undefined> {
  const seen = await findRefund(tx, venueId, refundId);
  if (seen?.orderId) await lockOrder(tx, venueId, seen.orderId);
  return seen && lockRefund(tx, venueId, refundId);
}

function isFinal({ state }: RefundRow): boolean {
  return state === 'succeeded' || state === 'failed';
}

/** Queries existing refunds first, so that a repeated call makes no second refund. */
async function callProvider(
  db: Db,
  provider: PaymentProvider,
  refund: RefundRow,
  capture: RefundedCapture,
): Promise<Outcome> {
  const wasEverSent = refund.state !== 'requested';
  const before = await readRefunds(db, provider, refund, capture);
  if (before === null) return { kind: 'unasked', mayBeMade: wasEverSent };
  if (before.own) return outcomeOf(before.own);
  try {
    return outcomeOfMade(refund, await provider.refund(await sentCall(db, provider, refund, { capture, ...before })));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials' || error.kind === 'not-sent') return { kind: 'unasked', mayBeMade: wasEverSent };
    const after = await readRefunds(db, provider, refund, capture);
    if (after === null) return { kind: 'unasked', mayBeMade: true };
    if (after.own) return outcomeOf(after.own);
    if (error.kind === 'unknown' && error.code === null) return { kind: 'unasked', mayBeMade: true };
    if (error.kind === 'unknown' && (refund.isRecent || !(await isNotRefundable(provider, capture)))) {
      return { kind: 'unexplained', mayBeMade: true };
    }
    // The refusal may answer a repeated call while the first one is still processed.
    return wasEverSent && refund.isRecent
      ? { kind: 'open', mayBeMade: true }
      : { kind: 'refused', failure: error.refundFailure ?? 'other' };
  }
}

/**
 * Returns the call that was sent before, or writes and stores a new one. A whole refund has no amount, since some payments
 * refuse one.
 */
async function sentCall(
  db: Db,
  provider: PaymentProvider,
  refund: RefundRow,
  { capture, isUntouched }: { capture: RefundedCapture; isUntouched: boolean },
): Promise<RefundCall> {
  const { venueId, id: idempotencyKey, amountMinor, currency } = refund;
  const { providerRef } = capture;
  if (refund.sentCall !== null) return { providerRef, idempotencyKey, text: refund.sentCall };
  const isWhole = isUntouched && (await findCapturedMinor(db, venueId, capture)) === amountMinor;
  const wanted = { providerRef, amountMinor: isWhole ? null : amountMinor, currency, idempotencyKey };
  const { text } = await provider.writeRefund(wanted);
  return { providerRef, idempotencyKey, text: await storeSentCall(db, refund, text) };
}

/** Another amount is another refund, such as one made in the provider's panel just before. */
function outcomeOfMade({ amountMinor }: RefundRow, made: ProviderRefund): Outcome {
  return made.amountMinor === amountMinor ? outcomeOf(made) : { kind: 'unexplained', mayBeMade: true };
}

function outcomeOf({ state, providerRefundRef: ref }: ProviderRefund): Outcome {
  if (state === 'succeeded') return { kind: 'made', ref };
  return state === 'failed' ? { kind: 'refused', failure: 'other' } : { kind: 'open', mayBeMade: true };
}

/** The refunds of a capture at the provider. */
type ProviderRefunds = {
  /** This refund, by our key or by its amount among those that our books do not know. */
  own: ProviderRefund | undefined;
  /** The capture has no refunds. */
  isUntouched: boolean;
};

/** @returns null when the query fails */
async function readRefunds(
  db: Db,
  provider: PaymentProvider,
  refund: RefundRow,
  capture: RefundedCapture,
): Promise<ProviderRefunds | null> {
  try {
    const [listed, { refs }] = await Promise.all([
      provider.listRefunds(capture.providerRef),
      findSiblings(db, refund, capture),
    ]);
    const made = listed.filter(({ state }) => state !== 'failed');
    const own = made.find(({ idempotencyKey, amountMinor, providerRefundRef }) =>
      idempotencyKey === null
        ? amountMinor === refund.amountMinor && !refs.includes(providerRefundRef)
        : idempotencyKey === refund.id,
    );
    return { own, isUntouched: made.length === 0 };
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** Whether the payment can no longer be refunded, which explains a refusal. */
async function isNotRefundable(provider: PaymentProvider, { providerRef }: RefundedCapture): Promise<boolean> {
  try {
    const payment = await provider.findPayment(providerRef);
    return payment !== null && ['refunded', 'disputed', 'cancelled', 'declined'].includes(payment.state);
  } catch (error) {
    if (error instanceof ProviderFailure) return false;
    throw error;
  }
}

async function storeOutcome(tx: Tx, asked: RefundRow, outcome: Outcome): Promise<void> {
  const refund = await lockWithOrder(tx, asked.venueId, asked.id);
  if (!refund || isFinal(refund)) return;
  switch (outcome.kind) {
    case 'made':
      return settleRefund(tx, refund, { state: 'succeeded', providerRefundRef: outcome.ref });
    case 'refused':
      return settleRefund(tx, refund, { state: 'failed', failureCode: outcome.failure });
    case 'open':
    case 'unexplained':
    case 'unasked': {
      const waitMs = outcome.kind === 'unasked' ? failedQueryDelayMs(asked.checks) : statusQueryDelayMs(asked.checks);
      await rescheduleRefund(tx, refund, outcome.mayBeMade ? 'unknown' : asked.state, waitMs);
      const requiresPerson = outcome.kind === 'unexplained' ? !refund.isRecent : refund.isOverdue;
      if (requiresPerson) await openRefundException(tx, refund, 'undecided');
    }
  }
}
