import type { ExceptionRow } from './exception-read-store.ts';

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
export function canRefundInCash(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) && exception.refundWay === 'wallet' && exception.orderId !== null;
}

function isOpenFailure({ kind, refundId, closedAt, isRetryPending: isUnderWay, isSettled }: ExceptionRow): boolean {
  return kind === 'refund-failed' && refundId !== null && closedAt === null && !isUnderWay && !isSettled;
}

/** Can money that somebody gave back elsewhere be entered in the books? */
export function canBookManualRefund(exception: ExceptionRow): boolean {
  return isOpenFailure(exception) || (exception.isOfSale && !exception.isSettled && exception.closedAt === null);
}
