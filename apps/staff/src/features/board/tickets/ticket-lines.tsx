import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { OrderNotes } from '../customer/order-notes.tsx';
import { LineKey } from './line-key.tsx';
import styles from '../board.module.css';

type Line = Ticket['lines'][number];

/**
 * What to prepare, with sizes, choices, comments and what was refunded.
 *
 * @param keys undefined: the lines are only read. `place` changes when the ticket moves.
 */
export function TicketLines({
  ticket,
  currency,
  keys,
}: {
  ticket: Ticket;
  currency: Currency;
  keys?: { place: string; onLine: (line: Line) => void } | undefined;
}) {
  return (
    <>
      <OrderNotes ticket={ticket} currency={currency} />
      <ul className={styles['tk__l']}>
        {ticket.lines.map((line) => (
          <li key={line.id} className={unitsToPrepare(line) === 0 ? styles['tk__gone'] : undefined}>
            <LineKey line={line} place={keys?.place ?? ''} onPress={keys && (() => keys.onLine(line))} />
          </li>
        ))}
      </ul>
    </>
  );
}
