import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

/**
 * State of the counted units of an order: `held` while it waits to be paid, `sold` afterwards. `released`: it ended
 * unpaid. `returned`: it ended paid and unprepared.
 */
export type StockState = 'held' | 'sold' | 'released' | 'returned';

const { created, paymentAccepted, incompleted } = ORDER_STATUS;

/** A free order is paid at once, so its units are sold. @see ORD-07 */
export function stockStateWhenPlaced(statusId: OrderStatusId): StockState {
  return statusId === created ? 'held' : 'sold';
}

/**
 * Returns the state of the units after a transition. Units of an order that is prepared unpaid are sold when
 * preparation starts, since others can no longer buy them. @see ORD-02, ORD-07
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
