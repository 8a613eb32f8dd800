import type { SettleDeps } from '#features/payments/payment-deps.ts';
import type { ExceptionTarget } from './resolve-exception.ts';
import type { ExceptionRow } from './exception-read-store.ts';
import { requireException, resolveException, close } from './resolve-exception.ts';
import { canRecheck } from './exception-actions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findException } from './exception-read-store.ts';
import { makeRefund } from '#features/refunds/make-refund.job.ts';
import { findAttempt, findByReference } from '#features/payments/attempts/attempt-store.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import { checkAccount } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { clearRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { findRefund } from '#features/refunds/refund-store.ts';

/** The provider's ids begin far above it. */
const NO_PAYMENT = '1';

/**
 * Asks the provider again about what an exception is about, the one way in which everybody else asks. When that is the end
 * of it, it is closed.
 *
 * @throws Refusal 404 when there is none; 409 `order-state-changed` when nobody can be asked about it
 * @throws ProviderFailure when the provider could not be asked: nothing has changed
 */
export async function recheckException(deps: SettleDeps, target: ExceptionTarget): Promise<ExceptionRow> {
  const exception = await requireException(deps, target);
  if (!canRecheck(exception)) throw new ProblemError(409, 'order-state-changed');
  const isOver = await fetchFromProvider(deps, target.venueId, exception);
  return resolveException(deps, target, 'money.asked-again', async (tx) => {
    const after = await findException(tx, target.venueId, target.exceptionId);
    if (isOver || after?.isSettled === true) await close(tx, target, null);
  });
}

/** @returns whether that was the end of it, as far as our books cannot tell */
async function fetchFromProvider(deps: SettleDeps, venueId: number, exception: ExceptionRow): Promise<boolean> {
  const { kind, attemptId, refundId, configId, providerRef } = exception;
  if (refundId !== null && kind === 'undecided') {
    await makeRefund(deps, venueId, refundId);
    return false;
  }
  const attempt = attemptId === null ? undefined : await findAttempt(deps.db, venueId, attemptId);
  if (attempt) await settleUnlessRefused(deps, attempt);
  const account = configId === null ? null : await deps.accounts.of(venueId, configId);
  if (account === null) return false;
  if (kind === 'account-refused') return (await checkAccount(deps, account)) === null;
  if (kind === 'credentials') return areCredentialsAccepted(deps, account);
  if (providerRef === null) return false;
  const payment = await account.payments.findPayment(providerRef);
  if (payment === null) return false;
  switch (kind) {
    case 'missing-at-provider':
      return refundId === null ? isCapturedAtProvider(payment) : isRefundMade(deps, payment, { venueId, refundId });
    case 'disputed':
      return payment.state !== 'disputed';
    case 'unknown-capture':
      return isExplained(deps, account, payment);
    default:
      return false;
  }
}

/** The provider answers whoever it believes, also about a payment that nobody made. */
async function areCredentialsAccepted({ db }: SettleDeps, account: PaymentAccount): Promise<boolean> {
  try {
    await account.payments.findPayment(NO_PAYMENT);
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'credentials') return false;
    throw error;
  }
  await clearRejectedCredentials(db, account);
  return true;
}

function isCapturedAtProvider({ state }: ProviderPayment): boolean {
  return state === 'approved' || state === 'refunded';
}

async function isRefundMade(
  { db }: SettleDeps,
  { refunds }: ProviderPayment,
  { venueId, refundId }: { venueId: number; refundId: string },
): Promise<boolean> {
  const refund = await findRefund(db, venueId, refundId);
  return refunds.some(({ state, providerRefundRef: ref }) => state !== 'failed' && ref === refund?.providerRefundRef);
}

/** It belongs to an attempt of ours after all, which then books it; or somebody gave it back. */
async function isExplained(deps: SettleDeps, account: PaymentAccount, payment: ProviderPayment): Promise<boolean> {
  const { venueId, configId } = account;
  const attempt = payment.reference === null ? undefined : await findByReference(deps.db, venueId, payment.reference);
  if (attempt?.configId === configId) await settleUnlessRefused(deps, attempt, [payment]);
  return payment.state === 'refunded';
}
