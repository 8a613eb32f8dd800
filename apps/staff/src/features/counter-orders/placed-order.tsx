import { useState } from 'react';
import { useLocation } from 'wouter';
import { amountText } from '#features/board/tickets/amount-text.ts';
import { PrintOrder } from '#features/printing/print-order.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { CounterPlace } from './counter-place.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** The number of the placed order, which staff say to the person. @see ORD-08 */
export function PlacedOrder({ ticket, place, onNext }: { ticket: Ticket; place: CounterPlace; onNext: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <section className={styles['placed']} aria-labelledby="counter-placed">
      <h2 id="counter-placed" className="h2">
        {text('counter-placed')}
      </h2>
      <p className={styles['number']} role="status">
        {calledNumber(ticket)}
      </p>
      {ticket.callNumber !== null && <p>{text('exception-order', { number: String(ticket.number) })}</p>}
      {ticket.callName !== null && <p className="h2">{ticket.callName}</p>}
      {ticket.slotAt !== null && (
        <p className="h2 num">{text('counter-slot-at', { time: clockText(ticket.slotAt, place.timeZone) })}</p>
      )}
      {ticket.delivery !== null && <p>{text('counter-carried', { place: ticket.delivery })}</p>}
      {ticket.paid && (
        <p className={styles['paid']}>
          {text('counter-placed-paid', { price: amountText(ticket.totalAmount, place.currency) })}
        </p>
      )}
      <div className={styles['placedActions']}>
        <Button variant="primary" isBlock icon="plus" onPress={onNext}>
          {text('counter-next')}
        </Button>
        <Button variant="tonal" isBlock icon="printer" onPress={() => setPrinting(true)}>
          {text('counter-print')}
        </Button>
        <Button
          variant="quiet"
          isBlock
          onPress={() => {
            onNext();
            navigate(`/board/${place.id}`);
          }}
        >
          {text('counter-board')}
        </Button>
      </div>
      {isPrinting && <PrintOrder ticket={ticket} commerceId={place.id} onClose={() => setPrinting(false)} />}
    </section>
  );
}
