import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { amountText } from '../tickets/amount-text.ts';
import { minutesSince } from '../tickets/ticket-age.ts';
import { useSettled } from '../tickets/use-settled.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import { Absence } from './absence.tsx';
import { NextSeat } from './next-seat.tsx';
import { OrderSummary, RunnerNumber } from './order-summary.tsx';
import { seatText, type SeatOrder } from './runner-orders.ts';
import { useAbsence } from './use-absence.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** A delivery on its way: hand it over, or say that the customer is not there. */
export function DeliveryCard({
  order,
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
  const { ticket } = order;
  const isSettled = useSettled('');
  const absence = useAbsence(ticket, commerce, nowMs);
  const price = amountText(ticket.totalAmount, commerce.currency);
  return (
    <article
      className={classNames(styles['rn'], isNext && styles['rn--next'], absence.isShown && styles['rn--no'])}
      aria-label={String(ticket.number)}
    >
      <DeliveryHead order={order} carrier={carrier} isNext={isNext} nowMs={nowMs} />
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
      {absence.isShown && <Absence ticket={ticket} commerce={commerce} nowMs={nowMs} />}
      <div className={styles['rn__a']}>
        <Button
          variant="plain"
          isBusy={isPending}
          isUnavailable={!isSettled}
          onPress={ticket.paid ? onDelivered : onCash}
        >
          {ticket.paid ? text('runner-deliver') : text('runner-take-cash', { price })}
        </Button>
        {absence.isShown ? (
          <Button variant="plain" isBusy={isPending} onPress={onBack}>
            {text('runner-back')}
          </Button>
        ) : (
          <Button variant="plain" onPress={absence.report}>
            {text('runner-absent')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The seat, the number, and who carries the order. */
function DeliveryHead({
  order: { ticket, seat },
  carrier,
  isNext,
  nowMs,
}: {
  order: SeatOrder;
  carrier: string | null;
  isNext: boolean;
  nowMs: number;
}) {
  const text = useText();
  return (
    <>
      {isNext ? (
        <NextSeat seat={seat} />
      ) : (
        <div className={styles['rn__top']}>
          <h3 className={styles['rn__seat']}>{seatText(seat)}</h3>
          <RunnerNumber ticket={ticket} />
        </div>
      )}
      <p className={styles['rn__who']}>
        {isNext && <RunnerNumber ticket={ticket} />}
        <span>
          {carrier === null ? text('runner-with-you') : text('runner-with', { name: carrier })}
          {' · '}
          {text('runner-left', { minutes: minutesSince(ticket.since, nowMs) })}
        </span>
      </p>
    </>
  );
}
