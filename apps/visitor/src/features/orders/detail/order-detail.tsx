import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { TintedLogo } from '#features/venues/tinted-logo.tsx';
import { useConnection } from '#shared/api/connection-store.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { commercePath, orderDetailPath, ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { prepareReadySignal } from '@app/ordering/ready/ready-signal.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { isActiveOrder } from '../active-orders.ts';
import { CancelOrder } from '../cancel-order.tsx';
import { isCashWait } from '../cash-wait-time.ts';
import { AfterParts } from '../feedback/after-parts.tsx';
import { AskNotifications, InstallPanel, useNotificationQuestion } from '../notifications/ask-notifications.tsx';
import { clearNotifications } from '../notifications/push-device.ts';
import { OrderAgain } from '../order-again.tsx';
import { usePromise } from '../order-promise.ts';
import { isShownAsRefunded } from '../order-state.ts';
import { calledIfActive, canCancel, isReadyOrder } from '../order-status.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { CashSteps, CashWaitTitle } from './cash-wait.tsx';
import { ExpiredOrder } from './expired-order.tsx';
import { LateExits } from './late-exits.tsx';
import { OrderNotices } from './order-notices.tsx';
import { HandOver, OrderPass } from './order-pass.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { QueuePlace } from './queue-place.tsx';
import { ShareButton } from './share-button.tsx';
import { StatusTitle } from './status-title.tsx';
import { SuccessDialog } from './success-dialog.tsx';

/** Number, code, timeline, lines and payment of one order. @see ORD-04 */
export function OrderDetail({
  order,
  nowMs,
  seenAtMs,
  isNew,
  paymentPanel,
}: {
  order: Order;
  nowMs: number;
  seenAtMs: number;
  isNew: boolean;
  paymentPanel: ReactNode;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  useSoundAfterTouch();
  useWakeLock(isReadyOrder(order));
  useSeenNotifications(order.id);
  const promise = usePromise(order);
  const due = useNotificationQuestion(order, nowMs);
  const question = isNew ? null : due;
  const isExpired = order.endedBy === 'expiry';
  const path = orderDetailPath(order.venue.code, order.commerce.code, order.number);
  const isLate = promise !== null && promise.kind !== 'time';
  const isCancellable = canCancel(order, nowMs);
  const cancel = <CancelOrder order={order} isOffered={isCancellable} onCancelled={() => scrollTo(0, 0)} />;

  return (
    <main className="odetail">
      {isExpired ? (
        <ExpiredOrder order={order} />
      ) : (
        <div className="ordertop on-brand">
          <header className="ordertop__bar">
            <BackLink href={ordersPath(order.venue.code)} label={text('see-my-orders')} variant="brand" icon="x" />
            <TintedLogo />
            {isActiveOrder(order) && <ShareOrder order={order} />}
          </header>
          <div className="ordertop__msg" role="status">
            {isCashWait(order) ? <CashWaitTitle order={order} /> : <StatusTitle order={order} promise={promise} />}
          </div>
        </div>
      )}
      <div className="order">
        <OrderNotices order={order} seenAtMs={isDown ? seenAtMs : null} />
        {!isActiveOrder(order) && <AfterParts order={order} nowMs={nowMs} />}
        {!isExpired && <OrderPass order={order} nowMs={nowMs} promise={promise} />}
        {isActiveOrder(order) && <AfterParts order={order} nowMs={nowMs} />}
        <QueuePlace order={order} nowMs={nowMs} lastSeenMs={isDown ? seenAtMs : null} />
        {question === 'install' && <InstallPanel />}
        {isLate && (
          <LateExits order={order} canCancel={isCancellable}>
            {cancel}
          </LateExits>
        )}
        {isCashWait(order) && <CashSteps order={order}>{paymentPanel}</CashSteps>}
        {isCashWait(order) && (
          <section className="panel gapx code-panel" aria-label={text('claim-code')}>
            <HandOver order={order} />
          </section>
        )}
        {!isCashWait(order) && !isShownAsRefunded(order) && paymentPanel}
        {question === 'ask' && <AskNotifications isDelivery={order.delivery !== null} />}
        <OrderAgain order={order} />
        <section className="panel gapx">
          <OrderTimeline order={order} />
        </section>
        <OrderReceipt order={order} />
        <p className="order__foot">
          <Link className="btn btn--quiet" href={commercePath(order.venue.code, order.commerce.code)}>
            {text('back-to-commerce', { commerce: order.commerce.name })}
          </Link>
          {!isLate && cancel}
        </p>
      </div>
      {isNew && isDone(order) && <SuccessDialog order={order} onClose={() => navigate(path, { replace: true })} />}
    </main>
  );
}

/** Paid, or to be paid in cash. The address alone proves nothing. @see PAY-02, PAY-04 */
function isDone(order: Order): boolean {
  return isActiveOrder(order) && (order.paid || order.isCash);
}

/** Shares number and code, so that another person can pick the order up. */
function ShareOrder({ order }: { order: Order }) {
  const text = useText();
  const words = text('share-order-text', {
    number: calledIfActive(order),
    code: order.verificationCode,
    commerce: order.commerce.name,
  });
  return <ShareButton label={text('share-order')} words={words} />;
}

/** The screen says more than the notification, which the device then no longer shows. */
function useSeenNotifications(orderId: number): void {
  useEffect(() => {
    const clear = () => {
      if (document.visibilityState === 'visible') clearNotifications(orderId).catch(() => undefined);
    };
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [orderId]);
}

/** Any touch enables the sound of the ready signal. */
function useSoundAfterTouch(): void {
  useEffect(() => {
    addEventListener('pointerdown', prepareReadySignal);
    return () => removeEventListener('pointerdown', prepareReadySignal);
  }, []);
}
