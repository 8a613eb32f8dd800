import { providerRefundFailure } from '#features/refunds/refund-failure.ts';
import type { MoneyException } from '@app/contract/back-office/reconciliation.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { toAccountResponse } from '../to-account-response.ts';
import {
  canAcceptSale,
  canBookManualRefund,
  canRecheck,
  canRefundInCash,
  canRetryRefund,
} from './exception-actions.ts';
import type { ExceptionRow } from './exception-read-store.ts';

export function toExceptionResponse(row: ExceptionRow): MoneyException {
  const { id, kind, orderId, orderNumber, callNumber, providerRef, note, isSettled, amountMinor } = row;
  return {
    id,
    kind,
    account: toAccountResponse(row),
    orderId,
    orderNumber,
    callNumber,
    providerRef,
    amount: amountMinor === null ? null : fromMinor(amountMinor),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    note,
    isSettled,
    canRecheck: canRecheck(row),
    refundMethod: row.refundMethod,
    refundFailure:
      row.kind === 'refund-failed' && row.refundMethod === 'provider'
        ? providerRefundFailure(row.refundFailureCode)
        : null,
    isRetryPending: row.isRetryPending,
    canRetryRefund: canRetryRefund(row),
    canGiveCash: canRefundInCash(row),
    canSettle: canBookManualRefund(row) || canAcceptSale(row),
  };
}
