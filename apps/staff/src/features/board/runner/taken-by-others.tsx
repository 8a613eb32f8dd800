import type { Ticket } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { SeatOrder } from './runner-orders.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** Orders that this person wanted to take along, but another one had them first. */
export function TakenByOthers({
  orders,
  carrierOf,
  onRead,
}: {
  orders: readonly SeatOrder[];
  carrierOf: (ticket: Ticket) => string;
  onRead: (orderId: number) => void;
}) {
  const text = useText();
  return orders.map(({ ticket }) => (
    <div key={ticket.id} className={styles['rn__taken']}>
      <Notice
        tone="warn"
        role="alert"
        title={text('runner-taken', { number: text('order-numbers', ticket), name: carrierOf(ticket) })}
        action={
          <Button size="s" variant="tonal" onPress={() => onRead(ticket.id)}>
            {text('refused-read')}
          </Button>
        }
      />
    </div>
  ));
}
