import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { DeliveryCard } from './delivery-card.tsx';
import type { SectorOrders } from './runner-orders.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** Deliveries on their way, of this person or of others: any runner may hand over or return each of them. */
export function OutDeliveries({
  sectors,
  with: carrier,
  commerce,
  nowMs,
  transitions,
  unsent,
  carrierOf,
}: {
  sectors: readonly SectorOrders[];
  with: 'own' | 'others';
  commerce: Board['commerce'];
  nowMs: number;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly QueuedTransition[];
  /** Name of another person who carries it; null: this one does. */
  carrierOf: (ticket: Ticket) => string | null;
}) {
  const text = useText();
  const out = text(carrier === 'own' ? 'runner-out' : 'runner-out-others');
  return sectors.map(({ sector, orders }) => (
    <section
      key={sector ?? ''}
      className={styles['rn__s']}
      aria-label={sector === null ? out : carrier === 'own' ? sector : `${sector}: ${out}`}
    >
      <h2>
        {sector ?? out}
        <span>{sector === null ? text('runner-by-row') : out}</span>
      </h2>
      {orders.map((order) => (
        <DeliveryCard
          key={order.ticket.id}
          order={order}
          carrier={carrierOf(order.ticket)}
          unsent={lastWaiting(unsent, order.ticket.id)}
          commerce={commerce}
          nowMs={nowMs}
          isPending={transitions.pending.has(order.ticket.id)}
          failure={transitions.failures.get(order.ticket.id)}
          onCash={() => void transitions.acceptCash(order.ticket)}
          onDelivered={() => void transitions.transition(order.ticket, ORDER_STATUS.delivered)}
          onBack={() =>
            void transitions.transition(order.ticket, ORDER_STATUS.toDeliver, { reason: text('runner-back-reason') })
          }
        />
      ))}
    </section>
  ));
}
