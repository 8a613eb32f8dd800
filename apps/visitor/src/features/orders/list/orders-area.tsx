import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useMinWidth } from '#shared/layout/use-min-width.ts';
import type { RouteParams } from '#shared/navigation/route-paths.ts';
import { OrderDetailScreen, useOrderOfRoute, type PaymentPanel } from '../detail/order-detail-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

/** As in orders.css. */
const SIDE_BY_SIDE_EM = 64;

type AreaProps = {
  /** Orders of the outbox, above the list; null when there are none. */
  unsentOrders: ReactNode;
  paymentPanel: PaymentPanel;
};

/** The list or one order. A wide screen shows the list as a table, or as a column beside an order. @see ORD-03, ORD-04, APP-12 */
export function OrdersArea({ unsentOrders, paymentPanel }: AreaProps) {
  const isWide = useMinWidth(SIDE_BY_SIDE_EM);
  const params = useParams<RouteParams>();
  const isNamed = params.orderNumber !== undefined;
  const named = useOrderOfRoute(params);
  if (!isWide) {
    return isNamed ? <OrderDetailScreen paymentPanel={paymentPanel} /> : <OrdersScreen unsentOrders={unsentOrders} />;
  }
  return (
    <div className={isNamed ? 'odesk' : 'odesk odesk--alone'}>
      <OrdersScreen unsentOrders={unsentOrders} wide={{ isAlone: !isNamed, shownId: named.id ?? null }} />
      {isNamed && <OrderDetailScreen paymentPanel={paymentPanel} />}
    </div>
  );
}
