import {
  ORDERS_PER_HOUR,
  SECONDS_BETWEEN_ORDERS,
  UNPAID_CASH_ORDERS_MAX,
  UNPAID_ORDERS_MAX,
} from '@app/contract/limits.ts';

import { Refusal } from '../platform/refusal.ts';
import type { DecidedOrder } from './check-new-order.ts';
import type { SenderOrders } from './sender-orders.ts';

export type SenderLimits = {
  /** The order, or the refusal of what its sender may not place now. An order that may be placed counts from then on. */
  admit: (sender: string, order: DecidedOrder) => DecidedOrder | Refusal;
};

/**
 * How many orders one sender may have open, and how soon after one another: unpaid orders hold stock that nobody else can
 * buy. Whom `known` does not tell of is not limited here.
 *
 * @see ORD-07
 */
export function senderLimits(known: readonly SenderOrders[]): SenderLimits {
  const tallies = new Map(known.map((orders) => [orders.sender, { ...orders, unpaid: orders.unpaidIds.length }]));
  return {
    admit(sender, order) {
      const tally = tallies.get(sender);
      if (!tally) return order;
      const refusal = openRefusal(tally, order) ?? rateRefusal(tally);
      if (refusal) return refusal;
      tally.lastHour += 1;
      tally.sinceLastMs = 0;
      if (order.statusId === 1) tally.unpaid += 1;
      if (order.statusId === 1 && order.isCash) tally.unpaidCash += 1;
      return order;
    },
  };
}

/**
 * An unpaid order that is changed counts beside the others of its sender, not beside itself, and is no new one.
 *
 * @param changed as it stood before
 */
export function changedOrderRefusal(
  known: SenderOrders,
  changed: { id: number; isCash: boolean },
  order: DecidedOrder,
): Refusal | null {
  const unpaidIds = known.unpaidIds.filter((id) => id !== changed.id);
  const wasCounted = unpaidIds.length < known.unpaidIds.length;
  const unpaidCash = known.unpaidCash - (wasCounted && changed.isCash ? 1 : 0);
  return openRefusal({ ...known, unpaidIds, unpaidCash, unpaid: unpaidIds.length }, order);
}

type Tally = SenderOrders & { unpaid: number };

function openRefusal(tally: Tally, { statusId, isCash }: DecidedOrder): Refusal | null {
  if (statusId !== 1) return null;
  const isTooMuchCash = isCash && tally.unpaidCash >= UNPAID_CASH_ORDERS_MAX;
  if (tally.unpaid < UNPAID_ORDERS_MAX && !isTooMuchCash) return null;
  return new Refusal(429, 'too-many-open-orders', {
    max: isTooMuchCash ? UNPAID_CASH_ORDERS_MAX : UNPAID_ORDERS_MAX,
    isCash: isTooMuchCash,
    orderIds: tally.unpaidIds,
    retryAfterSeconds: Math.max(1, Math.ceil(tally.unpaidEndsSeconds ?? 60)),
  });
}

function rateRefusal({ sinceLastMs, lastHour, hourFreesSeconds }: Tally): Refusal | null {
  const sinceLastSeconds = sinceLastMs === null ? Infinity : sinceLastMs / 1_000;
  if (lastHour >= ORDERS_PER_HOUR) return tooManyOrders(hourFreesSeconds ?? 3_600);
  return sinceLastSeconds < SECONDS_BETWEEN_ORDERS ? tooManyOrders(SECONDS_BETWEEN_ORDERS - sinceLastSeconds) : null;
}

export function tooManyOrders(seconds: number): Refusal {
  return new Refusal(429, 'too-many-orders', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
