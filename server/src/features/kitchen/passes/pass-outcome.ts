import type { LockedOrder } from '#features/orders/order-store.ts';
import type { PassOutcome } from '@app/contract/staff/pickup-passes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isRefundedWhole } from '@app/rules/orders/refunded-whole.ts';

const { delivered, incompleted } = ORDER_STATUS;

/** Returns what the use of a pass means for its order as it is now. */
export function passOutcome(order: LockedOrder): PassOutcome {
  if (order.statusId === delivered) return 'used-before';
  if (isRefundedWhole(order)) return 'refunded';
  if (order.statusId === incompleted) return order.paidAt === null ? 'cancelled' : 'refunded';
  return order.paidAt === null ? 'unpaid' : 'handed-over';
}
