import type { Ticket } from '@app/contract/staff/board.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

/** Marks an order of a kiosk or of the counter; nothing for an order from a phone. @see ORD-08 */
export function TicketOrigin({ ticket }: { ticket: Pick<Ticket, 'isForTotem' | 'isFromCounter'> }) {
  const text = useText();
  if (!ticket.isForTotem && !ticket.isFromCounter) return null;
  return (
    <p className={styles['ticket-origin']}>
      {ticket.isForTotem ? (
        <Badge icon="tv">{text('from-kiosk')}</Badge>
      ) : (
        <Badge icon="user-round">{text('from-counter')}</Badge>
      )}
    </p>
  );
}
