import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';

import { lockOrder } from '../orders/order-store.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { PaymentProvider, ProviderRefund, RefundToMake } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { defineWorker } from '#platform/jobs/job-type.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { MAKE_REFUND } from './make-refund.job-type.ts';
import {
  findCapturedMinor,
  findRefund,
  findSiblings,
  rescheduleRefund,
  lockRefund,
  markRefundSent,
  openRefundException,
} from './refund-store.ts';
import type { RefundedCapture, RefundRow } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundDeps = { db: Db; live: EventBus; accounts: PaymentAccounts };

/** Clocks differ: a refund of ours may seem to have been made a little before it was asked for. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1_000;

/** What is known of a refund after its provider was asked. */
type Outcome =
  | { kind: 'made'; ref: string }
  | { kind: 'refused'; failure: RefundFailure }
  /** It is on its way, or the account cannot be asked at all. */
  | { kind: 'open'; mayBeMade: boolean }
  /** The provider said no, and nothing proves that it did nothing: a person hears of it when it stays so. */
  | { kind: 'unexplained'; mayBeMade: boolean }
  /** The provider gave no answer that tells anything. */
  | { kind: 'unasked'; mayBeMade: boolean };

export function makeRefundWorker(deps: RefundDeps): JobWorker {
  return defineWorker(MAKE_REFUND, ({ venueId, refundId }) => makeRefund(deps, venueId, refundId));
}

/**
 * Has a provider give money back, once, however often this runs: each time under the same key, after a look at what it has
 * made already, and a refusal is believed only when it proves that nothing was made and no such refund is shown.
 *
 * @see REF-04
 */
export async function makeRefund({ db, live, accounts }: RefundDeps, venueId: number, refundId: string): Promise<void> {
  const refund = await claimRefund(db, venueId, refundId);
  if (refund === null || refund.route.way !== 'provider') return;
  const account = await accounts.of(venueId, refund.route.configId);
  const outcome = account ? await callProvider(db, account.payments, refund, refund.route) : NO_ACCOUNT;
  await inTransaction(db, (tx) => storeOutcome(tx, refund, outcome));
  live.wake();
}

const NO_ACCOUNT: Outcome = { kind: 'open', mayBeMade: false };

/** @returns null when there is nothing to do, somebody else is at it, or another refund from the same capture comes first */
async function claimRefund(db: Db, venueId: number, refundId: string): Promise<RefundRow | null> {
  return inTransaction(db, async (tx) => {
    const refund = await lockWithOrder(tx, venueId, refundId);
    if (!refund || isFinal(refund) || refund.isBeingMade || refund.route.way !== 'provider') return null;
    // What a provider has made is told by amount alone, so two of one amount are made one after the other.
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

/** Looks first what the provider has made, so that a second call never makes a second refund. */
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
    return outcomeOfMade(refund, await provider.refund(await toRefundCall(db, refund, capture, before.isUntouched)));
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
    // The no may be the answer to a twin of a call that is still being worked at.
    return wasEverSent && refund.isRecent
      ? { kind: 'open', mayBeMade: true }
      : { kind: 'refused', failure: error.refundFailure ?? 'other' };
  }
}

/** A whole refund names no amount: where parts are not possible, an amount is refused. */
async function toRefundCall(
  db: Db,
  { venueId, id: idempotencyKey, amountMinor, currency }: RefundRow,
  capture: RefundedCapture,
  isUntouched: boolean,
): Promise<RefundToMake> {
  const isWhole = isUntouched && (await findCapturedMinor(db, venueId, capture)) === amountMinor;
  return { providerRef: capture.providerRef, amountMinor: isWhole ? null : amountMinor, currency, idempotencyKey };
}

/** Another amount is not this refund: somebody took a part of it in the provider's panel a moment before. */
function outcomeOfMade({ amountMinor }: RefundRow, made: ProviderRefund): Outcome {
  return made.amountMinor === amountMinor ? outcomeOf(made) : { kind: 'unexplained', mayBeMade: true };
}

function outcomeOf({ state, providerRefundRef: ref }: ProviderRefund): Outcome {
  if (state === 'succeeded') return { kind: 'made', ref };
  return state === 'failed' ? { kind: 'refused', failure: 'other' } : { kind: 'open', mayBeMade: true };
}

/** What the provider has made from a capture. */
type ProviderRefunds = {
  /** This refund: by our key, or by an amount that is no other refund's of ours. */
  own: ProviderRefund | undefined;
  /** Nothing was given back at all. */
  isUntouched: boolean;
};

/** @returns null when the provider does not tell */
async function readRefunds(
  db: Db,
  provider: PaymentProvider,
  refund: RefundRow,
  capture: RefundedCapture,
): Promise<ProviderRefunds | null> {
  try {
    const [listed, { refs, failedSince }] = await Promise.all([
      provider.listRefunds(capture.providerRef),
      findSiblings(db, refund, capture),
    ]);
    // One that failed here may have been made there after all: who asks for the same money again finds it.
    const since = Math.min(refund.createdAt.getTime(), failedSince?.getTime() ?? Infinity) - CLOCKS_DIFFER_MS;
    const made = listed.filter(({ state }) => state !== 'failed');
    const own = made.find(({ idempotencyKey, amountMinor, createdAt, providerRefundRef }) =>
      idempotencyKey === null
        ? amountMinor === refund.amountMinor && createdAt.getTime() >= since && !refs.includes(providerRefundRef)
        : idempotencyKey === refund.id,
    );
    return { own, isUntouched: made.length === 0 };
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** Nothing can be given back of it any more, which explains a no: it all went back otherwise, or is disputed. */
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
      const needsPerson = outcome.kind === 'unexplained' ? !refund.isRecent : refund.isOverdue;
      if (needsPerson) await openRefundException(tx, refund, 'undecided');
    }
  }
}
