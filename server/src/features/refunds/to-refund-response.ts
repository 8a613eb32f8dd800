import { numberOfOrderId } from '#platform/database/venue-id-ranges.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { providerRefundFailure } from './refund-failure.ts';
import type { RefundRow } from './refund-store.ts';

/** Returns a refund as staff see it. */
export function toRefundResponse(row: RefundRow): Refund {
  const {
    id,
    orderId,
    callNumber,
    amountMinor,
    currency,
    route,
    state,
    cause,
    reason,
    failureCode,
    createdAt,
    updatedAt,
  } = row;
  return {
    id,
    orderId,
    orderNumber: orderId === null ? null : numberOfOrderId(orderId),
    callNumber,
    amount: fromMinor(amountMinor),
    currency,
    method: route.kind,
    state,
    failure: state === 'failed' && route.kind === 'provider' ? providerRefundFailure(failureCode) : null,
    cause,
    reason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
