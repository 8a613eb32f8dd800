import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { minutesSince, ticketAge } from './ticket-age.ts';
import { columnOf } from './ticket-transitions.ts';
import styles from '../board.module.css';

type TicketFacts = {
  nowMs: number;
  timeZone: string;
  /** Name of the person who carries it; empty: it is not known, or the order is not on its way. */
  carrier: string;
  isNew: boolean;
};

/** The number that staff call out, and in small the number of the order where that is another one. @see ORD-08 */
export function CalledNumberOf({ ticket }: { ticket: Pick<Ticket, 'number' | 'callNumber'> }) {
  return (
    <>
      {calledNumber(ticket)}
      {ticket.callNumber !== null && <span className={styles['tk__order']}>{ticket.number}</span>}
    </>
  );
}

/** Where an order is in the kitchen, and since when. The columns say it in their title instead, but for who carries it. */
export function TicketState({ ticket, nowMs, timeZone, carrier, isNew }: { ticket: Ticket } & TicketFacts) {
  const { icon, words } = useTicketState(ticket, { nowMs, timeZone, carrier, isNew });
  const isOut = ticket.orderStatusId === ORDER_STATUS.delivering;
  return (
    <span className={styles['tk__state']} data-out={isOut || undefined}>
      <Icon name={icon} />
      {words}
    </span>
  );
}

function useTicketState(
  ticket: Ticket,
  { nowMs, timeZone, carrier, isNew }: TicketFacts,
): { icon: IconName; words: string } {
  const text = useText();
  if (isNew) return { icon: 'circle', words: text('state-unseen') };
  const minutes = minutesSince(ticket.since, nowMs);
  const time = clockText(Date.parse(ticket.since), timeZone);
  switch (columnOf(ticket)) {
    case 'preparing':
      return { icon: 'flame', words: text('state-preparing', { minutes }) };
    case 'ready':
      if (ticket.noticeRepeatedAt !== null && ticket.noticeRepeatedAt >= ticket.since) {
        const count = ticket.repeatedNotices + 1; // with the first notice
        const last = clockText(Date.parse(ticket.noticeRepeatedAt), timeZone);
        return { icon: 'bell-ring', words: text('notice-count', { count, time: last }) };
      }
      return ticket.orderStatusId === ORDER_STATUS.delivering
        ? { icon: 'footprints', words: text('state-carried', { name: carrier, time }) }
        : { icon: 'bell', words: text('state-notified', { time }) };
    case 'delivered':
      return { icon: 'package-check', words: text('state-delivered', { time }) };
    default:
      return ticket.paid
        ? { icon: 'clock', words: text('state-queued', { minutes }) }
        : { icon: 'banknote', words: text('state-unpaid') };
  }
}

/** The minutes of an order against its promise; of one for later, its time. */
export function AgeText({ ticket, nowMs, timeZone }: { ticket: Ticket; nowMs: number; timeZone: string }) {
  const text = useText();
  const { minutes, state } = ticketAge(ticket, nowMs);
  const slotAt = state === 'age-later' ? ticket.slotAt : null;
  return (
    <>
      <small>{text(state, { minutes })}</small>{' '}
      {slotAt === null ? text('minutes', { minutes }) : clockText(slotAt, timeZone)}
    </>
  );
}
