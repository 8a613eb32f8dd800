import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { amountText } from '../tickets/amount-text.ts';
import { CalledNumberOf } from '../tickets/ticket-state.tsx';
import { useSettled } from '../tickets/use-settled.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import type { OpenBoardState } from '../use-open-board.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './unpaid.module.css';

/** Cards in the strip; its title leads to all. */
const SHOWN = 3;

/** Orders that are not prepared before their cash is counted, apart from the work. @see ORD-08, CHK-07 */
export function UnpaidStrip({ state }: { state: OpenBoardState }) {
  const text = useText();
  const { aside, setFilter } = state;
  if (aside.length === 0) return null;
  const shown = aside.slice(0, SHOWN);
  return (
    <section className={classNames(boardStyles['unpaid'], styles['strip'])} aria-label={text('unpaid-title')}>
      <h2>
        <button type="button" onClick={() => setFilter('unpaid')}>
          <span className="num">{text('unpaid-count', { count: aside.length })}</span>
          <small>{text('unpaid-lead')}</small>
        </button>
      </h2>
      <ul>
        {shown.map((ticket, index) => (
          <li key={ticket.id} data-state="incoming">
            <UnpaidCard ticket={ticket} state={state} place={`${index} ${shown[index - 1]?.id ?? ''}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnpaidCard({ ticket, state, place }: { ticket: Ticket; state: OpenBoardState; place: string }) {
  const text = useText();
  const { timeZone, currency } = state.board.commerce;
  const unsent = lastWaiting(state.steps.unsent, ticket.id);
  const failure = state.transitions.failures.get(ticket.id);
  return (
    <article
      className={styles['card']}
      aria-label={String(ticket.number)}
      data-order={ticket.id}
      tabIndex={-1}
      onPointerDown={() => state.acknowledge(ticket.id)}
    >
      <button
        type="button"
        className={classNames(styles['number'], 'num')}
        aria-label={text('more', { number: ticket.number })}
        onClick={() => state.setSheet({ about: 'order', orderId: ticket.id })}
      >
        <CalledNumberOf ticket={ticket} />
      </button>
      <span className={styles['place']}>
        {ticket.delivery ?? ticket.callName ?? text('pick-up')}
        {ticket.expiresAt && (
          <small className="num">
            {text('unpaid-ends', { time: clockText(Date.parse(ticket.expiresAt), timeZone) })}
          </small>
        )}
      </span>
      <CashButton ticket={ticket} state={state} place={place} unsent={unsent} />
      {unsent && (
        <div className={styles['note']}>
          <UnsentTransition step={unsent} ticket={ticket} currency={currency} timeZone={timeZone} />
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className={classNames(styles['note'], styles['failure'])}>
          {failure}
        </p>
      )}
    </article>
  );
}

/** Takes the exact cash; the sheet of the order has the change. */
function CashButton({
  ticket,
  state,
  place,
  unsent,
}: {
  ticket: Ticket;
  state: OpenBoardState;
  place: string;
  unsent: QueuedTransition | undefined;
}) {
  const text = useText();
  const { transitions, board } = state;
  const isSettled = useSettled(place);
  if (transitions.pending.has(ticket.id)) {
    return (
      <span className={styles['wait']} role="status">
        <Icon name="loader-circle" isSpinning />
        <span className="sr">{text('pending-step')}</span>
      </span>
    );
  }
  if (unsent?.kind === 'cash') {
    return <span className={styles['wait']}>{text('unsent-cash-wait')}</span>;
  }
  const price = amountText(ticket.totalAmount, board.commerce.currency);
  return (
    <button
      type="button"
      className={classNames(styles['cash'], 'num')}
      aria-label={`${text('take-cash', { price })}, ${ticket.number}`}
      aria-disabled={isSettled ? undefined : true}
      onClick={() => {
        if (isSettled) state.act(ticket, 'take-cash');
      }}
    >
      {price}
    </button>
  );
}
