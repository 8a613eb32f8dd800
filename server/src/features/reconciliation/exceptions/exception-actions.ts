import type { ExceptionRow } from './exception-read-store.ts';

/** Whether a query at the provider can add information. */
export function canRecheck({ kind, attemptId, refundId, providerRef, closedAt }: ExceptionRow): boolean {
  if (closedAt !== null || kind === 'refund-failed') return false;
  return isOfAccount(kind) || attemptId !== null || refundId !== null || providerRef !== null;
}

/** Whether the exception is about the account itself. */
function isOfAccount(kind: ExceptionRow['kind']): boolean {
  return kind === 'credentials' || kind === 'account-refused';
}

export function canRetryRefund(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) && exception.refundMethod !== 'wallet';
}

/** Whether a commerce can hand out the money of a refund to a closed wallet. */
export function canRefundInCash(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) && exception.refundMethod === 'wallet' && exception.orderId !== null;
}

function isOpenFailure({ kind, refundId, closedAt, isRetryPending, isSettled }: ExceptionRow): boolean {
  return kind === 'refund-failed' && refundId !== null && closedAt === null && !isRetryPending && !isSettled;
}

/** Whether a payment that a kiosk reported can be accepted. */
export function canAcceptSale({ kind, attemptId, providerRef, closedAt, isSettled }: ExceptionRow): boolean {
  return kind === 'unverified-sale' && attemptId !== null && providerRef !== null && closedAt === null && !isSettled;
}

/** Whether a refund that was made by other means can be booked. */
export function canBookManualRefund(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) || (exception.isOfSale && !exception.isSettled && exception.closedAt === null);
}
