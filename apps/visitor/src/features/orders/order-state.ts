import type { Order } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { isActiveOrder } from './active-orders.ts';
import { statusIcon, statusText } from './order-status.ts';
import { refundFacts } from './refund/refund-facts.ts';

type Whole = Parameters<typeof statusText>[0] & Pick<Order, 'endedBy'> & Parameters<typeof refundFacts>[0];

/** Text key of an order as a whole: an ended one says that its money went back. @see REF-04 */
export function orderStateText(order: Whole) {
  const facts = isActiveOrder(order) ? null : refundFacts(order);
  if (facts === null) return statusText(order);
  if (facts.state === 'refused') return 'status-refund-refused' as const;
  if (facts.state === 'under-way') return 'status-refund-open' as const;
  return facts.kind === 'part' ? ('status-refunded-part' as const) : ('status-refunded' as const);
}

/** Whether the page of an order begins with its refund. */
export function isShownAsRefunded(order: Whole): boolean {
  return !isActiveOrder(order) && refundFacts(order) !== null;
}

/** Icon of an order as a whole. */
export function orderStateIcon(order: Whole): IconName {
  return isShownAsRefunded(order) ? 'undo-2' : statusIcon(order);
}
