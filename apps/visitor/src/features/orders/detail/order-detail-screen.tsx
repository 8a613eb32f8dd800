import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { currentCart } from '#features/cart/cart-state.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { TintedLogo } from '#features/venues/tinted-logo.tsx';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { NotFoundState } from '#shared/layout/not-found-state.tsx';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { ordersPath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { findOrderId, ORDER_REFRESH_MS, useOrder } from '../order-queries.ts';
import { findPersistedOrder } from '../persisted-orders.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { OrderDetail } from './order-detail.tsx';
import '../orders.css';

/** Draws the payment of an order. The payment feature is downstream, so the app passes it in. */
export type PaymentPanel = (order: Order) => ReactNode;

/** The order that a route names by its number. */
export function useOrderOfRoute({ venueCode, orderNumber }: RouteParams) {
  const number = Number(orderNumber);
  const isNumber = Number.isInteger(number) && number > 0;
  const reading = useQuery({
    queryKey: ['order-of-route', venueCode ?? '', orderNumber ?? ''],
    queryFn: () => findOrderId(venueCode, number),
    enabled: isNumber,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { id: isNumber ? reading.data : null, hasFailed: useHasFailed(reading), retry: () => void reading.refetch() };
}

/** One order, followed until its delivery. @see ORD-04, PAY-02 */
export function OrderDetailScreen({ paymentPanel }: { paymentPanel: PaymentPanel }) {
  const params = useParams<RouteParams>();
  const { id, hasFailed, retry } = useOrderOfRoute(params);
  if (id === null) return <OrderMissing />;
  if (id === undefined) return hasFailed ? <OrderUnreachable onRetry={retry} /> : <OrderLoading />;
  return <FoundOrder orderId={id} isNew={params.showModal === 'true'} paymentPanel={paymentPanel} />;
}

/** An order by its id. @param props.isNew placed a moment ago */
function FoundOrder({ orderId, isNew, paymentPanel }: { orderId: number; isNew: boolean; paymentPanel: PaymentPanel }) {
  const reading = useOrder(orderId, {
    refetchInterval: ({ state }) => (state.error instanceof ApiProblem ? false : ORDER_REFRESH_MS),
  });
  const { data, error, dataUpdatedAt, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  const nowMs = useNow() ?? 0;
  useClearedCart(orderId, data?.paid === true);
  if (!data) {
    if (error instanceof ApiProblem) return <OrderMissing />;
    return hasFailed ? <OrderUnreachable onRetry={() => void refetch()} /> : <OrderLoading />;
  }
  const seenAtMs = Math.max(dataUpdatedAt, findPersistedOrder(orderId)?.seenAtMs ?? 0);
  if (data.isDiscount) return <ClaimDetail order={data} nowMs={nowMs} />;
  return (
    <OrderDetail
      key={orderId}
      order={data}
      nowMs={nowMs}
      seenAtMs={seenAtMs}
      isNew={isNew}
      paymentPanel={paymentPanel(data)}
    />
  );
}

/** Deletes the cart that became this order. @see CHK-09 */
function useClearedCart(orderId: number, isPaid: boolean): void {
  useEffect(() => {
    const cart = currentCart();
    if (cart?.orderId === orderId && (cart.isCash || cart.paid || isPaid)) putCart(null);
  }, [orderId, isPaid]);
}

function OrderMissing() {
  const text = useText();
  const { venueCode } = useParams<RouteParams>();
  return (
    <main>
      <NotFoundState
        icon="receipt-text"
        title={text('order-missing')}
        text={text('order-missing-text')}
        path={ordersPath(venueCode)}
        label={text('see-my-orders')}
      />
    </main>
  );
}

function OrderUnreachable({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <main>
      <EmptyState
        role="alert"
        icon="cloud-off"
        title={text('orders-failed')}
        text={text('failed-text')}
        action={
          <Button isBlock icon="refresh-cw" onPress={onRetry}>
            {text('try-now')}
          </Button>
        }
      />
    </main>
  );
}

/** The way back, and the shapes of the pass and the timeline. */
function OrderLoading() {
  const text = useText();
  const { venueCode } = useParams<RouteParams>();
  return (
    <main className="odetail" aria-busy="true">
      <div className="ordertop ordertop--loading on-brand">
        <header className="ordertop__bar">
          <BackLink href={ordersPath(venueCode)} label={text('see-my-orders')} variant="brand" icon="x" />
          <TintedLogo />
        </header>
      </div>
      <p className="sr" role="status">
        {text('loading')}
      </p>
      <div className="order" aria-hidden="true">
        <div className="panel stack">
          <Skeleton shape="line" width="s" />
          <Skeleton shape="fill" className="order__number-skeleton" />
          <SkeletonLines />
        </div>
        <div className="panel stack gapx">
          <SkeletonLines lines={4} />
        </div>
      </div>
    </main>
  );
}
