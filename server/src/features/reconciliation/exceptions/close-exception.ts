import type { MoneyExceptionKind } from '#features/money-exceptions/exception-store.ts';
import { findAttempt, type Attempt } from '#features/payments/attempts/attempt-store.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import { endUnpaid } from '#features/payments/attempts/settle-unpaid-attempt.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { ExceptionRow } from './exception-read-store.ts';
import { close, requireException, requireNote, resolveException, type ExceptionTarget } from './resolve-exception.ts';

/**
 * Kinds about an attempt that only a person can still decide. Until then its order is held, and its terminal is busy. The
 * other kinds hold nothing: their refund, account or job goes on whether or not they are closed.
 */
const HOLDS_ATTEMPT: readonly MoneyExceptionKind[] = ['undecided', 'attested-sale', 'unverified-sale'];

/**
 * Closes an exception with the note of a person. The attempt that waits for it ends unpaid, unless its provider has the
 * payment by now. A payment that appears later is booked or refunded, as of any ended attempt.
 *
 * @throws ProblemError 422 `reason-required` without a note
 * @see PAY-04
 */
export async function closeWithNote(deps: SettleDeps, target: ExceptionTarget, note: string): Promise<ExceptionRow> {
  const given = requireNote(note);
  const exception = await requireException(deps, target);
  const attempt = await readHeldAttempt(deps, target.venueId, exception);
  let isEnded = false;
  const after = await resolveException(deps, target, 'money.exception-closed', async (tx) => {
    isEnded = attempt !== undefined && (await endUnpaid(tx, attempt, { state: 'cancelled' }));
    await close(tx, target, given);
    return isEnded ? { attemptId: exception.attemptId, outcome: 'cancelled' } : {};
  });
  if (isEnded && attempt) deps.counts.countSettled(attempt.providerId, 'cancelled');
  return after;
}

/** Reads the provider once more. Its failure changes nothing: the person has decided. */
async function readHeldAttempt(
  deps: SettleDeps,
  venueId: number,
  { kind, attemptId, closedAt }: ExceptionRow,
): Promise<Attempt | undefined> {
  if (closedAt !== null || attemptId === null || !HOLDS_ATTEMPT.includes(kind)) return undefined;
  const attempt = await findAttempt(deps.db, venueId, attemptId);
  if (!attempt) return undefined;
  await settleUnlessRefused(deps, attempt).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
  });
  return attempt;
}
