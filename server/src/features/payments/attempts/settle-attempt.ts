import { lockOrder, type LockedOrder } from '#features/orders/order-store.ts';
import { releaseHold } from '#features/orders/transitions/hold-order.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { clearRejectedCredentials } from '../provider-accounts/rejected-credentials.ts';
import { openDisputeException, openUnknownCaptureException, openUnknownRefundException } from './attempt-exceptions.ts';
import { isCaptured, attemptOutcome } from './attempt-outcome.ts';
import {
  findAttempt,
  lockAttempt,
  isUnsettled,
  markPaidAtPage,
  setProviderRef,
  updateAttemptOutcome,
  type Attempt,
  type FinalAttemptState,
} from './attempt-store.ts';
import { bookCapture, type CaptureTarget } from './book-capture.ts';
import { findBooked } from './capture-store.ts';
import { closeHostedPage } from './close-hosted-page.ts';
import { fetchProviderPayments } from './fetch-provider-payments.ts';
import { nameAttempts } from './name-attempts.ts';
import { settlePanelRefunds } from './settle-panel-refunds.ts';
import { settleUnpaidAttempt } from './settle-unpaid-attempt.ts';
import { CaptureNotBooked, openUnbookedExceptions } from './unbooked-captures.ts';
import { findUnrecognisedRefunds } from './unrecognised-refunds.ts';

/**
 * Settles an attempt. The charge, webhooks, return pages, status queries, reconciliation and staff all end here. It trusts
 * only the provider and books each captured payment once. Concurrent calls are safe. An attempt that was settled unpaid and
 * proves to be paid is booked too.
 *
 * @param fetched payments just read at the provider; empty: they are fetched
 * @returns the attempt as stored afterwards
 * @throws ProviderFailure when the provider fails; nothing has changed
 * @throws CaptureNotBooked when the books refused captured money; an exception is open and a job retries
 * @see PAY-04
 */
export async function settleAttempt(
  { db, accounts, eventBus, counts, onFailure }: SettleDeps,
  attempt: Attempt,
  fetched: readonly ProviderPayment[] = [],
): Promise<Attempt> {
  const account = await accounts.of(attempt.venueId, attempt.configId);
  if (account === null) return attempt;
  const refusal = fetched.length > 0 ? null : await captureApproved(db, account, attempt);
  const payments = fetched.length > 0 ? fetched : await fetchProviderPayments(account, attempt);
  const { isPaid, outcome: decided } = await bookOrRefund(db, attempt, account, payments);
  if (decided !== null) counts.countSettled(attempt.providerId, decided);
  else if (refusal !== null && !isPaid) {
    await settleUnpaidAttempt({ db, counts }, attempt, { state: 'rejected', declineCode: refusal.declineCode });
  }
  // Refunds in the provider's panel may have ended the order.
  if (isPaid || payments.some(({ refunds }) => refunds.length > 0)) eventBus.deliver();
  if (isPaid) {
    await clearRejectedCredentials(db, attempt);
    // Prevents a second payment at the page.
    if (attempt.sessionRef !== null) void closeHostedPage(db, account, attempt).catch(onFailure);
  }
  const after = await findAttempt(db, attempt.venueId, attempt.id);
  if (!after) throw new Error(`Payment attempt ${attempt.id} is gone.`);
  return after;
}

/**
 * Captures what the visitor approved at an open page, where the provider waits for it. The attempt is read again, so that
 * one that was left or ended meanwhile is not captured. A capture already on its way is booked, or refunded, as a late one.
 *
 * @returns the refusal of the capture: nothing was captured; null without one
 * @throws ProviderFailure any other
 */
async function captureApproved(
  db: Db,
  { hosted }: PaymentAccount,
  { venueId, id }: Attempt,
): Promise<ProviderFailure | null> {
  if (!hosted?.capture) return null;
  const attempt = await findAttempt(db, venueId, id);
  if (attempt?.state !== 'waiting' || attempt.sessionClosedAt !== null) return null;
  try {
    await hosted.capture(attempt);
    return null;
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return error;
    throw error;
  }
}

/** As `settleAttempt`, but reports `CaptureNotBooked` to `onFailure`: its exception is open and is retried. */
export async function settleUnlessRefused(
  deps: SettleDeps,
  attempt: Attempt,
  fetched: readonly ProviderPayment[] = [],
): Promise<void> {
  try {
    await settleAttempt(deps, attempt, fetched);
  } catch (error) {
    if (!(error instanceof CaptureNotBooked)) throw error;
    deps.onFailure(error);
  }
}

/** Result of settling. `outcome` is null unless the attempt ended now. */
type Settlement = { isPaid: boolean; outcome: FinalAttemptState | null };

/** Books the payments, or refunds money that the books refuse for a while; its exception opens at once. */
async function bookOrRefund(
  db: Db,
  attempt: Attempt,
  expected: PaymentAccount,
  payments: readonly ProviderPayment[],
): Promise<Settlement> {
  const book = (isRefused: boolean) =>
    retryConflicts(() => inTransaction(db, (tx) => settleInBooks(tx, attempt, { expected, isRefused }, payments)));
  try {
    return await book(false);
  } catch (error) {
    await openUnbookedExceptions(db, attempt, payments, error);
    return book(true);
  }
}

async function settleInBooks(
  tx: Tx,
  { venueId, id, orderId }: Attempt,
  { expected, isRefused }: Pick<CaptureTarget, 'isRefused'> & { expected: PaymentAccount },
  listed: readonly ProviderPayment[],
): Promise<Settlement> {
  const order = orderId === null ? null : ((await lockOrder(tx, venueId, orderId)) ?? null);
  const attempt = await lockAttempt(tx, venueId, id);
  if (!attempt) return { isPaid: false, outcome: null };
  const refs = listed.map(({ providerRef }) => providerRef);
  const booked = await findBooked(tx, attempt, refs);
  const payments = await nameAttempts(tx, attempt, listed, booked);
  const [own, unknown] = [payments.filter(isOwn), payments.filter((payment) => !isOwn(payment) && isCaptured(payment))];
  for (const payment of unknown) await openUnknownCaptureException(tx, attempt, payment, booked);

  const isPaid = await bookCaptures(tx, { attempt, order, expected, isRefused }, own, new Set(booked.keys()));
  const found = { venueId, configId: attempt.configId, attemptId: id };
  await settlePanelRefunds(tx, found, await findUnrecognisedRefunds(tx, venueId, own));
  return { isPaid, outcome: await storeOutcome(tx, attempt, order, own) };

  /** Whether the reference is this attempt's and the payment is not booked for another one. */
  function isOwn({ reference, providerRef }: ProviderPayment): boolean {
    return reference === attempt?.reference && (booked.get(providerRef) ?? id) === id;
  }
}

/** @param booked provider ids of booked payments; new ones are added */
async function bookCaptures(
  tx: Tx,
  target: CaptureTarget,
  payments: readonly ProviderPayment[],
  booked: Set<string>,
): Promise<boolean> {
  const { attempt } = target;
  let isPaid = false;
  for (const payment of payments) {
    if (payment.state === 'disputed') await openDisputeException(tx, attempt, payment);
    if (booked.has(payment.providerRef)) continue;
    if (payment.state === 'refunded') await openUnknownRefundException(tx, attempt, payment);
    if (!isCaptured(payment)) continue;
    isPaid = (await bookCapture(tx, target, payment)) || isPaid;
    booked.add(payment.providerRef);
  }
  return isPaid;
}

async function storeOutcome(
  tx: Tx,
  attempt: Attempt,
  order: LockedOrder | null,
  payments: readonly ProviderPayment[],
): Promise<FinalAttemptState | null> {
  const decision = attemptOutcome(attempt, payments, attempt.now.getTime());
  if (decision === null) {
    const [seen] = payments;
    if (seen && isUnsettled(attempt)) await setProviderRef(tx, attempt, seen.providerRef);
    if (payments.some(({ state, isPageOver }) => state === 'open' && isPageOver)) await markPaidAtPage(tx, attempt);
    return null;
  }
  const isLateApproval = decision.state === 'approved' && attempt.state !== 'approved';
  if (!isUnsettled(attempt) && !isLateApproval) return null;
  await updateAttemptOutcome(tx, attempt, decision);
  if (isUnsettled(attempt) && order !== null) await releaseHold(tx, order);
  return decision.state;
}
