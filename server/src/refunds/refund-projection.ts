import type { Refund } from '@app/contract/refunds.ts';
import { fromMinor } from '@app/contract/minor-units.ts';

import { numberOfOrderId } from '../platform/identifiers.ts';
import type { RefundRow } from './refund-store.ts';

/** A refund as staff see it. */
export function toRefund(row: RefundRow): Refund {
  const { id, orderId, amountMinor, currency, route, state, cause, reason, createdAt, updatedAt } = row;
  return {
    id,
    orderId,
    orderNumber: orderId === null ? null : numberOfOrderId(orderId),
    amount: fromMinor(amountMinor),
    currency,
    way: route.way,
    state,
    cause,
    reason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
