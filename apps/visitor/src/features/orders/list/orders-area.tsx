import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useMinWidth } from '#shared/layout/use-min-width.ts';
import type { RouteParams } from '#shared/navigation/route-paths.ts';
import { FoundOrder, OrderDetailScreen, useOrderOfRoute } from '../detail/order-detail-screen.tsx';
import type { PaymentPanel } from '../detail/order-detail-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

/** As in orders.css. */
const SIDE_BY_SIDE_EM = 64;

type AreaProps = {
  /** Orders of the outbox, above the list; null when there are none. */
  unsentOrders: ReactNode;
  paymentPanel: PaymentPanel;
};

/** The list or one order. A wide screen shows both, with the first order of the list open. @see ORD-03, ORD-04, APP-12 */
export function OrdersArea(props: AreaProps) {
  const isWide = useMinWidth(SIDE_BY_SIDE_EM);
  const { orderNumber } = useParams<RouteParams>();
  if (isWide) return <SideBySide {...props} />;
  return orderNumber === undefined ? (
    <OrdersScreen unsentOrders={props.unsentOrders} />
  ) : (
    <OrderDetailScreen paymentPanel={props.paymentPanel} />
  );
}

function SideBySide({ unsentOrders, paymentPanel }: AreaProps) {
  const params = useParams<RouteParams>();
  const [firstId, setFirstId] = useState<number | null>(null);
  const named = useOrderOfRoute(params);
  const isNamed = params.orderNumber !== undefined;
  const shownId = isNamed ? (named.id ?? null) : firstId;
  const isAlone = !isNamed && firstId === null;
  return (
    <div className={isAlone ? 'odesk odesk--alone' : 'odesk'}>
      <OrdersScreen unsentOrders={unsentOrders} beside={{ isAlone, shownId, onFirst: setFirstId }} />
      {isNamed && <OrderDetailScreen paymentPanel={paymentPanel} />}
      {!isNamed && firstId !== null && <FoundOrder orderId={firstId} isNew={false} paymentPanel={paymentPanel} />}
    </div>
  );
}
