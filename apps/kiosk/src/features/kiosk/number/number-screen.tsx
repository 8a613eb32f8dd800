import { useEffect } from 'react';
import './kiosk-number.css';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { endVisit, useKioskVisit } from '../visit/kiosk-visit.ts';
import { NumberFoot } from './number-foot.tsx';
import { NumberHead, RefundNote } from './number-head.tsx';
import { numberState } from './number-state.ts';
import { OrderPass } from './order-pass.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import { usePresentOrder } from './use-present-order.ts';
import { useReturnTimer } from './use-return-timer.ts';
import { useTicket } from './use-ticket.ts';

/**
 * The number and the code of an order that leaves the kiosk: paid, to be paid at the counter, or left to staff. After its time
 * the kiosk shows the welcome.
 *
 * @see KIOSK-01, KIOSK-06
 */
export function NumberScreen() {
  const go = useGo();
  const order = useKioskVisit((visit) => visit.order);
  useEffect(() => {
    if (order === null) go(KIOSK_PATHS.attract);
  }, [order, go]);
  return order === null ? <KioskLoading /> : <NumberOf order={order} />;
}

function NumberOf({ order: visitOrder }: { order: Order }) {
  const go = useGo();
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  const { returnSeconds } = useKiosk();
  const order = usePresentOrder(visitOrder);
  useTicket(order);
  usePaidMeanwhile(order);
  const state = useKioskVisit(numberState);
  const seconds = state === 'ticket' ? returnSeconds : state && KIOSK_STATES[state].limit.seconds;
  const { secondsLeft, keep, addTime } = useReturnTimer(seconds, leave);

  return (
    <div className="kiosk knum on-brand" data-state={state ?? undefined} onPointerDown={keep}>
      <NumberHead order={order} state={state} />
      <main>
        <OrderPass order={order} state={state} />
        {!order.refund && state === 'ticket' && <TicketSteps order={order} />}
        <RefundNote order={order} />
      </main>
      <NumberFoot state={state} secondsLeft={secondsLeft} of={seconds ?? 0} onMore={addTime} onLeave={leave} />
    </div>
  );
}

/** An order that was left to staff or to the counter, and is paid while its number is shown, gets its ticket. */
function usePaidMeanwhile({ id, paid }: Order): void {
  useEffect(() => {
    if (!paid) return;
    useKioskVisit.setState((visit) =>
      visit.order?.id === id && visit.ending !== null ? { ending: null, order: { ...visit.order, paid } } : visit,
    );
  }, [id, paid]);
}
