import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { bySector, type SeatOrder } from './runner-orders.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** What a delivery on its way is shown and changed with. */
export type OutContext = {
  commerce: Board['commerce'];
  nowMs: number;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly QueuedTransition[];
};

/** Deliveries on their way with others: any runner may hand over or return each of them. */
export function OutDeliveries({
  orders,
  carrierOf,
  ...context
}: { orders: readonly SeatOrder[]; carrierOf: (ticket: Ticket) => string } & OutContext) {
  const text = useText();
  const out = text('runner-out-others');
  return bySector(orders).map(({ sector, orders: ofSector }) => (
    <section key={sector ?? ''} className={styles['rn__s']} aria-label={sector === null ? out : `${sector}: ${out}`}>
      <h2>
        {sector ?? out}
        <small>{sector === null ? text('runner-by-row') : out}</small>
      </h2>
      {ofSector.map((order) => (
        <OutDelivery key={order.ticket.id} {...context} order={order} carrier={carrierOf(order.ticket)} />
      ))}
    </section>
  ));
}

/** @param carrier name of another person who carries it; null: this one does */
export function OutDelivery({
  order,
  carrier,
  isNext = false,
  commerce,
  nowMs,
  transitions,
  unsent,
}: { order: SeatOrder; carrier: string | null; isNext?: boolean } & OutContext) {
  const text = useText();
  const { ticket } = order;
  return (
    <DeliveryCard
      order={order}
      carrier={carrier}
      isNext={isNext}
      unsent={lastWaiting(unsent, ticket.id)}
      commerce={commerce}
      nowMs={nowMs}
      isPending={transitions.pending.has(ticket.id)}
      failure={transitions.failures.get(ticket.id)}
      onCash={() => void transitions.acceptCash(ticket)}
      onDelivered={() => void transitions.transition(ticket, ORDER_STATUS.delivered)}
      onBack={() => void transitions.transition(ticket, ORDER_STATUS.toDeliver, { reason: text('runner-back-reason') })}
    />
  );
}
