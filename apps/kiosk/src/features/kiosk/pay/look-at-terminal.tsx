import { useEffect, type ReactNode } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { usePresentOrder } from '../number/use-present-order.ts';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useSecondsHere } from '../states/use-seconds-here.ts';
import { useText } from '../use-text.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { TerminalArt } from './terminal-art.tsx';

const { title, drawing, limit } = KIOSK_STATES.waiting;

/** Points to the right. The side of the terminal turns it. */
const ARROW =
  'M30 118h214V26c0-18 20-28 34-17l184 136c10 8 10 22 0 30L278 311c-14 11-34 1-34-17v-92H30c-17 0-30-13-30-30v-24c0-17 13-30 30-30z';

/**
 * The person continues at the terminal, for a limited time.
 *
 * @param isStarting the terminal does not have the amount yet
 * @param cancel null: only the terminal cancels
 * @param onTimeOver ends the sale; null while only the terminal can end it
 */
export function LookAtTerminal({
  order,
  amount,
  isStarting,
  cancel,
  onTimeOver,
}: {
  order: Order;
  amount: string;
  isStarting: boolean;
  cancel: ReactNode;
  onTimeOver: (() => void) | null;
}) {
  const text = useText();
  const { terminalSide } = useKiosk();
  return (
    <PaymentFrame state="waiting" order={order} amount={amount}>
      <div className="k klook__t">
        <h1>{text(title)}</h1>
        <p>{text(isStarting ? 'terminal-starting' : `terminal-at-${terminalSide}`)}</p>
      </div>
      <div className="k klook__band" data-side={terminalSide}>
        <TerminalArt drawing={drawing} label={text(title)} amount={amount} className="klook__art" />
        <svg className="klook__arrow" viewBox="0 0 470 320" aria-hidden="true">
          <path d={ARROW} />
        </svg>
      </div>
      <p className="k klook__amt">
        <small>{text('terminal-amount')}</small>
        <b className="num">{amount}</b>
      </p>
      <ul className="k klook__ways">
        <li>
          <Icon name="nfc" />
          {text('tap-card')}
        </li>
        <li>
          <Icon name="credit-card" />
          {text('insert-card')}
        </li>
        <li>
          <Icon name="smartphone" />
          {text('with-phone')}
        </li>
      </ul>
      {!isStarting && <TimeLeft order={order} onTimeOver={onTimeOver} />}
      {cancel ?? (
        <p className="k khalf" aria-disabled="true">
          {text('terminal-cancel-there')}
        </p>
      )}
    </PaymentFrame>
  );
}

function TimeLeft({ order, onTimeOver }: { order: Order; onTimeOver: (() => void) | null }) {
  const text = useText();
  const { expiresAt, venue } = usePresentOrder(order);
  const waitsUntil = expiresAt === null ? null : clockText(expiresAt, venue.localDateTimeIdentifier);
  const left = Math.max(0, limit.seconds - useSecondsHere());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onTimeOver?.();
  }, [isOver, onTimeOver]);
  return (
    <div className="k klook__time" role="timer" aria-live="off">
      <progress max={limit.seconds} value={left} aria-label={text('time-left', { seconds: left })} />
      <span className="num">
        {text('time-left', { seconds: left })}
        <em>{waitsUntil === null ? text('order-waits') : text('order-waits-until', { time: waitsUntil })}</em>
      </span>
    </div>
  );
}
