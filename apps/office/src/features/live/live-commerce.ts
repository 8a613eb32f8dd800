import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, preparing } = ORDER_STATUS;

/** Counts the open orders of a stall in some statuses. */
export function ordersWith({ orders }: LiveCommerce, statuses: readonly OrderStatusId[]): number {
  return orders.reduce((sum, each) => (statuses.includes(each.orderStatusId) ? sum + each.orders : sum), 0);
}

export type WaitTone = 'ok' | 'warn' | 'bad';

/** How the wait of the oldest order compares with the promised one: over 110 % is slow, over 140 % is bad. */
export function waitTone(oldestMinutes: number, promisedMinutes: number): WaitTone {
  if (oldestMinutes > promisedMinutes * 1.4) return 'bad';
  return oldestMinutes > promisedMinutes * 1.1 ? 'warn' : 'ok';
}

/** Whether a stall needs a person: it is paused while it is open, late, or slower than it promises. */
export function isTroubled({ enabled, pausedUntil, lateOrders, oldestMinutes, wait }: LiveCommerce): boolean {
  return (
    (enabled && pausedUntil !== null) ||
    lateOrders > 0 ||
    (oldestMinutes !== null && wait !== null && waitTone(oldestMinutes, wait.maxMinutes) === 'bad')
  );
}

/** How much of the time of its people a station has planned: over 80 % is tight, over 95 % is full. */
export function loadTone(percent: number): WaitTone {
  if (percent > 95) return 'bad';
  return percent > 80 ? 'warn' : 'ok';
}

/** Open stalls with trouble first, then by queue; closed ones last. */
export function byTrouble(commerces: readonly LiveCommerce[]): LiveCommerce[] {
  const rank = (commerce: LiveCommerce) => (isTroubled(commerce) ? 0 : commerce.enabled ? 1 : 2);
  const queue = (commerce: LiveCommerce) => ordersWith(commerce, [paymentAccepted, preparing]);
  return commerces.toSorted((one, other) => rank(one) - rank(other) || queue(other) - queue(one));
}
