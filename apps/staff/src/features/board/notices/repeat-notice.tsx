import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { isCallable, noticeProblem, type OrderToAnnounce } from '@app/rules/kitchen/repeated-notice.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useRepeatNotice } from './use-repeat-notice.ts';
import { useText } from './use-text.ts';

/**
 * Calls the customer of an order from its preparation on; nothing for other orders. The line above the button always has a text: its
 * countdown and an answer move nothing.
 *
 * @param props.nowMs the server's clock
 * @see ORD-08
 */
export function RepeatNotice({
  ticket,
  commerce,
  nowMs,
}: {
  ticket: Ticket;
  commerce: { id: number; timeZone: string };
  nowMs: number;
}) {
  const text = useText();
  const { repeat, isBusy, failure } = useRepeatNotice(commerce);
  const order = toAnnounce(ticket);
  if (!isCallable(order)) return null;
  const reason = reasonAgainst(order, nowMs, text);
  return (
    <>
      <p id="notice-line" className="btn__why" role={failure === undefined ? undefined : 'alert'}>
        {failure ??
          reason ??
          text(ticket.orderStatusId === ORDER_STATUS.preparing ? 'notice-hint-preparing' : 'notice-hint')}
        {order.repeatedAtMs !== null && (
          <> {text('notice-last', { time: clockText(order.repeatedAtMs, commerce.timeZone) })}</>
        )}
      </p>
      <Button
        variant="tonal"
        icon="bell-ring"
        aria-keyshortcuts="c"
        isBlock
        isBusy={isBusy}
        isUnavailable={reason !== undefined}
        describedBy="notice-line"
        onPress={() => repeat(ticket)}
      >
        {text('notice-repeat')}
      </Button>
    </>
  );
}

function reasonAgainst(order: OrderToAnnounce, nowMs: number, text: ReturnType<typeof useText>): string | undefined {
  const problem = noticeProblem(order, nowMs);
  if (problem === null) return undefined;
  return problem.code === 'notice-too-soon'
    ? text('notice-wait', { seconds: problem.retryAfterSeconds })
    : text('notice-none-left');
}

/** What the rule of repeated notices knows of a ticket. */
export function toAnnounce({
  orderStatusId,
  since,
  delivery,
  repeatedNotices,
  noticeRepeatedAt,
}: Ticket): OrderToAnnounce {
  return {
    statusId: orderStatusId,
    statusSinceMs: Date.parse(since),
    isDelivery: delivery !== null,
    repeatedNotices,
    repeatedAtMs: noticeRepeatedAt === null ? null : Date.parse(noticeRepeatedAt),
  };
}
