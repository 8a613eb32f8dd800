import type { Ticket } from '@app/contract/staff/board.ts';
import { calledNumber } from '@app/rules/orders/called-number.ts';
import styles from '../board.module.css';

/** The number that staff call out, and in small the number of the order where that is another one. @see ORD-08 */
export function CalledNumberOf({ ticket }: { ticket: Pick<Ticket, 'number' | 'callNumber'> }) {
  return (
    <>
      {calledNumber(ticket)}
      {ticket.callNumber !== null && <span className={styles['tk__order']}>{ticket.number}</span>}
    </>
  );
}
