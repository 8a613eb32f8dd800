import type { NeededPermission } from '@app/contract/protocol/permissions.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, toDeliver, delivering, delivered, incompleted } = ORDER_STATUS;

/**
 * The permission of a step of an order by staff. The server refuses a step without it, and screens do not offer the step. The
 * end of an order that is not paid gives no money back.
 *
 * @see ROLE-01, ORD-02
 */
export function stepPermission(
  { statusId, isPaid }: { statusId: OrderStatusId; isPaid: boolean },
  to: OrderStatusId,
): NeededPermission {
  if (to === incompleted) return isPaid ? 'refund' : ['prepare', 'take-cash'];
  // Nothing of it is prepared.
  if (statusId === paymentAccepted && to === toDeliver) return ['prepare', 'hand-over'];
  const isHandOver = [delivering, delivered].some((status) => status === to || status === statusId);
  return isHandOver ? 'hand-over' : 'prepare';
}
