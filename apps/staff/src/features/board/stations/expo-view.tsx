import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { seatOf } from '@app/rules/delivery/seat.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { stationProgress } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useBoardPreferences } from '../board-preferences.ts';
import { keyCapsOf, useBoardKeys } from '../keys/use-board-keys.ts';
import { seatText } from '../runner/runner-orders.ts';
import { lineNames } from '../tickets/line-names.ts';
import { placeIcon } from '../tickets/place-icon.ts';
import { RefundedPart } from '../tickets/refunded-part.tsx';
import { ticketAge } from '../tickets/ticket-age.ts';
import { nextAction, type TicketAction } from '../tickets/ticket-transitions.ts';
import { useSettled } from '../tickets/use-settled.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { expoTickets, unbumped } from './station-tickets.ts';
import { useText } from './use-text.ts';
import { VirtualGroups } from './virtual-groups.tsx';
import boardStyles from '../board.module.css';
import styles from './stations.module.css';

type ExpoProps = {
  board: Board;
  tickets: readonly Ticket[];
  nowMs: number;
  transitions: ReturnType<typeof useTransitions>;
  onAct: (ticket: Ticket, action: TicketAction) => void;
  /** Undoes the last transition. */
  onUndo: () => void;
  onMore: (ticket: Ticket) => void;
};

/** Whole orders with the state of each station: the complete ones first, to hand over. @see ORD-08 */
export function ExpoView(props: ExpoProps) {
  const text = useText();
  const { board, transitions, onAct, onUndo, onMore } = props;
  const policy = board.commerce.preparesBeforePaying;
  const { complete, incomplete } = expoTickets(props.tickets, policy);
  const groups = [
    { name: 'complete', icon: 'package-check', tickets: complete },
    { name: 'incomplete', icon: 'clock', tickets: incomplete },
  ] as const;
  const { numberKeys } = useBoardPreferences();
  const orderIds = [...complete, ...incomplete].map(({ id }) => id);
  const keyCaps = keyCapsOf(orderIds, numberKeys);
  const areKeysUsed = useBoardKeys({
    isActive: true,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      if (transitions.pending.has(orderId)) return;
      const ready = complete.find(({ id }) => id === orderId);
      const action = ready && nextAction(ready, policy);
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
            <ExpoRow
              {...props}
              ticket={ticket}
              isComplete={name === 'complete'}
              place={`${name} ${place}`}
              keyCap={keyCaps.get(ticket.id)}
            />
          )}
        </VirtualGroups>
      )}
    </main>
  );
}

function ExpoRow({
  board: { stations, commerce },
  ticket,
  isComplete,
  place,
  keyCap,
  nowMs,
  transitions: { pending, failures },
  onAct,
  onMore,
}: ExpoProps & { ticket: Ticket; isComplete: boolean; place: string; keyCap: string | undefined }) {
  const text = useText();
  const { minutes, state, tone } = ticketAge(ticket, nowMs);
  const failure = failures.get(ticket.id);
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
        <small>{text(state, { minutes })}</small> {text('minutes', { minutes })}
      </p>
      <ul className={styles['chips']}>
        {stationProgress(
          ticket.lines,
          stations.map(({ id }) => id),
        ).map(({ stationId, bumped: known, total }) => {
          // The whole stall made it ready without bumps.
          const bumped = isComplete ? total : known;
          return (
            <li key={stationId} className={classNames('num', bumped === total && styles['done'])}>
              <Icon name={bumped === total ? 'check' : 'clock'} />
              {text('expo-progress', { station: nameOf(stations, stationId), bumped, total })}
            </li>
          );
        })}
      </ul>
      <div className={styles['what']}>
        <RefundedPart ticket={ticket} currency={commerce.currency} />
        {isComplete ? lineNames(ticket.lines) : text('expo-missing', { lines: lineNames(unbumped(ticket.lines)) })}
      </div>
      <ExpoTransition
        ticket={ticket}
        commerce={commerce}
        isComplete={isComplete}
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

function ExpoTransition({
  ticket,
  commerce,
  isComplete,
  isPending,
  place,
  onAct,
  onMore,
}: Pick<ExpoProps, 'onAct' | 'onMore'> & {
  ticket: Ticket;
  commerce: Board['commerce'];
  isComplete: boolean;
  isPending: boolean;
  place: string;
}) {
  const text = useText();
  const action = isComplete ? nextAction(ticket, commerce.preparesBeforePaying) : null;
  const isSettled = useSettled(`${place} ${String(action)}`);
  if (isPending) return <p role="status">{text('pending-step')}</p>;
  if (action === null) {
    return (
      <button
        type="button"
        className={boardStyles['bbtn']}
        aria-label={`${text('expo-open')}, ${ticket.number}`}
        onClick={() => onMore(ticket)}
      >
        {text('expo-open')}
      </button>
    );
  }
  const words =
    action === 'take-cash'
      ? text('take-cash', { price: priceText(toMinor(ticket.totalAmount), commerce.currency) })
      : text(action);
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
      {words}
    </button>
  );
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
