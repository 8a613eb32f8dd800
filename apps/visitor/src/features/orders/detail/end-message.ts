import type { Text } from '#shared/texts/es.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { endText, reachedAt } from '../order-status.ts';

/** Why an order ended and where its money is. */
export function endMessage(order: Order, text: Text): string {
  const key = endText(order);
  switch (key) {
    case 'message-expired-cash':
    case 'message-not-started':
      return text(key, { time: endTime(order), commerce: order.commerce.name });
    case 'message-expired-card':
      return text(key, { time: endTime(order) });
    default:
      return text(key);
  }
}

/** Clock time of the end of an order. */
export function endTime(order: Order): string {
  const at = reachedAt(order, ORDER_STATUS.incompleted) ?? order.updatedAt;
  return clockText(at, order.venue.localDateTimeIdentifier);
}
