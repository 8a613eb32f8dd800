import type { Ticket } from '@app/contract/staff/board.ts';
import { seatOf } from '@app/rules/delivery/seat.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { seatText } from '../runner/runner-orders.ts';
import { placeIcon } from '../tickets/place-icon.ts';
import { useText } from './use-text.ts';
import styles from './stations.module.css';

/** Where an order goes: a seat, or the counter. */
export function ExpoPlace({ ticket }: { ticket: Ticket }) {
  const text = useText();
  return (
    <p className={styles['to']}>
      <Icon name={placeIcon(ticket)} />
      {ticket.delivery === null ? text('pick-up') : <SeatWords place={ticket.delivery} />}
    </p>
  );
}

/** The sector above the row and seat. */
function SeatWords({ place }: { place: string }) {
  const seat = seatOf(place);
  if (seat.sector === null || seat.fields.length === 0) return place;
  return (
    <span>
      {seat.sector} <small>{seatText(seat)}</small>
    </span>
  );
}
