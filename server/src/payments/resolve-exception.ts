import { appendAudit } from '../audit/append-audit.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { inTransaction } from '../platform/database.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { makeRefund } from '../refunds/make-refund.job.ts';
import { retryRefund } from '../refunds/retry-refund.ts';
import { findAttempt } from './attempt-store.ts';
import { findException, markClosed } from './money-exceptions.ts';
import type { ExceptionRow } from './money-exceptions.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { SettleNeeds } from './settle-attempt.ts';

/** Which exception, and who does something about it. */
export type Resolving = { venueId: number; exceptionId: number; actorId: number };

/** Can its provider tell more of it? */
export function canAsk({ kind, attemptId, refundId, providerRef, closedAt }: ExceptionRow): boolean {
  if (closedAt !== null || kind === 'refund-failed') return false;
  return attemptId !== null || refundId !== null || providerRef !== null;
}

export function canRetryRefund({ kind, refundId, closedAt }: ExceptionRow): boolean {
  return kind === 'refund-failed' && refundId !== null && closedAt === null;
}

/**
 * Asks the provider again about what an exception is about, the one way in which everybody else asks. When that is the end
 * of it, it is closed.
 *
 * @throws Refusal 404 when there is none; 409 `order-state-changed` when nobody can be asked about it
 * @throws ProviderFailure when the provider could not be asked: nothing has changed
 */
export async function askAgain(needs: SettleNeeds, what: Resolving): Promise<ExceptionRow> {
  const exception = await requireException(needs, what);
  if (!canAsk(exception)) throw new Refusal(409, 'order-state-changed');
  const isThere = await ask(needs, what.venueId, exception);
  return resolved(needs, what, 'money.asked-again', async (tx) => {
    const after = await findException(tx, what.venueId, what.exceptionId);
    if (isThere || after?.isSettled === true) await close(tx, what, null);
  });
}

/** @returns whether what was missing has been found */
async function ask(needs: SettleNeeds, venueId: number, exception: ExceptionRow): Promise<boolean> {
  const { kind, attemptId, refundId, configId, providerRef } = exception;
  if (refundId !== null && kind === 'undecided') {
    await makeRefund(needs, venueId, refundId);
    return false;
  }
  const attempt = attemptId === null ? undefined : await findAttempt(needs.db, venueId, attemptId);
  if (attempt) await settleAttempt(needs, attempt);
  if (kind !== 'missing-at-provider' || configId === null || providerRef === null || refundId !== null) return false;
  const account = await needs.accounts.of(venueId, configId);
  const payment = (await account?.payments.findPayment(providerRef)) ?? null;
  return payment !== null && (payment.state === 'approved' || payment.state === 'refunded');
}

/** @throws Refusal as `retryRefund` */
export async function retryFailed(needs: SettleNeeds, what: Resolving): Promise<ExceptionRow> {
  const exception = await requireException(needs, what);
  const { refundId } = exception;
  if (!canRetryRefund(exception) || refundId === null) throw new Refusal(409, 'not-refundable');
  return resolved(needs, what, 'money.refund-retried', async (tx) => {
    await retryRefund(tx, what.venueId, refundId, what.actorId);
    await close(tx, what, null);
  });
}

/** @throws Refusal 422 `reason-required` without a note */
export async function closeWithNote(needs: SettleNeeds, what: Resolving, note: string): Promise<ExceptionRow> {
  const given = note.trim();
  if (given === '') throw new Refusal(422, 'reason-required');
  await requireException(needs, what);
  return resolved(needs, what, 'money.exception-closed', (tx) => close(tx, what, given));
}

async function close(tx: Tx, { venueId, exceptionId, actorId }: Resolving, note: string | null): Promise<void> {
  await markClosed(tx, venueId, exceptionId, { actorId, note });
}

async function resolved(
  { db }: SettleNeeds,
  what: Resolving,
  action: AuditAction,
  change: (tx: Tx) => Promise<void>,
): Promise<ExceptionRow> {
  const { venueId, exceptionId, actorId } = what;
  const after = await inVenueScope(db, venueId, async (tx) => {
    await change(tx);
    await appendAudit(tx, { venueId, actorId, action, subject: `money-exception:${exceptionId}`, facts: {} });
    return findException(tx, venueId, exceptionId);
  });
  if (!after) throw new Error(`Exception ${exceptionId} is gone.`);
  return after;
}

async function requireException({ db }: SettleNeeds, { venueId, exceptionId }: Resolving): Promise<ExceptionRow> {
  const exception = await inTransaction(db, (tx) => findException(tx, venueId, exceptionId));
  if (!exception) throw new Refusal(404, 'not-found');
  return exception;
}
