import { useState } from 'react';
import { useParams } from 'wouter';
import type { RouteParams } from '#shared/navigation/route-paths.ts';
import { FoundOrder, OrderDetailScreen, useOrderOfRoute } from '../detail/order-detail-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { useIsWide } from './use-is-wide.ts';

/** The list or one order; on a desk both, where the list alone opens what heads it. @see ORD-03, ORD-04, APP-12 */
export function OrdersArea() {
  const isWide = useIsWide();
  const { orderNumber } = useParams<RouteParams>();
  if (isWide) return <SideBySide />;
  return orderNumber === undefined ? <OrdersScreen /> : <OrderDetailScreen />;
}

function SideBySide() {
  const params = useParams<RouteParams>();
  const [firstId, setFirstId] = useState<number | null>(null);
  const named = useOrderOfRoute(params);
  const isNamed = params.orderNumber !== undefined;
  const shownId = isNamed ? (named.id ?? null) : firstId;
  const isAlone = !isNamed && firstId === null;
  return (
    <div className={isAlone ? 'odesk odesk--alone' : 'odesk'}>
      <OrdersScreen beside={{ isAlone, shownId, onFirst: setFirstId }} />
      {isNamed ? <OrderDetailScreen /> : firstId !== null && <FoundOrder orderId={firstId} isNew={false} />}
    </div>
  );
}
