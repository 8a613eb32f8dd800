import { findAttempt, findByReference } from '#features/payments/attempts/attempt-store.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { checkAccount } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import { clearRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import { makeRefund } from '#features/refunds/make-refund.job.ts';
import { findRefund } from '#features/refunds/refund-store.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { canRecheck } from './exception-actions.ts';
import { findException, type ExceptionRow } from './exception-read-store.ts';
import { requireException, resolveException, close, type ExceptionTarget } from './resolve-exception.ts';

/** An id that no provider uses. */
const NO_PAYMENT = '1';

/**
 * Queries the provider about the cause of an exception, and closes it when the cause is resolved.
 *
 * @throws ProblemError 404 without the exception; 409 `order-state-changed` when no query can help
 * @throws ProviderFailure; nothing has changed
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

/** @returns whether the provider's answer alone resolves it */
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
    case 'webhook-without-payment':
      return isExplained(deps, account, payment);
    default:
      return false;
  }
}

/** Whether the provider accepts the credentials: it answers a query for an unknown payment only with valid ones. */
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

/** Settles the payment if it belongs to an attempt of ours. @returns whether it was refunded */
async function isExplained(deps: SettleDeps, account: PaymentAccount, payment: ProviderPayment): Promise<boolean> {
  const { venueId, configId } = account;
  const attempt = payment.reference === null ? undefined : await findByReference(deps.db, venueId, payment.reference);
  if (attempt?.configId === configId) await settleUnlessRefused(deps, attempt, [payment]);
  return payment.state === 'refunded';
}
