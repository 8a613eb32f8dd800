import { useEffect } from 'react';
import './kiosk-number.css';
import './kiosk-ticket.css';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { useSpokenPrompt } from '../layout/use-spoken-prompt.ts';
import { useText } from '../use-text.ts';
import { endVisit, useKioskVisit } from '../visit/kiosk-visit.ts';
import { hasNoTicket } from './has-no-ticket.ts';
import { KioskTicket } from './kiosk-ticket.tsx';
import { usePresentOrder } from './use-present-order.ts';
import { useReturnTimer } from './use-return-timer.ts';
import { useTicket } from './use-ticket.ts';

/** Sizes of the number are defined for these digits. */
const DIGITS = { min: 4, max: 7 };
/** Time for a photo. */
const RETURN_SECONDS_WITHOUT_TICKET = 60;

/** The number and the code of the paid order. After some seconds the kiosk shows the welcome. @see KIOSK-01, KIOSK-06 */
export function NumberScreen() {
  const go = useGo();
  const order = useKioskVisit((visit) => visit.order);
  useEffect(() => {
    if (order === null) go(KIOSK_PATHS.attract);
  }, [order, go]);
  return order === null ? <KioskLoading /> : <PaidOrder order={order} />;
}

function PaidOrder({ order: paidOrder }: { order: Order }) {
  const text = useText();
  const go = useGo();
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  const kiosk = useKiosk();
  const order = usePresentOrder(paidOrder);
  const refund = useRefundWords(order);
  const ticket = useTicket(order);
  const isWithoutTicket = hasNoTicket(ticket);
  const returnSeconds = isWithoutTicket ? RETURN_SECONDS_WITHOUT_TICKET : kiosk.returnSeconds;
  const { secondsLeft, addTime } = useReturnTimer(ticket === null ? null : returnSeconds, leave);
  useSpokenPrompt(`${text('order-number')} ${order.number}`);

  return (
    <div className="kiosk knum on-brand" onPointerDown={addTime}>
      <header className="k knum__h">
        <i>
          <Icon name="check" />
        </i>
        <h1>
          {text('order-paid')}
          <small className="num">
            {text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency })}
          </small>
        </h1>
      </header>
      <main>
        <Pass order={order} />
        {!order.refund && (
          <div className="k knum__note" role={isWithoutTicket ? 'alert' : undefined}>
            <Icon name={isWithoutTicket ? 'camera' : 'printer'} />
            <p>
              <b>{text(isWithoutTicket ? 'no-ticket' : 'take-ticket')}</b>
              {isWithoutTicket && `${text('photo-hint')} `}
              {text('order-wait')}
            </p>
          </div>
        )}
        {refund !== null && (
          <p className="k knum__refund num" role="status">
            <Icon name="undo-2" />
            {refund}
          </p>
        )}
        <KioskTicket order={order} />
      </main>
      <div className="k knum__foot">
        <button type="button" onClick={addTime}>
          <Icon name="clock" />
          {text('more-time')}
        </button>
        <button
          type="button"
          onClick={leave}
          aria-label={[text('new-order'), secondsLeft !== null && text('leaves-in', { seconds: secondsLeft })]
            .filter(Boolean)
            .join('. ')}
        >
          {text('new-order')}
          <span className="kcount num">{secondsLeft}</span>
        </button>
      </div>
    </div>
  );
}

/** The number and the code with which the order is picked up. */
function Pass({ order }: { order: Order }) {
  const text = useText();
  const { promisedAt } = order;
  const { commerce } = useLocalise(order.venue)(order);
  const number = String(order.number);
  const code = Array.from(order.verificationCode);
  const digits = Math.min(DIGITS.max, Math.max(DIGITS.min, number.length));
  return (
    <section className="k kpass" aria-label={text('my-order')}>
      <div className="pass__main">
        <small>{text('order-number')}</small>
        <p className="kpass__n" data-digits={digits}>
          {number}
        </p>
        <p className="kpass__at">{[commerce.name, commerce.address].filter(Boolean).join(', ')}</p>
      </div>
      {!order.refund && (
        <div className="pass__code">
          <div>
            <small>{text('order-code')}</small>
            <p className="kpass__code" aria-label={code.join(' ')}>
              {code.map((letter, index) => (
                <b key={`${index}-${letter}`}>{letter}</b>
              ))}
            </p>
          </div>
          {promisedAt !== null && (
            <div>
              <small>{text('ready-around')}</small>
              <p className="kpass__at num">{clockText(promisedAt, order.venue.localDateTimeIdentifier)}</p>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** What was or is being refunded of the order: a part, or all of it, which ends the order. Null: nothing. @see REF-04 */
function useRefundWords({ refund, refundedAmount, refundUnderWayAmount, currency }: Order): string | null {
  const text = useText();
  const amountMinor = toMinor(refundedAmount) + toMinor(refundUnderWayAmount);
  if (amountMinor === 0) return null;
  const price = text('price', { amountMinor, currency });
  return text(refund ? 'order-refunded' : 'order-refunded-part', { price });
}
