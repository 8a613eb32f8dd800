import type { Text, TextKey } from '#shared/texts/es.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { OrderEnd } from '@app/contract/visitor/orders.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { FREE_CANCEL_MS } from '@app/rules/orders/order-transitions.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import type { State } from '@app/ui/status/state-line.tsx';
import { cashDue } from './cash-due.ts';

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

type Shown = Pick<Order, 'orderStatusId' | 'isCash' | 'delivery' | 'paid' | 'isPreparedUnpaid' | 'endedBy'>;
type PlainText = Extract<TextKey, `status-${string}`>;

/** Text key of a status. Unpaid cash is not a failed payment. @see ORD-02 */
export function statusText(order: Shown): PlainText {
  const { orderStatusId, isCash, delivery } = order;
  switch (orderStatusId) {
    case created:
      if (cashDue(order) === 'pay-first') return 'status-created-to-pay';
      return isCash ? 'status-created-cash' : 'status-created';
    case paymentAccepted:
      return isCash ? 'status-accepted-cash' : 'status-payment-accepted';
    case preparing:
      return 'status-preparing';
    case toDeliver:
      return delivery === null ? 'status-to-deliver-pick-up' : 'status-to-deliver';
    case delivering:
      return 'status-delivering';
    case delivered:
      return 'status-delivered';
    case incompleted:
      return END_TEXTS[order.endedBy ?? 'commerce'];
  }
}

const END_TEXTS = {
  expiry: 'status-expired',
  buyer: 'status-cancelled',
  commerce: 'status-incompleted',
  refund: 'status-refunded',
} as const satisfies Record<OrderEnd, PlainText>;

/** Whether the customer has to act: collect the order, or receive it. */
export function isReadyOrder({ orderStatusId, delivery }: Pick<Order, 'orderStatusId' | 'delivery'>): boolean {
  return orderStatusId === (delivery === null ? toDeliver : delivering);
}

/** Created red, delivered green, others amber. Source: documents. @see ORD-02 */
export function statusTone(orderStatusId: OrderStatusId): State {
  if (orderStatusId === created) return 'bad';
  return orderStatusId === delivered ? 'ok' : 'warn';
}

/** Tone in a list: cash that is still to be paid is no failed payment. */
export function listTone({ orderStatusId, isCash }: Pick<Order, 'orderStatusId' | 'isCash'>): State {
  return orderStatusId === created && isCash ? 'idle' : statusTone(orderStatusId);
}

const ICONS = {
  [created]: 'circle-alert',
  [paymentAccepted]: 'circle-check',
  [preparing]: 'chef-hat',
  [toDeliver]: 'bell-ring',
  [delivering]: 'footprints',
  [delivered]: 'check',
  [incompleted]: 'triangle-alert',
} as const satisfies Record<OrderStatusId, IconName>;

/** The buyer's own cancellation and a refund are no warnings. */
export function statusIcon({ orderStatusId, endedBy }: Pick<Order, 'orderStatusId' | 'endedBy'>): IconName {
  if (orderStatusId !== incompleted) return ICONS[orderStatusId];
  if (endedBy === 'refund') return 'undo-2';
  return endedBy === 'buyer' ? 'circle-x' : ICONS[orderStatusId];
}

type Ended = Pick<Order, 'payment' | 'isCash' | 'isPreparedUnpaid' | 'totalAmount' | 'endedBy'>;

/**
 * Text key of why an order ended and where its money is, before a refund is known. Whether a card was charged is only known
 * from its payment.
 */
export function endText({ payment, isCash, isPreparedUnpaid, totalAmount, endedBy }: Ended) {
  if (endedBy === 'expiry' && payment === null) {
    if (!isCash) return 'message-expired-card';
    return isPreparedUnpaid ? 'message-not-started' : 'message-expired-cash';
  }
  if (totalAmount === 0 || (isCash && payment === null)) return 'message-incompleted';
  if (payment === null) return 'message-incompleted-unpaid';
  return isCash ? 'message-incompleted-cash' : 'message-incompleted-paid';
}

type Cancellable = Pick<Order, 'orderStatusId' | 'paid' | 'isBeingPaid' | 'payment'>;

/** Whether the buyer may cancel. With a wrong device clock a paid order offers no cancellation. @see ORD-02 */
export function canCancel({ orderStatusId, paid, isBeingPaid, payment }: Cancellable, nowMs: number): boolean {
  if (orderStatusId === created) return !paid && !isBeingPaid;
  if (orderStatusId !== paymentAccepted || payment === null) return false;
  return Math.abs(nowMs - Date.parse(payment.createdAt)) <= FREE_CANCEL_MS;
}

/** Statuses of an order in time order; their ids are not. */
export function statusSequence({ delivery }: Pick<Order, 'delivery'>): OrderStatusId[] {
  return delivery === null
    ? [created, paymentAccepted, preparing, toDeliver, delivered]
    : [created, paymentAccepted, preparing, toDeliver, delivering, delivered];
}

/** Last time at which the order reached a status; null: never. */
export function reachedAt({ statusHistory }: Pick<Order, 'statusHistory'>, statusId: OrderStatusId): string | null {
  return statusHistory.findLast(({ orderStatusId }) => orderStatusId === statusId)?.at ?? null;
}

/** The number that the stall calls out while the order is on its way, then the number of the order. */
export function calledIfActive(order: Order): number {
  const { delivered, incompleted } = ORDER_STATUS;
  const isEnded = order.orderStatusId === delivered || order.orderStatusId === incompleted;
  return isEnded ? order.number : calledNumber(order);
}

/** Words beside that number, with the number of the order where that is another one. */
export function withOrderNumber(order: Order, words: string, text: Text): string {
  return calledIfActive(order) === order.number
    ? words
    : `${words} · ${text('order-number', { number: order.number })}`;
}
