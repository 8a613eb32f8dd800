import type { Order } from '@app/contract/visitor/orders.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { StatusStepper } from '@app/ui/status/status-stepper.tsx';
import type { Step } from '@app/ui/status/status-stepper.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { minutesLeft, reachedAt, statusIcon, statusText, statusSequence } from '../order-status.ts';

/** The way of an order with its times: what was, what is since when, what comes about when. @see ORD-04 */
export function OrderTimeline({ order, nowMs }: { order: Order; nowMs: number }) {
  const text = useText();
  const zone = order.venue.localDateTimeIdentifier;
  const shown = shownStatuses(order);
  const place = shown.indexOf(order.orderStatusId);

  const steps = shown.map((statusId, index): Step => {
    const at = reachedAt(order, statusId);
    const isNow = index === place;
    const isOver = statusId === ORDER_STATUS.delivered || statusId === ORDER_STATUS.incompleted;
    const state = index < place || (isNow && statusId === ORDER_STATUS.delivered) ? 'done' : isNow ? 'now' : 'todo';
    const time = at !== null && index <= place ? clockText(at, zone) : null;
    return {
      id: String(statusId),
      // What an order left behind it, it no longer waits for.
      title: text(statusText({ ...order, orderStatusId: statusId, paid: order.paid || index < place })),
      icon: statusId === ORDER_STATUS.created ? 'receipt-text' : statusIcon(statusId),
      state: isNow && statusId === ORDER_STATUS.incompleted ? 'bad' : state,
      detail: time === null ? expected(statusId) : isNow && !isOver ? text('since-time', time) : time,
    };
  });
  return <StatusStepper label={text('steps-label')} steps={steps} doneLabel={text('step-done')} />;

  function expected(statusId: OrderStatusId): string | undefined {
    const minutes = minutesLeft(order, nowMs);
    if (statusId !== ORDER_STATUS.toDeliver || minutes === null || order.orderStatusId !== ORDER_STATUS.preparing) {
      return undefined;
    }
    return text('around-time', clockText(nowMs + minutes * 60_000, zone));
  }
}

/** Steps that an order jumped over are not drawn; one that ended early ends where it did. */
function shownStatuses(order: Order): OrderStatusId[] {
  const sequence = statusSequence(order);
  const place = sequence.indexOf(order.orderStatusId);
  if (place === -1) {
    return [...sequence.filter((statusId) => reachedAt(order, statusId) !== null), order.orderStatusId];
  }
  const isCashLater = order.isCash && !order.paid;
  return sequence.filter((statusId, index) => {
    if (statusId === ORDER_STATUS.paymentAccepted && isCashLater) return false;
    return index >= place || reachedAt(order, statusId) !== null;
  });
}
