import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useServerNow } from '#shared/layout/use-server-now.ts';
import { useText } from '#shared/texts/use-text.ts';
import { cashDue, commercePlaceText, WARNED_BEFORE_MS } from '../cash-due.ts';

const SECOND_MS = 1_000;

/** Place and time limit of an unpaid cash order, with a countdown. @see CHK-07, ORD-04 */
export function CashPanel({ order }: { order: Order }) {
  const text = useText();
  const nowMs = useServerNow(SECOND_MS);
  if (cashDue(order) !== 'pay-first' || order.expiresAt === null || nowMs === null) return null;
  const leftMs = Math.max(0, Date.parse(order.expiresAt) - nowMs);
  const until = clockText(order.expiresAt, order.venue.localDateTimeIdentifier);
  const isNear = leftMs <= WARNED_BEFORE_MS;
  return (
    <section className="panel gapx cashdue" aria-label={text('cash-due-title')}>
      <p className="strong">
        {text('cash-due-where', text('price', toMinor(order.totalAmount), order.currency), commercePlaceText(order))}
      </p>
      <p className="cashdue__left num" role="timer" data-near={isNear || undefined}>
        {leftText(leftMs)}
      </p>
      <p className="small mut">{text('cash-due-until', until)}</p>
      {isNear && (
        <Notice tone="warn" icon="clock" role="status">
          {text('cash-due-near')}
        </Notice>
      )}
    </section>
  );
}

/** Minutes and seconds, `4:09`. */
function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
