import { useState } from 'react';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { OrderSummary, RunnerNumber } from './order-summary.tsx';
import { OutDelivery, type OutContext } from './out-deliveries.tsx';
import { bySector, seatText, type SeatOrder } from './runner-orders.ts';
import { tripCounts } from './runner-trip.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/**
 * The trip of this person: the next stop large, then the others as they walk. A tap on another stop makes it the next one.
 *
 * @param orders in walking order, not empty
 * @param done stops of this trip that are handed over
 * @see ORD-08, DEL-01
 */
export function OwnTrip({ orders, done, ...context }: { orders: readonly SeatOrder[]; done: number } & OutContext) {
  const text = useText();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { timeZone } = context.commerce;
  const next = orders.find(({ ticket }) => ticket.id === chosenId) ?? orders[0];
  if (!next) return null;
  const later = orders.filter((order) => order !== next);
  const leftAt = orders.map(({ ticket }) => ticket.since).reduce((one, other) => (one < other ? one : other));
  return (
    <section className={styles['rn__s']} aria-labelledby="runner-trip">
      <h2>
        <span id="runner-trip">{text('trip-title')}</span>
        <small>
          {text('trip-counts', tripCounts(orders))}
          {' · '}
          {text('trip-left-at', { time: clockText(Date.parse(leftAt), timeZone) })}
        </small>
      </h2>
      {done + orders.length > 1 && <Progress done={done} stops={done + orders.length} />}
      <OutDelivery key={next.ticket.id} {...context} order={next} carrier={null} isNext />
      {later.length > 0 && <LaterStops orders={later} first={done + 2} {...context} onChoose={setChosenId} />}
    </section>
  );
}

function Progress({ done, stops }: { done: number; stops: number }) {
  const text = useText();
  return (
    <div className={styles['rn__prog']} role="img" aria-label={text('trip-progress', { stop: done + 1, stops })}>
      {Array.from({ length: stops }, (_, place) => (
        <i key={place} data-stop={place < done ? 'done' : place === done ? 'next' : 'later'} />
      ))}
    </div>
  );
}

/** @param first number of the first of them in the trip */
function LaterStops({
  orders,
  first,
  commerce,
  onChoose,
}: {
  orders: readonly SeatOrder[];
  first: number;
  onChoose: (orderId: number) => void;
} & Pick<OutContext, 'commerce'>) {
  const text = useText();
  return (
    <section className={styles['rn__then']} aria-labelledby="runner-then">
      <h2>
        <span id="runner-then">{text('trip-then')}</span>
        <small>{text('trip-then-hint')}</small>
      </h2>
      {bySector(orders).map(({ sector, orders: stops }) => (
        <div key={sector ?? ''} role="group" aria-label={sector ?? text('runner-no-sector')}>
          {sector !== null && <h3>{sector}</h3>}
          <ol>
            {stops.map((order) => (
              <li key={order.ticket.id}>
                <button type="button" className={styles['rn__stop']} onClick={() => onChoose(order.ticket.id)}>
                  <i className="num">{first + orders.indexOf(order)}</i>
                  <span>
                    <b>{seatText(order.seat)}</b>
                    <OrderSummary ticket={order.ticket} currency={commerce.currency} />
                  </span>
                  <RunnerNumber ticket={order.ticket} />
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
