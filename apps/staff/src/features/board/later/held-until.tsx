import type { Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { heldUntilMs } from '@app/rules/kitchen/start-times.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { timedOrder } from './timed-orders.ts';
import { useText } from './use-text.ts';
import styles from './later.module.css';

/** When a part begins that would be cold if it began now. @see ORD-08 */
export function HeldUntil({
  ticket,
  line,
  nowMs,
  timeZone,
}: {
  ticket: Ticket;
  line: Ticket['lines'][number];
  nowMs: number;
  timeZone: string;
}) {
  const text = useText();
  const order = timedOrder(ticket);
  const timed = order.lines.find(({ id }) => id === line.id);
  const untilMs = timed === undefined ? null : heldUntilMs(order, timed, nowMs);
  if (untilMs === null) return null;
  return (
    <p className={classNames(styles['held'], 'num')}>
      <Icon name="clock" />
      {text('start-held', { time: clockText(untilMs, timeZone) })}
    </p>
  );
}
