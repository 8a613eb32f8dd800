import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { StateLine, type State } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

const LOOKS: Readonly<Record<OrderStatusId, { state: State; icon: IconName }>> = {
  [created]: { state: 'idle', icon: 'hourglass' },
  [paymentAccepted]: { state: 'idle', icon: 'clock' },
  [preparing]: { state: 'idle', icon: 'chef-hat' },
  [toDeliver]: { state: 'warn', icon: 'bell' },
  [delivering]: { state: 'warn', icon: 'footprints' },
  [delivered]: { state: 'ok', icon: 'check' },
  [incompleted]: { state: 'bad', icon: 'circle-x' },
};

/** The state of an order; a refund is named first. */
export function OrderState({
  order: { orderStatusId, totalMinor, refundedMinor },
}: {
  order: { orderStatusId: OrderStatusId; totalMinor: number; refundedMinor: number };
}) {
  const text = useText();
  if (refundedMinor > 0) {
    return (
      <StateLine state="warn" icon="undo-2">
        {text(refundedMinor < totalMinor ? 'orders-partly-refunded' : 'orders-all-refunded')}
      </StateLine>
    );
  }
  const { state, icon } = LOOKS[orderStatusId];
  return (
    <StateLine state={state} icon={icon}>
      {text(`order-status-${orderStatusId}`)}
    </StateLine>
  );
}
