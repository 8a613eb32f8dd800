import { useId } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { OrderSummary, RunnerNumber } from './order-summary.tsx';
import { seatText, type SectorOrders } from './runner-orders.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** Deliveries that are ready at the stall; a tap takes one along, or leaves it out. */
export function PickList({
  title,
  hint,
  sectors,
  picked,
  currency,
  failures,
  onToggle,
}: {
  title: string;
  hint: string;
  sectors: readonly SectorOrders[];
  picked: ReadonlySet<number>;
  currency: Currency;
  failures: ReadonlyMap<number, string>;
  onToggle: (ticket: Ticket) => void;
}) {
  const text = useText();
  const titleId = useId();
  return (
    <section className={styles['rn__s']} aria-labelledby={titleId}>
      <h2>
        <span id={titleId}>{title}</span>
        <small>{hint}</small>
      </h2>
      {sectors.map(({ sector, orders }) => (
        <div key={sector ?? ''} role="group" aria-label={sector ?? text('runner-no-sector')}>
          {sector !== null && <h3 className={styles['rn__sector']}>{sector}</h3>}
          {orders.map(({ ticket, seat }) => (
            <button
              key={ticket.id}
              type="button"
              role="checkbox"
              aria-checked={picked.has(ticket.id)}
              className={classNames(styles['rn'], styles['rn--pick'])}
              onClick={() => onToggle(ticket)}
            >
              <i>{picked.has(ticket.id) && <Icon name="check" />}</i>
              <span>
                <span className={styles['rn__top']}>
                  <b className={styles['rn__seat']}>{seatText(seat)}</b>
                  <RunnerNumber ticket={ticket} />
                </span>
                <OrderSummary ticket={ticket} currency={currency} />
                {failures.has(ticket.id) && <span className={styles['rn__why']}>{failures.get(ticket.id)}</span>}
              </span>
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
