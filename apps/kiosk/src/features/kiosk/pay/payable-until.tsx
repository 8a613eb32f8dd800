import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { usePresentOrder } from '../number/use-present-order.ts';
import { useText } from '../use-text.ts';

/** Until when the order can be paid. */
export function PayableUntil({ order }: { order: Order }) {
  const text = useText();
  const { expiresAt, venue } = usePresentOrder(order);
  if (expiresAt === null) return text('payment-failed-text');
  const until = text('held-until', { time: clockText(expiresAt, venue.localDateTimeIdentifier) });
  return `${text('payment-failed-text')} ${until}`;
}
