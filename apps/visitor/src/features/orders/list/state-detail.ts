import type { Text } from '#shared/texts/es.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cashDue } from '../cash-due.ts';
import { refundText } from '../order-refunds.ts';

/** Until when an order has to be paid, or that its money went back; null for all others. */
export function stateDetail(order: Order, text: Text): string | null {
  if (cashDue(order) === 'pay-first' && order.expiresAt !== null) {
    return text('live-pay-until', { time: clockText(order.expiresAt, order.venue.localDateTimeIdentifier) });
  }
  return refundText(order, text);
}
