import { nextCheckMs, nextTryMs } from '@app/rules/payments/check-times.ts';

import { lockOrder } from '../orders/order-store.ts';
import type { PaymentAccounts } from '../outside/payments/payment-accounts.ts';
import { ProviderFailure } from '../outside/payments/payment-provider.ts';
import type { PaymentProvider, ProviderRefund } from '../outside/payments/payment-provider.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import { workerOf } from '../platform/jobs/job-kind.ts';
import type { JobWorker } from '../platform/jobs/job-kind.ts';
import type { Live } from '../platform/live.ts';
import { MAKE_REFUND } from './make-refund-kind.ts';
import { findRefund, findSiblings, keepOpen, lockRefund, markSent, tellStaff } from './refund-store.ts';
import type { RefundedCapture, RefundRow } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundNeeds = { db: Db; live: Live; accounts: PaymentAccounts };

/** Clocks differ: a refund of ours may seem to have been made a little before it was asked for. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1_000;

/** What is known of a refund after its provider was asked. */
type Outcome =
  | { kind: 'made'; ref: string }
  | { kind: 'refused'; code: string | null }
  /** It is on its way, or the account cannot be asked at all. */
  | { kind: 'open'; mayBeMade: boolean }
  /** The provider gave no answer that tells anything. */
  | { kind: 'unasked'; mayBeMade: boolean };

export function makeRefundWorker(needs: RefundNeeds): JobWorker {
  return workerOf(MAKE_REFUND, ({ venueId, refundId }) => makeRefund(needs, venueId, refundId));
}

/**
 * Has a provider give money back, once, however often this runs: each time under the same key, and a refusal is believed
 * only when the payment itself shows no such refund.
 *
 * @see REF-04
 */
export async function makeRefund(
  { db, live, accounts }: RefundNeeds,
  venueId: number,
  refundId: string,
): Promise<void> {
  const refund = await takeUp(db, venueId, refundId);
  if (refund === null || refund.route.way !== 'provider') return;
  const account = await accounts.of(venueId, refund.route.configId);
  const outcome = account ? await ask(db, account.payments, refund, refund.route) : CANNOT_ASK;
  await inTransaction(db, (tx) => note(tx, refund, outcome));
  live.wake();
}

const CANNOT_ASK: Outcome = { kind: 'open', mayBeMade: false };

/** @returns null when there is nothing to do, somebody else is at it, or another refund from the same capture comes first */
async function takeUp(db: Db, venueId: number, refundId: string): Promise<RefundRow | null> {
  return inTransaction(db, async (tx) => {
    const refund = await lockWithOrder(tx, venueId, refundId);
    if (!refund || isOver(refund) || refund.isBeingMade || refund.route.way !== 'provider') return null;
    // What a provider has made is told by amount alone, so two of one amount are made one after the other.
    const { isUndecided } = await findSiblings(tx, refund, refund.route);
    if (isUndecided && refund.state === 'requested') {
      await keepOpen(tx, refund, 'requested', nextCheckMs(1));
      return null;
    }
    await markSent(tx, refund);
    return { ...refund, checks: refund.checks + 1 };
  });
}

async function lockWithOrder(tx: Tx, venueId: number, refundId: string): Promise<RefundRow | undefined> {
  const seen = await findRefund(tx, venueId, refundId);
  if (seen?.orderId) await lockOrder(tx, venueId, seen.orderId);
  return seen && lockRefund(tx, venueId, refundId);
}

function isOver({ state }: RefundRow): boolean {
  return state === 'succeeded' || state === 'failed';
}

async function ask(db: Db, provider: PaymentProvider, refund: RefundRow, capture: RefundedCapture): Promise<Outcome> {
  const { id: idempotencyKey, amountMinor, currency } = refund;
  try {
    const made = await provider.refund({ providerRef: capture.providerRef, amountMinor, currency, idempotencyKey });
    return outcomeOf(made);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const wasEverSent = refund.state !== 'requested';
    if (error.kind === 'credentials' || error.kind === 'not-sent') return { kind: 'unasked', mayBeMade: wasEverSent };
    const made = await findMade(db, provider, refund, capture);
    if (made === 'unreadable') return { kind: 'unasked', mayBeMade: true };
    if (made) return outcomeOf(made);
    return error.kind === 'refused' ? { kind: 'refused', code: error.code } : { kind: 'unasked', mayBeMade: true };
  }
}

function outcomeOf({ state, providerRefundRef: ref }: ProviderRefund): Outcome {
  if (state === 'succeeded') return { kind: 'made', ref };
  return state === 'failed' ? { kind: 'refused', code: null } : { kind: 'open', mayBeMade: true };
}

/** This refund as the payment itself shows it: by our key, or by an amount that is no other refund's of ours. */
async function findMade(
  db: Db,
  provider: PaymentProvider,
  refund: RefundRow,
  capture: RefundedCapture,
): Promise<ProviderRefund | undefined | 'unreadable'> {
  const since = refund.createdAt.getTime() - CLOCKS_DIFFER_MS;
  try {
    const [payment, { refs }] = await Promise.all([
      provider.findPayment(capture.providerRef),
      findSiblings(db, refund, capture),
    ]);
    return payment?.refunds.find(
      ({ idempotencyKey, amountMinor, createdAt, providerRefundRef, state }) =>
        state !== 'failed' &&
        (idempotencyKey === null
          ? amountMinor === refund.amountMinor && createdAt.getTime() >= since && !refs.includes(providerRefundRef)
          : idempotencyKey === refund.id),
    );
  } catch (error) {
    if (error instanceof ProviderFailure) return 'unreadable';
    throw error;
  }
}

async function note(tx: Tx, asked: RefundRow, outcome: Outcome): Promise<void> {
  const refund = await lockWithOrder(tx, asked.venueId, asked.id);
  if (!refund || isOver(refund)) return;
  switch (outcome.kind) {
    case 'made':
      return settleRefund(tx, refund, { state: 'succeeded', providerRefundRef: outcome.ref });
    case 'refused':
      return settleRefund(tx, refund, { state: 'failed', failureCode: outcome.code });
    case 'open':
    case 'unasked': {
      const waitMs = outcome.kind === 'open' ? nextCheckMs(asked.checks) : nextTryMs(asked.checks);
      await keepOpen(tx, refund, outcome.mayBeMade ? 'unknown' : asked.state, waitMs);
      if (refund.isOverdue) await tellStaff(tx, refund, 'undecided');
    }
  }
}
