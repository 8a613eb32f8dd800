import { recordAudit } from '#features/audit/record-audit.ts';
import type { AuditAction } from '#features/audit/audit-actions.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { bookExternalRefund } from '#features/refunds/book-external-refund.ts';
import { makeRefund } from '#features/refunds/make-refund.job.ts';
import { findRefund } from '#features/refunds/refund-store.ts';
import { retryRefund } from '#features/refunds/retry-refund.ts';
import { checkAccount } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import { findAttempt, findByReference } from '#features/payments/attempts/attempt-store.ts';
import { findPaidOrder } from '#features/payments/attempts/capture-store.ts';
import { closeException } from '#features/ledger/exception-store.ts';
import { findException } from './exception-read-store.ts';
import type { ExceptionRow } from './exception-read-store.ts';
import { clearRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import type { SettleDeps } from '#features/payments/attempts/settle-attempt.ts';

/** Which exception, and who does something about it. */
export type Resolving = { venueId: number; exceptionId: number; actorId: number };

/** The provider's ids begin far above it. */
const NO_PAYMENT = '1';

/** Can its provider tell more of it? */
export function canRecheck({ kind, attemptId, refundId, providerRef, closedAt }: ExceptionRow): boolean {
  if (closedAt !== null || kind === 'refund-failed') return false;
  return isOfAccount(kind) || attemptId !== null || refundId !== null || providerRef !== null;
}

/** About the account itself, none of its payments. */
function isOfAccount(kind: ExceptionRow['kind']): boolean {
  return kind === 'credentials' || kind === 'account-refused';
}

export function canRetryRefund(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) && exception.refundWay !== 'wallet';
}

/** Can a stall hand out the money of a refund that its wallet cannot take? */
export function canGiveCash(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) && exception.refundWay === 'wallet' && exception.orderId !== null;
}

function isOpenFailure({ kind, refundId, closedAt, isUnderWay, isSettled }: ExceptionRow): boolean {
  return kind === 'refund-failed' && refundId !== null && closedAt === null && !isUnderWay && !isSettled;
}

/** Can money that somebody gave back elsewhere be entered in the books? */
export function canBookManualRefund(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) || (exception.isOfSale && !exception.isSettled && exception.closedAt === null);
}

/**
 * Asks the provider again about what an exception is about, the one way in which everybody else asks. When that is the end
 * of it, it is closed.
 *
 * @throws Refusal 404 when there is none; 409 `order-state-changed` when nobody can be asked about it
 * @throws ProviderFailure when the provider could not be asked: nothing has changed
 */
export async function recheckException(needs: SettleDeps, what: Resolving): Promise<ExceptionRow> {
  const exception = await requireException(needs, what);
  if (!canRecheck(exception)) throw new ProblemError(409, 'order-state-changed');
  const isOver = await ask(needs, what.venueId, exception);
  return resolved(needs, what, 'money.asked-again', async (tx) => {
    const after = await findException(tx, what.venueId, what.exceptionId);
    if (isOver || after?.isSettled === true) await close(tx, what, null);
  });
}

/** @returns whether that was the end of it, as far as our books cannot tell */
async function ask(needs: SettleDeps, venueId: number, exception: ExceptionRow): Promise<boolean> {
  const { kind, attemptId, refundId, configId, providerRef } = exception;
  if (refundId !== null && kind === 'undecided') {
    await makeRefund(needs, venueId, refundId);
    return false;
  }
  const attempt = attemptId === null ? undefined : await findAttempt(needs.db, venueId, attemptId);
  if (attempt) await settleUnlessRefused(needs, attempt);
  const account = configId === null ? null : await needs.accounts.of(venueId, configId);
  if (account === null) return false;
  if (kind === 'account-refused') return (await checkAccount(needs, account)) === null;
  if (kind === 'credentials') return areTaken(needs, account);
  if (providerRef === null) return false;
  const payment = await account.payments.findPayment(providerRef);
  if (payment === null) return false;
  switch (kind) {
    case 'missing-at-provider':
      return refundId === null ? isMoney(payment) : isMade(needs, payment, { venueId, refundId });
    case 'disputed':
      return payment.state !== 'disputed';
    case 'unknown-capture':
      return isExplained(needs, account, payment);
    default:
      return false;
  }
}

/** The provider answers whoever it believes, also about a payment that nobody made. */
async function areTaken({ db }: SettleDeps, account: PaymentAccount): Promise<boolean> {
  try {
    await account.payments.findPayment(NO_PAYMENT);
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'credentials') return false;
    throw error;
  }
  await clearRejectedCredentials(db, account);
  return true;
}

function isMoney({ state }: ProviderPayment): boolean {
  return state === 'approved' || state === 'refunded';
}

async function isMade(
  { db }: SettleDeps,
  { refunds }: ProviderPayment,
  { venueId, refundId }: { venueId: number; refundId: string },
): Promise<boolean> {
  const refund = await findRefund(db, venueId, refundId);
  return refunds.some(({ state, providerRefundRef: ref }) => state !== 'failed' && ref === refund?.providerRefundRef);
}

/** It belongs to an attempt of ours after all, which then books it; or somebody gave it back. */
async function isExplained(needs: SettleDeps, account: PaymentAccount, payment: ProviderPayment): Promise<boolean> {
  const { venueId, configId } = account;
  const attempt = payment.reference === null ? undefined : await findByReference(needs.db, venueId, payment.reference);
  if (attempt?.configId === configId) await settleUnlessRefused(needs, attempt, [payment]);
  return payment.state === 'refunded';
}

/** @throws Refusal as `retryRefund` */
export async function retryFailedRefund(needs: SettleDeps, what: Resolving): Promise<ExceptionRow> {
  const exception = await requireException(needs, what);
  const { refundId } = exception;
  if (!canRetryRefund(exception) || refundId === null) throw new ProblemError(409, 'not-refundable');
  return resolved(needs, what, 'money.refund-retried', async (tx) => {
    await closeOnce(tx, what, null);
    await retryRefund(tx, { venueId: what.venueId, refundId, actorId: what.actorId, instead: null });
  });
}

/**
 * Has the stall of the order hand the money out in cash. The exception stays open until the stall says that it did.
 *
 * @throws Refusal 409 `not-refundable` when it is nothing of that kind, or another way was chosen before
 * @see REF-04
 */
export async function giveCash(needs: SettleDeps, what: Resolving): Promise<ExceptionRow> {
  const exception = await requireException(needs, what);
  const { refundId } = exception;
  if (!canGiveCash(exception) || refundId === null) throw new ProblemError(409, 'not-refundable');
  return resolved(needs, what, 'money.refund-in-cash', (tx) =>
    retryRefund(tx, { venueId: what.venueId, refundId, actorId: what.actorId, instead: { way: 'cash' } }),
  );
}

/**
 * Money went back elsewhere, and stands so in the books from now on.
 *
 * @throws Refusal 409 `not-refundable` when it is nothing of that kind; 422 `reason-required` without a note
 */
export async function bookManualRefund(needs: SettleDeps, what: Resolving, note: string): Promise<ExceptionRow> {
  const reason = requireNote(note);
  const exception = await requireException(needs, what);
  if (!canBookManualRefund(exception)) throw new ProblemError(409, 'not-refundable');
  const { venueId, actorId } = what;
  return resolved(needs, what, 'money.settled-by-hand', async (tx) => {
    await closeOnce(tx, what, reason);
    const { kind, refundId } = exception;
    if (kind === 'refund-failed' && refundId !== null) {
      await retryRefund(tx, { venueId, refundId, actorId, instead: { way: 'by-hand', note: reason } });
    } else await adopt(tx, what, exception, reason);
  });
}

async function adopt(
  tx: Tx,
  { venueId, actorId }: Resolving,
  { subject, providerRef, amountMinor }: ExceptionRow,
  reason: string,
): Promise<void> {
  const sale = providerRef === null ? undefined : await findPaidOrder(tx, venueId, providerRef);
  if (!sale || providerRef === null || amountMinor === null) throw new ProblemError(409, 'not-refundable');
  const providerRefundRef = subject.slice(`${providerRef}/`.length);
  await bookExternalRefund(tx, { ...sale, venueId, providerRef, providerRefundRef, amountMinor, actorId, reason });
}

/** @throws Refusal 422 `reason-required` without a note */
export async function closeWithNote(needs: SettleDeps, what: Resolving, note: string): Promise<ExceptionRow> {
  const given = requireNote(note);
  await requireException(needs, what);
  return resolved(needs, what, 'money.exception-closed', (tx) => close(tx, what, given));
}

function requireNote(note: string): string {
  const given = note.trim();
  if (given === '') throw new ProblemError(422, 'reason-required');
  return given;
}

/** For what may be done once. @throws Refusal 409 `not-refundable` when somebody else was faster */
async function closeOnce(tx: Tx, { venueId, exceptionId, actorId }: Resolving, note: string | null): Promise<void> {
  if (!(await closeException(tx, venueId, exceptionId, { actorId, note })))
    throw new ProblemError(409, 'not-refundable');
}

async function close(tx: Tx, { venueId, exceptionId, actorId }: Resolving, note: string | null): Promise<void> {
  await closeException(tx, venueId, exceptionId, { actorId, note });
}

async function resolved(
  { db, live }: SettleDeps,
  what: Resolving,
  action: AuditAction,
  change: (tx: Tx) => Promise<void>,
): Promise<ExceptionRow> {
  const { venueId, exceptionId, actorId } = what;
  const after = await inVenueScope(db, venueId, async (tx) => {
    await change(tx);
    await recordAudit(tx, { venueId, actorId, action, subject: `money-exception:${exceptionId}`, facts: {} });
    return findException(tx, venueId, exceptionId);
  });
  if (!after) throw new Error(`Exception ${exceptionId} is gone.`);
  live.wake();
  return after;
}

async function requireException({ db }: SettleDeps, { venueId, exceptionId }: Resolving): Promise<ExceptionRow> {
  const exception = await inTransaction(db, (tx) => findException(tx, venueId, exceptionId));
  if (!exception) throw new ProblemError(404, 'not-found');
  return exception;
}
