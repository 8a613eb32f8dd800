import { usePermissions } from '#shared/session/own-permissions.tsx';
import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { seatOf } from '@app/rules/delivery/seat.ts';
import { stationProgress, unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences } from '../board-preferences.ts';
import { keyCapsOf, useBoardKeys } from '../keys/use-board-keys.ts';
import { seatText } from '../runner/runner-orders.ts';
import { AgeText } from '../tickets/age-text.tsx';
import { amountText } from '../tickets/amount-text.ts';
import { LineKey } from '../tickets/line-key.tsx';
import { placeIcon } from '../tickets/place-icon.ts';
import { RefundedPart } from '../tickets/refunded-part.tsx';
import { ticketAge } from '../tickets/ticket-age.ts';
import { allowedAction, canStrike, columnOf, type TicketAction } from '../tickets/ticket-transitions.ts';
import { useSettled } from '../tickets/use-settled.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { UnsentTransition } from '../unsent/unsent-transition.tsx';
import { expoTickets, unbumped, type Line } from './station-tickets.ts';
import { useRisen } from './use-risen.ts';
import { useText } from './use-text.ts';
import { VirtualGroups } from './virtual-groups.tsx';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

type ExpoProps = {
  board: Board;
  tickets: readonly Ticket[];
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

/** Lines of an order that its row shows; the order has the rest. */
const MOST_LINES = 8;

/** Whole orders with a key for each line: the complete ones first, to hand over. @see ORD-08 */
export function ExpoView(props: ExpoProps) {
  const text = useText();
  const { board, transitions, onAct, onUndo, onMore } = props;
  const policy = board.commerce.preparesBeforePaying;
  const { complete, incomplete } = useRisen(props.tickets, expoTickets(props.tickets, policy));
  const groups = [
    { name: 'complete', icon: 'package-check', tickets: complete },
    { name: 'incomplete', icon: 'clock', tickets: incomplete },
  ] as const;
  const { numberKeys } = useBoardPreferences();
  const orderIds = [...complete, ...incomplete].map(({ id }) => id);
  const permissions = usePermissions();
  const keyCaps = keyCapsOf(orderIds, numberKeys);
  const areKeysUsed = useBoardKeys({
    isActive: true,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      if (transitions.pending.has(orderId)) return;
      const ready = complete.find(({ id }) => id === orderId);
      const action = ready && allowedAction(ready, policy, permissions);
      if (ready && action) onAct(ready, action);
      const missing = incomplete.find(({ id }) => id === orderId);
      if (missing) onMore(missing);
    },
    onUndo,
  });
  return (
    <main
      className={classNames(boardStyles['grid'], styles['expo'], areKeysUsed && boardStyles['board--keys'])}
      aria-label={text('station-expo')}
    >
      {orderIds.length === 0 ? (
        <p className={boardStyles['col__empty']}>{text('expo-none')}</p>
      ) : (
        <VirtualGroups
          groups={groups.map(({ name, icon, tickets }) => ({
            name,
            tickets,
            heading: (
              <>
                <Icon name={icon} />
                {text(`expo-${name}`)} <span className="num">{tickets.length}</span>
              </>
            ),
          }))}
        >
          {(ticket, { name }, place) => (
            <ExpoRow {...props} ticket={ticket} place={`${name} ${place}`} keyCap={keyCaps.get(ticket.id)} />
          )}
        </VirtualGroups>
      )}
    </main>
  );
}

function ExpoRow({
  board: { stations, commerce },
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
  const text = useText();
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
        {ticket.number}
      </h3>
      <p className={styles['to']}>
        <Icon name={placeIcon(ticket)} />
        {ticket.delivery === null ? (ticket.callName ?? text('pick-up')) : <SeatWords place={ticket.delivery} />}
      </p>
      <p className={classNames('num', styles['age'])}>
        <AgeText ticket={ticket} nowMs={nowMs} timeZone={commerce.timeZone} />
      </p>
      <div className={styles['what']}>
        <RefundedPart ticket={ticket} currency={commerce.currency} />
        <ExpoLines {...{ ticket, commerce, place, onLine, onMore }} />
        <StationStates ticket={ticket} stations={stations} />
        {step && (
          <UnsentTransition step={step} ticket={ticket} currency={commerce.currency} timeZone={commerce.timeZone} />
        )}
      </div>
      <ExpoTransition
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

/** A key for each line; an order with many has the rest in its sheet. */
function ExpoLines({
  ticket,
  commerce,
  place,
  onLine,
  onMore,
}: Pick<ExpoProps, 'onLine' | 'onMore'> & { ticket: Ticket; commerce: Board['commerce']; place: string }) {
  const text = useText();
  const shown = ticket.lines.length > MOST_LINES ? ticket.lines.slice(0, MOST_LINES - 1) : ticket.lines;
  const isOpen = canStrike(ticket, commerce.preparesBeforePaying);
  return (
    <ul className={styles['keys']}>
      {shown.map((line) => (
        <li key={line.id} className={unitsToPrepare(line) === 0 ? boardStyles['tk__gone'] : undefined}>
          <LineKey line={line} place={place} onPress={isOpen ? () => onLine(ticket, line) : undefined} />
        </li>
      ))}
      {shown.length < ticket.lines.length && (
        <li>
          <button type="button" onClick={() => onMore(ticket)}>
            {text('expo-more', { count: ticket.lines.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What each station of an open order has bumped. Absent without stations. */
function StationStates({ ticket, stations }: { ticket: Ticket; stations: Board['stations'] }) {
  const text = useText();
  const progress = stationProgress(
    ticket.lines,
    stations.map(({ id }) => id),
  ).filter(({ bumped, total }) => bumped < total);
  if (progress.length === 0 || columnOf(ticket) === 'ready') return null;
  return (
    <ul className={styles['chips']}>
      {progress.map(({ stationId, bumped, total }) => (
        <li key={stationId} className="num">
          <Icon name="clock" />
          {text('expo-progress', { station: nameOf(stations, stationId), bumped, total })}
        </li>
      ))}
    </ul>
  );
}

function ExpoTransition({
  ticket,
  commerce,
  isPending,
  place,
  onAct,
  onMore,
}: Pick<ExpoProps, 'onAct' | 'onMore'> & {
  ticket: Ticket;
  commerce: Board['commerce'];
  isPending: boolean;
  place: string;
}) {
  const text = useText();
  const policy = commerce.preparesBeforePaying;
  const permissions = usePermissions();
  const missing = canStrike(ticket, policy) ? unbumped(ticket.lines).length : 0;
  const action = missing === 0 ? allowedAction(ticket, policy, permissions) : null;
  const isSettled = useSettled(`${place} ${String(action)}`);
  if (isPending) return <p role="status">{text('pending-step')}</p>;
  if (action === null) {
    const words = text('station-left', { count: missing });
    return (
      <button
        type="button"
        className={boardStyles['bbtn']}
        aria-label={`${words}, ${ticket.number}`}
        onClick={() => onMore(ticket)}
      >
        {words}
      </button>
    );
  }
  const words = actionWords(action, ticket, commerce, text);
  return (
    <button
      type="button"
      className={classNames(boardStyles['bbtn'], styles['go'])}
      aria-label={`${words}, ${ticket.number}`}
      aria-disabled={isSettled ? undefined : true}
      onClick={() => {
        if (isSettled) onAct(ticket, action);
      }}
    >
      {action === 'ready' && <Icon name="package-check" />}
      {words}
    </button>
  );
}

function actionWords(
  action: TicketAction,
  { totalAmount }: Ticket,
  { currency }: Board['commerce'],
  text: ReturnType<typeof useText>,
): string {
  if (action === 'take-cash') return text('take-cash', { price: amountText(totalAmount, currency) });
  return text(action === 'ready' ? 'expo-assembled' : action);
}

/** The sector above the row and seat. */
function SeatWords({ place }: { place: string }) {
  const seat = seatOf(place);
  if (seat.sector === null || seat.fields.length === 0) return place;
  return (
    <span>
      {seat.sector} <small>{seatText(seat)}</small>
    </span>
  );
}

function nameOf(stations: Board['stations'], stationId: string): string {
  return stations.find(({ id }) => id === stationId)?.name ?? '';
}
