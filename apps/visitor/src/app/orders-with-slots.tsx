import type { Order } from '@app/contract/visitor/orders.ts';
import { useMemo } from 'react';
import { OrdersArea } from '../features/orders/list/orders-area.tsx';
import { OrdersSlotsProvider } from '../features/orders/orders-slots.ts';
import { UnsentOrders, useUnsent } from '../features/outbox/unsent-orders.tsx';
import { OrderPaymentPanel } from '../features/payment/order-payment-panel.tsx';

const paymentPanel = (order: Order) => <OrderPaymentPanel order={order} />;

/** The orders, with what the outbox and payments show among them. */
export function OrdersWithSlots() {
  const hasUnsent = useUnsent().length > 0;
  const slots = useMemo(() => ({ unsentOrders: hasUnsent ? <UnsentOrders /> : null, paymentPanel }), [hasUnsent]);
  return (
    <OrdersSlotsProvider value={slots}>
      <OrdersArea />
    </OrdersSlotsProvider>
  );
}
