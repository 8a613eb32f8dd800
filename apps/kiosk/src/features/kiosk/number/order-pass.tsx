import type { Order } from '@app/contract/visitor/orders.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { stallAndPlace } from '../layout/kiosk-head.tsx';
import { useSpokenPrompt } from '../layout/use-spoken-prompt.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';
import { CodeDigits } from './code-digits.tsx';
import type { NumberState } from './number-state.ts';
import { orderAddress } from './order-address.ts';

/** Sizes of the number are defined for these digits. */
const DIGITS = { min: 4, max: 7 };

/** The number with which the order is picked up, and its code: on paper too, or with a QR code that takes it to a phone. */
export function OrderPass({ order, state }: { order: Order; state: NumberState | null }) {
  const text = useText();
  const { commerce } = useLocalise(order.venue)(order);
  const number = String(calledNumber(order));
  useSpokenPrompt(`${text('order-number')} ${number}`);
  const digits = Math.min(DIGITS.max, Math.max(DIGITS.min, number.length));
  const place = stallAndPlace(commerce);
  const isOnPaper = state === null || state === 'ticket' || order.refund;
  const bigNumber = (
    <>
      <small>{text('order-number')}</small>
      <p className="kpass__n" data-digits={digits}>
        {number}
      </p>
      {order.callNumber !== null && <p className="kpass__order">{text('order-title', { number: order.number })}</p>}
    </>
  );
  if (isOnPaper) {
    return (
      <section className="k kpass" aria-label={text('my-order')}>
        <div className="pass__main">
          {bigNumber}
          <p className="kpass__at">{place}</p>
        </div>
        {!order.refund && <CodeAndTime order={order} />}
      </section>
    );
  }
  return (
    <section className="k kpass knp" aria-label={text('my-order')}>
      <div className="pass__main">
        {bigNumber}
        <div className="knp__row">
          <p className="kpass__at">
            {place}
            <ReadyAt order={order} />
          </p>
          <span>
            <small>{text('order-code')}</small>
            <CodeDigits code={order.verificationCode} />
          </span>
        </div>
      </div>
      <TakeAway order={order} state={state} />
    </section>
  );
}

function CodeAndTime({ order }: { order: Order }) {
  const text = useText();
  const { promisedAt, venue } = order;
  return (
    <div className="pass__code">
      <div>
        <small>{text('order-code')}</small>
        <CodeDigits code={order.verificationCode} />
      </div>
      {promisedAt !== null && (
        <div>
          <small>{text(order.slotAt === null ? 'ready-around' : 'ready-for')}</small>
          <p className="kpass__at num">{clockText(promisedAt, venue.localDateTimeIdentifier)}</p>
        </div>
      )}
    </div>
  );
}

function ReadyAt({ order: { promisedAt, slotAt, venue } }: { order: Order }) {
  const text = useText();
  if (promisedAt === null) return null;
  return (
    <small className="num">
      {text(slotAt === null ? 'ready-around' : 'ready-for')} {clockText(promisedAt, venue.localDateTimeIdentifier)}
    </small>
  );
}

/** How the number leaves the kiosk without paper. */
function TakeAway({ order, state }: { order: Order; state: NumberState }) {
  const text = useText();
  return (
    <div className="pass__code">
      <span className="knp__qr">
        <QrCode content={orderAddress(order, location.origin)} label={text('order-qr')} />
      </span>
      <div role="status">
        <h2>{text(KIOSK_STATES[state].text)}</h2>
        <ol>
          <li>
            <Icon name="scan-line" />
            {text('scan-code')}
          </li>
          <li>
            <Icon name="bell" />
            {text('phone-tells')}
          </li>
          <li>
            <Icon name="camera" />
            {text('photo-hint')}
          </li>
        </ol>
      </div>
    </div>
  );
}
