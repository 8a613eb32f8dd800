import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { orderStateIcon, orderStateText } from '../order-state.ts';
import { listTone } from '../order-status.ts';

/**
 * State of an order in a list.
 *
 * @param props.promise words about a promise that was broken, in the place of the status
 * @param props.deliveredMoment when it was handed over
 */
export function OrderBadge({
  order,
  promise,
  deliveredMoment = null,
}: {
  order: Order;
  promise: string | null;
  deliveredMoment?: string | null;
}) {
  const text = useText();
  const key = orderStateText(order);
  const moment = key === 'status-delivered' ? deliveredMoment : null;
  return (
    <Badge tone={listTone(order)} icon={orderStateIcon(order)}>
      {[promise ?? text(key), moment].filter(Boolean).join(' ')}
    </Badge>
  );
}
