import type { Text } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { ShownEstimate } from '@app/rules/orders/shown-estimate.ts';
import { isActiveOrder } from '../active-orders.ts';
import { commercePlaceText } from '../cash-due.ts';
import { cashMessage } from '../cash-message.ts';
import { estimateMessage } from '../order-estimate.ts';
import { statusText } from '../order-status.ts';
import { refundFacts } from '../refund/refund-facts.ts';
import { RefundTitle } from '../refund/refund-title.tsx';
import { endMessage } from './end-message.ts';

/** Status of the order, and what follows. */
export function StatusTitle({ order, estimate }: { order: Order; estimate: ShownEstimate | null }) {
  const text = useText();
  const refund = isActiveOrder(order) ? null : refundFacts(order);
  if (refund) return <RefundTitle order={order} facts={refund} />;
  return (
    <>
      <h1>{title(order, estimate, text)}</h1>
      {order.orderStatusId === ORDER_STATUS.created && <UnpaidEstimate order={order} estimate={estimate} />}
      <p>{message(order, estimate, text)}</p>
    </>
  );
}

function title(order: Order, estimate: ShownEstimate | null, text: Text): string {
  return text(estimate?.kind === 'delayed' ? 'order-delayed' : statusText(order));
}

function message(order: Order, estimate: ShownEstimate | null, text: Text): string {
  const { orderStatusId, isCash, delivery } = order;
  switch (orderStatusId) {
    case ORDER_STATUS.created:
      return isCash ? cashMessage(order, text) : text(order.isBeingPaid ? 'message-being-paid' : 'message-to-pay');
    case ORDER_STATUS.paymentAccepted:
    case ORDER_STATUS.preparing:
      return estimateMessage(order, estimate, text);
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

/** The estimate of an order that is prepared before it is paid. */
function UnpaidEstimate({ order, estimate }: { order: Order; estimate: ShownEstimate | null }) {
  const text = useText();
  if (estimate === null || estimate.kind === 'soon') return null;
  return <p>{estimateMessage(order, estimate, text)}</p>;
}
