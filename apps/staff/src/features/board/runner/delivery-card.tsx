import { useState } from 'react';
import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { noticeProblem } from '@app/rules/kitchen/repeated-notice.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { RepeatNotice, toAnnounce } from '../notices/repeat-notice.tsx';
import { useRepeatNotice } from '../notices/use-repeat-notice.ts';
import { amountText } from '../tickets/amount-text.ts';
import { minutesSince } from '../tickets/ticket-age.ts';
import { useSettled } from '../tickets/use-settled.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import { NextSeat } from './next-seat.tsx';
import { OrderSummary } from './order-summary.tsx';
import { seatText, type SeatOrder } from './runner-orders.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** A delivery on its way: hand it over, or say that the customer is not there. */
export function DeliveryCard({
  order: { ticket, seat },
  carrier,
  isNext,
  unsent,
  commerce,
  nowMs,
  isPending,
  failure,
  onCash,
  onDelivered,
  onBack,
}: {
  order: SeatOrder;
  /** Name of another person who carries it; null: this one does. */
  carrier: string | null;
  /** The next stop of this person's trip. */
  isNext: boolean;
  /** Its last step, while that waits for a network. */
  unsent: QueuedTransition | undefined;
  commerce: Board['commerce'];
  nowMs: number;
  isPending: boolean;
  failure: string | undefined;
  onCash: () => void;
  onDelivered: () => void;
  onBack: () => void;
}) {
  const text = useText();
  const [isAbsent, setAbsent] = useState(false);
  const isSettled = useSettled('');
  const notices = useRepeatNotice(commerce);
  const reportAbsent = () => {
    setAbsent(true);
    if (noticeProblem(toAnnounce(ticket), nowMs) === null) notices.repeat(ticket);
  };
  const isCalled = ticket.noticeRepeatedAt !== null && ticket.noticeRepeatedAt >= ticket.since;
  const showsAbsence = isAbsent || isCalled;
  const price = amountText(ticket.totalAmount, commerce.currency);
  return (
    <article
      className={classNames(styles['rn'], isNext && styles['rn--next'], showsAbsence && styles['rn--no'])}
      aria-label={String(ticket.number)}
    >
      {isNext ? (
        <NextSeat seat={seat} />
      ) : (
        <div className={styles['rn__top']}>
          <h3 className={styles['rn__seat']}>{seatText(seat)}</h3>
          <b className={classNames(styles['rn__n'], 'num')}>{ticket.number}</b>
        </div>
      )}
      <p className={styles['rn__who']}>
        {isNext && <b className={classNames(styles['rn__n'], 'num')}>{ticket.number}</b>}
        <span>
          {carrier === null ? text('runner-with-you') : text('runner-with', { name: carrier })}
          {' · '}
          {text('runner-left', { minutes: minutesSince(ticket.since, nowMs) })}
        </span>
      </p>
      <OrderSummary ticket={ticket} currency={commerce.currency} />
      {unsent && (
        <UnsentTransition step={unsent} ticket={ticket} currency={commerce.currency} timeZone={commerce.timeZone} />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles['rn__why']}>
          <Icon name="circle-alert" />
          {failure}
        </p>
      )}
      {showsAbsence && <Absence ticket={ticket} timeZone={commerce.timeZone} />}
      {showsAbsence && <RepeatNotice ticket={ticket} commerce={commerce} nowMs={nowMs} />}
      <div className={styles['rn__a']}>
        <Button
          variant="plain"
          isBusy={isPending}
          isUnavailable={!isSettled}
          onPress={ticket.paid ? onDelivered : onCash}
        >
          {ticket.paid ? text('runner-deliver') : text('runner-take-cash', { price })}
        </Button>
        {showsAbsence ? (
          <Button variant="plain" isBusy={isPending} onPress={onBack}>
            {text('runner-back')}
          </Button>
        ) : (
          <Button variant="plain" onPress={reportAbsent}>
            {text('runner-absent')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** What happens to the order and its money. */
function Absence({ ticket, timeZone }: { ticket: Ticket; timeZone: string }) {
  const text = useText();
  const { noticeRepeatedAt, repeatedNotices, paid } = ticket;
  const title =
    noticeRepeatedAt === null
      ? text('runner-absent-first')
      : text('runner-absent-title', { count: repeatedNotices + 1, time: clockText(noticeRepeatedAt, timeZone) });
  return (
    <div className={styles['rn__no']} role="status">
      <b>
        <Icon name="hourglass" />
        {title}
      </b>
      {text(paid ? 'runner-absent-paid' : 'runner-absent-unpaid')}
    </div>
  );
}
