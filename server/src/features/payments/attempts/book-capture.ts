import { lockAccount } from '#features/accounts/account-store.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';
import { openException } from '#features/money-exceptions/exception-store.ts';
import { tipTransfers } from '#features/orders/order-paid-transfer.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { acceptPayment, isPayable } from '#features/orders/transitions/accept-payment.ts';
import { requestRefund } from '#features/refunds/request-refund.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { matchesAttempt, type ExpectedAccount } from './attempt-outcome.ts';
import type { Attempt } from './attempt-store.ts';
import { insertCapture, isPaidBy, type CaptureVerdict } from './capture-store.ts';

/** Cause of the refund and kind of the exception. */
const CAUSES = {
  late: 'late-capture',
  duplicate: 'duplicate-capture',
  mismatch: 'amount-mismatch',
  unbooked: 'unbooked-capture',
} as const satisfies Record<Exclude<CaptureVerdict, 'pays'>, string>;

/** Target of a captured payment. */
export type CaptureTarget = {
  attempt: Attempt;
  order: LockedOrder | null;
  expected: ExpectedAccount;
  isRefused: boolean;
};

/**
 * Books a captured payment once. It pays its order or wallet, or it is refunded and an exception opens. The rows of its
 * order and attempt are locked.
 *
 * @param target.order null for a top-up; not read again once paid
 * @param target.isRefused the books refused it before, so it is refunded
 * @returns whether it pays its target
 * @see PAY-04
 */
export async function bookCapture(tx: Tx, target: CaptureTarget, payment: ProviderPayment): Promise<boolean> {
  const { attempt } = target;
  const verdict = await classifyCapture(tx, target, payment);
  await insertCapture(tx, attempt, payment, verdict);
  await postToLedger(tx, attempt, payment, verdict);
  if (verdict === 'pays') {
    for (const tip of target.order ? tipTransfers(target.order, null) : []) await transferMoney(tx, attempt, tip);
    return true;
  }
  await refundUnallocatedCapture(tx, attempt, payment, CAUSES[verdict]);
  return false;
}

async function classifyCapture(
  tx: Tx,
  { attempt, order, expected, isRefused }: CaptureTarget,
  payment: ProviderPayment,
): Promise<CaptureVerdict> {
  if (isRefused) return 'unbooked';
  if (!matchesAttempt(payment, attempt, expected)) return 'mismatch';
  if (await isPaidBy(tx, attempt)) return 'duplicate';
  if (attempt.accountId !== null) return (await lockAccount(tx, attempt.accountId)) ? 'pays' : 'late';
  if (order === null) throw new Error(`The order of payment attempt ${attempt.id} is gone.`);
  if (!isPayable(order)) return 'duplicate';
  // The order has changed since this attempt ended.
  if (order.isCash || order.isBalance) return 'late';
  if (order.totalMinor !== payment.amountMinor) return 'mismatch';
  return (await acceptPayment(tx, order)) ? 'pays' : 'late';
}

async function postToLedger(
  tx: Tx,
  attempt: Attempt,
  { providerRef, amountMinor, currency }: ProviderPayment,
  verdict: CaptureVerdict,
): Promise<void> {
  const { venueId, configId, commerceId, orderId } = attempt;
  const from = { kind: 'clearing', ownerId: configId } as const;
  const common = { commerceId, orderId, actorId: null, from, amountMinor };
  const unallocated = { kind: 'refund-payable', ownerId: 0 } as const;
  const transfer: Transfer =
    verdict === 'pays'
      ? { ...common, ...destination(attempt) }
      : { ...common, kind: 'unallocated-capture', ref: `${configId}/${providerRef}`, to: unallocated };
  await transferMoney(tx, { venueId, currency }, transfer);
}

function destination({ id, orderId, accountId }: Attempt): Pick<Transfer, 'kind' | 'ref' | 'to'> {
  return orderId === null
    ? { kind: 'card-top-up', ref: id, to: { kind: 'wallet', ownerId: accountId } }
    : { kind: 'order-paid', ref: String(orderId), to: { kind: 'sales', ownerId: 0 } };
}

async function refundUnallocatedCapture(
  tx: Tx,
  { venueId, configId, id, orderId, commerceId }: Attempt,
  { providerRef, amountMinor, currency }: ProviderPayment,
  cause: (typeof CAUSES)[keyof typeof CAUSES],
): Promise<void> {
  const money = { venueId, orderId, amountMinor, currency };
  const route = { kind: 'provider', configId, providerRef } as const;
  await requestRefund(tx, { ...money, commerceId, route, cause, authority: { by: 'system' } });
  const subject = `${configId}/${providerRef}`;
  await openException(tx, { ...money, kind: cause, subject, configId, attemptId: id, providerRef });
}
