import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { usePresentOrder } from '../number/use-present-order.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { ProgressList, type ProgressStep } from '../states/progress-list.tsx';
import { useSecondsHere } from '../states/use-seconds-here.ts';
import { useStaffCall } from '../states/use-staff-call.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { CallButton } from './call-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { PayAtCounterButton } from './pay-at-counter-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, text: explanation, drawing, staff: reason, limit } = KIOSK_STATES.busy;

/** The terminal has another sale. A card held to it would pay that one. Staff are called at once. @see KIOSK-06, POINT-01 */
export function BusyPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  const seconds = useSecondsHere();
  const staff = useStaffCall(order, reason, true);
  const { menu } = useKioskMenu();
  const isCounterOpen = seconds >= limit.seconds && menu?.commerce.paymentConfig.cashEnabled === true;
  const timeZone = order.venue.localDateTimeIdentifier;
  const { expiresAt } = usePresentOrder(order);
  const isCalled = staff.calledAtMs !== null;
  const steps: ProgressStep[] = [
    {
      state: 'done',
      text: text('order-held'),
      time: expiresAt === null ? '' : text('until', { time: clockText(expiresAt, timeZone) }),
    },
    {
      state: isCalled ? 'done' : 'now',
      text: text(isCalled ? 'staff-called' : 'staff-calling'),
      time: isCalled ? clockText(staff.calledAtMs ?? 0, timeZone) : '',
    },
    { state: 'now', text: text('terminal-frees'), time: text('duration', { seconds }) },
  ];
  return (
    <PaymentFrame
      state="busy"
      order={order}
      amount={amount}
      note={
        <p className="kok">
          <Icon name="circle-check" />
          {text('not-charged')}
        </p>
      }
    >
      <TerminalArt drawing={drawing} label={text(title)} amount={amount} className="k kterm__busy" />
      <div className="k kterm__b kterm__high">
        <h1>{text(title)}</h1>
        <p>{text(explanation)}</p>
        <p className="kstop" role="status">
          <Icon name="hand" />
          {text('keep-card-away')}
        </p>
      </div>
      <ProgressList steps={steps} className="klist2--busy" />
      {isCounterOpen && <PayAtCounterButton order={order} />}
      <div className="k khalf2">
        <CallButton staff={staff} />
        <CancelOrderButton order={order} className="bad" />
      </div>
    </PaymentFrame>
  );
}
