import { useEffect } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { CalledNumber, CodeDigits } from '../number/code-digits.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { ProgressList, type ProgressStep } from '../states/progress-list.tsx';
import { useEndOf, useSecondsHere } from '../states/use-seconds-here.ts';
import { useStaffCall } from '../states/use-staff-call.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { CallButton } from './call-button.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, text: explanation, drawing, staff: reason, limit } = KIOSK_STATES.unknown;
/** A short silence of the provider calls no staff. */
const CALL_AFTER_SECONDS = 10;

/**
 * The provider has not said yet whether it charged. There is no way to pay: a second payment would charge twice. After its
 * time the order stays with staff, and the kiosk is free with the number.
 *
 * @see KIOSK-06, POINT-01, PAY-04
 */
export function UndecidedPayment({ order, amount }: { order: Order; amount: string }) {
  const text = useText();
  const go = useGo();
  const seconds = useSecondsHere();
  const staff = useStaffCall(order, reason, seconds >= CALL_AFTER_SECONDS);
  const isOver = seconds >= limit.seconds;
  useEffect(() => {
    if (!isOver) return;
    useKioskVisit.setState({ ending: 'with-staff', sale: null, isAtTerminal: false });
    go(KIOSK_PATHS.number);
  }, [isOver, go]);
  const timeZone = order.venue.localDateTimeIdentifier;
  const endsAtMs = useEndOf(limit.seconds);
  const isCalled = staff.calledAtMs !== null;
  const steps: ProgressStep[] = [
    {
      state: isCalled ? 'done' : 'now',
      text: text(isCalled ? 'staff-comes' : 'staff-calling'),
      time: isCalled ? clockText(staff.calledAtMs ?? 0, timeZone) : '',
    },
    { state: 'now', text: text('terminal-asked'), time: text('duration', { seconds }) },
    { state: 'later', text: text('counter-follows'), time: endsAtMs === null ? '' : clockText(endsAtMs, timeZone) },
  ];
  return (
    <PaymentFrame state="unknown" order={order} amount={amount}>
      <TerminalArt drawing={drawing} label={text(title)} amount={amount} className="k kterm__ask" />
      <div className="k kterm__b kterm__asked">
        <h1>{text(title)}</h1>
        <p>{text(explanation)}</p>
        <p className="kstop" role="status">
          <Icon name="hand" />
          {text('do-not-pay-again')}
        </p>
      </div>
      <ProgressList steps={steps} className="klist2--unknown" />
      <div className="k kkeep">
        <CalledNumber order={order} />
        <span>
          <CodeDigits code={order.verificationCode} />
          <p>{text('show-number')}</p>
        </span>
      </div>
      <CallButton staff={staff} className="k khalf" />
    </PaymentFrame>
  );
}
