import type { QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Station, Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { stationProgress } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { OrderNotes } from '../customer/order-notes.tsx';
import { lineNames } from '../tickets/line-names.ts';
import { ticketAge } from '../tickets/ticket-age.ts';
import { TicketHead } from '../tickets/ticket-card.tsx';
import { useSettled } from '../tickets/use-settled.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import { OwnLines } from './own-lines.tsx';
import { linesOf, unbumped, type Line } from './station-tickets.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

/** The part of an order that one station prepares: a button per line, what other stations owe, and one for the rest. */
export function StationTicket({
  ticket,
  currency,
  timeZone,
  stations,
  stationId,
  place,
  nowMs,
  isNew,
  keyCap,
  isRecallable,
  unsent,
  failure,
  onLine,
  onAll,
  onMore,
  onTouch,
}: {
  ticket: Ticket;
  currency: Currency;
  timeZone: string;
  stations: readonly Station[];
  stationId: string;
  /** Changes when the ticket moved. */
  place: string;
  /** The server's clock, ms. */
  nowMs: number;
  isNew: boolean;
  /** The number key that chooses it; undefined: none. */
  keyCap: string | undefined;
  /** The station has bumped all its lines. */
  isRecallable: boolean;
  /** Its last step, while that waits for a network. */
  unsent: QueuedTransition | undefined;
  failure: string | undefined;
  onLine: (line: Line) => void;
  onAll: () => void;
  onMore: () => void;
  onTouch: () => void;
}) {
  const isSettled = useSettled(place);
  const { tone } = ticketAge(ticket, nowMs);
  const own = linesOf(ticket, stationId);
  const left = unbumped(own).length;
  return (
    <article
      className={classNames(
        boardStyles['tk'],
        isNew && boardStyles['tk--new'],
        tone !== 'idle' && boardStyles[`tk--${tone}`],
      )}
      aria-label={String(ticket.number)}
      aria-keyshortcuts={keyCap}
      data-order={ticket.id}
      tabIndex={-1}
      onPointerDown={onTouch}
    >
      <TicketHead ticket={ticket} nowMs={nowMs} timeZone={timeZone} keyCap={keyCap} onMore={onMore} />
      <OrderNotes ticket={ticket} currency={currency} />
      <OwnLines {...{ lines: own, ticket, place, nowMs, timeZone, onLine }} />
      <OtherStations ticket={ticket} stations={stations} stationId={stationId} />
      {failure !== undefined && (
        <p role="alert" className={boardStyles['tk__why']}>
          <Icon name="circle-alert" />
          {failure}
        </p>
      )}
      {unsent && <UnsentTransition step={unsent} ticket={ticket} currency={currency} timeZone={timeZone} />}
      <StationFoot {...{ ticket, left, isRecallable, isSettled, onAll }} />
    </article>
  );
}

/** What is left to prepare, and the button for all of it. */
function StationFoot({
  ticket,
  left,
  isRecallable,
  isSettled,
  onAll,
}: {
  ticket: Ticket;
  left: number;
  isRecallable: boolean;
  isSettled: boolean;
  onAll: () => void;
}) {
  const text = useText();
  const action = text(isRecallable ? 'station-recall' : 'station-all-done');
  return (
    <div className={boardStyles['tk__foot']}>
      <span className={boardStyles['tk__state']}>
        {left > 0 ? text('station-left', { count: left }) : text('station-part-done')}
      </span>
      <button
        type="button"
        className={classNames(boardStyles['tk__a'], boardStyles[isRecallable ? 'tk__a--hand' : 'tk__a--ready'])}
        aria-label={`${action}, ${ticket.number}`}
        aria-disabled={isSettled ? undefined : true}
        onClick={() => {
          if (isSettled) onAll();
        }}
      >
        <Icon name={isRecallable ? 'undo-2' : 'check'} />
        {action}
      </button>
    </div>
  );
}

function OtherStations({
  ticket,
  stations,
  stationId,
}: {
  ticket: Ticket;
  stations: readonly Station[];
  stationId: string;
}) {
  const text = useText();
  const others = stations.filter(({ id }) => id !== stationId && linesOf(ticket, id).length > 0);
  if (others.length === 0) return null;
  const progress = stationProgress(
    ticket.lines,
    others.map(({ id }) => id),
  );
  return (
    <ul className={styles['others']}>
      {others.map(({ id, name }) => {
        const isDone = progress.some((of) => of.stationId === id && of.bumped === of.total);
        return (
          <li key={id} className={isDone ? styles['done'] : undefined}>
            <Icon name={isDone ? 'check' : 'clock'} />
            {isDone
              ? text('station-ready', { station: name })
              : text('station-owes', { station: name, lines: lineNames(unbumped(linesOf(ticket, id))) })}
          </li>
        );
      })}
    </ul>
  );
}
