import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { customerOf } from '../customer/customer-of.ts';
import { OrderNotes } from '../customer/order-notes.tsx';
import type { Endings } from '../ended/use-endings.ts';
import { ticketAge } from '../tickets/ticket-age.ts';
import { AgeText, CalledNumberOf } from '../tickets/ticket-state.tsx';
import type { TicketAction } from '../tickets/ticket-transitions.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import { ExpoLines, StationStates } from './expo-lines.tsx';
import { ExpoPlace } from './expo-place.tsx';
import { ExpoStep } from './expo-step.tsx';
import type { Line } from './station-tickets.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

export type ExpoProps = {
  board: Board;
  tickets: readonly Ticket[];
  endings: Endings;
  nowMs: number;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly QueuedTransition[];
  onAct: (ticket: Ticket, action: TicketAction) => void;
  onLine: (ticket: Ticket, line: Line) => void;
  /** Undoes the last transition. */
  onUndo: () => void;
  onMore: (ticket: Ticket) => void;
};

/** One order of the expo. */
export function ExpoRow({
  board: { stations, commerce, customers },
  ticket,
  place,
  keyCap,
  nowMs,
  transitions: { pending, failures },
  unsent,
  onAct,
  onLine,
  onMore,
}: ExpoProps & { ticket: Ticket; place: string; keyCap: string | undefined }) {
  const { tone } = ticketAge(ticket, nowMs);
  const failure = failures.get(ticket.id);
  const step = lastWaiting(unsent, ticket.id);
  return (
    <article
      className={styles['row']}
      data-tone={tone}
      aria-label={String(ticket.number)}
      aria-keyshortcuts={keyCap}
      data-order={ticket.id}
      tabIndex={-1}
    >
      <h3 className="num">
        {keyCap !== undefined && (
          <kbd className={boardStyles['tk__cap']} aria-hidden="true">
            {keyCap}
          </kbd>
        )}
        <CalledNumberOf ticket={ticket} />
        <small>{customerOf(customers, ticket)}</small>
      </h3>
      <ExpoPlace ticket={ticket} />
      <p className={classNames('num', styles['age'])}>
        <AgeText ticket={ticket} nowMs={nowMs} timeZone={commerce.timeZone} />
      </p>
      <div className={styles['what']}>
        <OrderNotes ticket={ticket} currency={commerce.currency} />
        <ExpoLines {...{ ticket, commerce, place, onLine, onMore }} />
        <StationStates ticket={ticket} stations={stations} />
        {step && (
          <UnsentTransition step={step} ticket={ticket} currency={commerce.currency} timeZone={commerce.timeZone} />
        )}
      </div>
      <ExpoStep
        ticket={ticket}
        commerce={commerce}
        isPending={pending.has(ticket.id)}
        place={place}
        onAct={onAct}
        onMore={onMore}
      />
      {failure !== undefined && (
        <p role="alert" className={styles['why']}>
          {failure}
        </p>
      )}
    </article>
  );
}
