import type { Text } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { reachedAt, statusIcon, statusText, statusSequence } from '../order-status.ts';
import { refundsOf } from '../refund/refund-facts.ts';
import { refundStepText } from '../refund/refund-words.ts';

/** Timeline of an order with past and current times. Its estimate is at the top of the order. @see ORD-04 */
export function OrderTimeline({ order }: { order: Order }) {
  const text = useText();
  const zone = order.venue.localDateTimeIdentifier;
  const shown = shownStatuses(order);
  const place = shown.indexOf(order.orderStatusId);

  const steps = shown.map((statusId, index): Step => {
    const at = reachedAt(order, statusId);
    const isNow = index === place;
    const isReceived = statusId === ORDER_STATUS.created && index < place;
    const isOver = statusId === ORDER_STATUS.delivered || statusId === ORDER_STATUS.incompleted;
    const state = index < place || (isNow && statusId === ORDER_STATUS.delivered) ? 'done' : isNow ? 'now' : 'todo';
    const time = at !== null && index <= place ? clockText(at, zone) : null;
    return {
      id: String(statusId),
      // Once it is passed, nothing waits for a payment.
      title: text(isReceived ? 'status-created-cash' : statusText({ ...order, orderStatusId: statusId })),
      icon: statusId === ORDER_STATUS.created ? 'receipt-text' : statusIcon({ ...order, orderStatusId: statusId }),
      state: isNow && statusId === ORDER_STATUS.incompleted ? (isCalmEnd(order) ? 'ended' : 'bad') : state,
      detail: time === null ? undefined : isNow && !isOver ? text('since-time', { time }) : time,
    };
  });
  const withRefunds = insertRefunds(order, steps, shown, text);
  return <StatusStepper label={text('steps-label')} steps={withRefunds} doneLabel={text('step-done')} />;
}

/** Puts each refund after the status at which it was requested. The end of a refunded order is its refund. */
function insertRefunds(order: Order, steps: readonly Step[], shown: readonly OrderStatusId[], text: Text): Step[] {
  const { endedBy, venue, currency } = order;
  const made = refundsOf(order).map((refund): Step & { at: string } => {
    const { reference, amount, state, requestedAt, madeAt } = refund;
    const price = text('price', { amountMinor: toMinor(amount), currency });
    return {
      id: reference,
      title: refundStepText(refund, price, text),
      icon: 'undo-2',
      state: state === 'made' ? 'done' : state === 'refused' ? 'bad' : 'now',
      detail: clockText(madeAt ?? requestedAt, venue.localDateTimeIdentifier),
      at: requestedAt,
    };
  });
  const hasOwnEnd = endedBy === 'refund' && made.length > 0;
  const statuses = shown.flatMap((statusId, index) => {
    const step = steps[index];
    if (!step || (hasOwnEnd && statusId === ORDER_STATUS.incompleted)) return [];
    return { ...step, at: reachedAt(order, statusId) };
  });
  const isBefore = (at: string | null, refundAt: string) => at !== null && Date.parse(at) <= Date.parse(refundAt);
  const after = (at: string | null, index: number) =>
    made.filter(
      (refund) => isBefore(at, refund.at) && !statuses.slice(index + 1).some((later) => isBefore(later.at, refund.at)),
    );
  return statuses.flatMap(({ at, ...step }, index) => [step, ...after(at, index)]);
}

/** Ends that need no warning: the buyer cancelled it, or has the money back. */
function isCalmEnd({ endedBy }: Order): boolean {
  return endedBy === 'buyer' || endedBy === 'refund';
}

/** Statuses of the timeline: without skipped ones; a cancelled order ends where it was. */
function shownStatuses(order: Order): OrderStatusId[] {
  const sequence = statusSequence(order);
  const place = sequence.indexOf(order.orderStatusId);
  if (place === -1) {
    return [...sequence.filter((statusId) => reachedAt(order, statusId) !== null), order.orderStatusId];
  }
  const isCashLater = order.isCash && !order.paid;
  return sequence.filter((statusId, index) => {
    // The wait for a card is no step of an order that is paid.
    if (statusId === ORDER_STATUS.created && order.paid && !order.isCash) return false;
    if (statusId === ORDER_STATUS.paymentAccepted && isCashLater) return false;
    return index >= place || reachedAt(order, statusId) !== null;
  });
}
