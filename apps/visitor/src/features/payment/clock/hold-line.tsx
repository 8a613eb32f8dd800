import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { Payable } from '../use-payable.ts';
import { SOON_MS, TimeLeft, useLeftMs } from './time-left.tsx';
import './hold-line.css';

const MINUTE_MS = 60_000;

/**
 * Until when the order is held, and its clock, which no attempt shortens. The last three minutes are a warning, spoken at
 * their start and in the last minute.
 *
 * @see ORD-07, PAY-02
 */
export function HoldLine({ payable: { order, payment } }: { payable: Pick<Payable, 'order' | 'payment'> }) {
  const text = useText();
  const { expiresAt } = payment;
  const leftMs = useLeftMs(expiresAt);
  if (expiresAt === null) return null;
  const time = clockText(expiresAt, order.venue.localDateTimeIdentifier);
  const isSoon = leftMs !== null && leftMs <= SOON_MS;
  return (
    <div className={classNames('payhold', isSoon && 'payhold--soon')}>
      <span>{text(isSoon ? 'hold-soon' : 'order-waits-until', { time })}</span>
      <TimeLeft expiresAt={expiresAt} />
      <p className="sr" role="status">
        {isSoon && text('hold-spoken', { minutes: leftMs <= MINUTE_MS ? 1 : 3 })}
      </p>
    </div>
  );
}
