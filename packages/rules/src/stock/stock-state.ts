import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';

/**
 * Where the counted units of an order are: `held` for it while it waits to be paid, `sold` from then on, `released` when
 * it ended unpaid, `returned` when it ended paid and nothing of it was prepared.
 */
export type StockState = 'held' | 'sold' | 'released' | 'returned';

const { created, paymentAccepted, incompleted } = ORDER_STATUS;

/** What costs nothing is paid, and so sold, at once. @see ORD-07 */
export function stockStateWhenPlaced(statusId: OrderStatusId): StockState {
  return statusId === created ? 'held' : 'sold';
}

/**
 * Where the units are after a step. What is begun before it is paid is sold as it begins: it will not be put back on the
 * shelf, so nobody need wait for it.
 *
 * @see ORD-02, ORD-07
 */
export function stockStateAfter(
  state: StockState,
  { from, to }: { from: OrderStatusId; to: OrderStatusId },
): StockState {
  const isUnprepared = from === created || from === paymentAccepted;
  if (to === incompleted && isUnprepared) {
    if (state === 'held') return 'released';
    return state === 'sold' ? 'returned' : state;
  }
  return state === 'held' && to !== created ? 'sold' : state;
}
