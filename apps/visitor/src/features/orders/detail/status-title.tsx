import type { Text } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { ShownPromise } from '@app/rules/orders/shown-promise.ts';
import { isActiveOrder } from '../active-orders.ts';
import { commercePlaceText } from '../cash-due.ts';
import { cashMessage } from '../cash-message.ts';
import { promiseMessage, promiseTitle } from '../order-promise.ts';
import { statusText } from '../order-status.ts';
import { refundFacts } from '../refund/refund-facts.ts';
import { RefundTitle } from '../refund/refund-title.tsx';
import { endMessage } from './end-message.ts';
import { slotWait } from './slot-wait.ts';

/** Status of the order, and what follows. */
export function StatusTitle({ order, promise }: { order: Order; promise: ShownPromise | null }) {
  const text = useText();
  const nowMs = useServerNow();
  const refund = isActiveOrder(order) ? null : refundFacts(order);
  if (refund) return <RefundTitle order={order} facts={refund} />;
  // A panel below has the time of an order that waits for its slot.
  const isSaidBelow = promise?.kind === 'time' && nowMs !== null && slotWait(order, nowMs) !== null;
  const promised = isSaidBelow ? text('estimate-notify') : promiseMessage(order, promise, text);
  return (
    <>
      <h1>{title(order, promise, text)}</h1>
      {order.orderStatusId === ORDER_STATUS.created && promise !== null && <p>{promised}</p>}
      <p>{message(order, promised, text)}</p>
    </>
  );
}

function title(order: Order, promise: ShownPromise | null, text: Text): string {
  return promiseTitle(promise, order.venue.localDateTimeIdentifier, text) ?? text(statusText(order));
}

/** @param promised what an accepted order reads */
function message(order: Order, promised: string, text: Text): string {
  const { orderStatusId, isCash, delivery } = order;
  switch (orderStatusId) {
    case ORDER_STATUS.created:
      return isCash ? cashMessage(order, text) : text(order.isBeingPaid ? 'message-being-paid' : 'message-to-pay');
    case ORDER_STATUS.paymentAccepted:
    case ORDER_STATUS.preparing:
      return promised;
    case ORDER_STATUS.toDeliver:
      if (delivery !== null) return text('message-to-deliver-delivery');
      return text('message-to-deliver', { place: commercePlaceText(order) });
    case ORDER_STATUS.delivering:
      return text('message-delivering');
    case ORDER_STATUS.delivered:
      return text('message-delivered');
    case ORDER_STATUS.incompleted:
      return endMessage(order, text);
  }
}
