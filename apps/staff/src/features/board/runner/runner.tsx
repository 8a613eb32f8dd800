import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PermissionsProvider } from '#shared/session/own-permissions.tsx';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { openTickets } from '../tickets/open-tickets.ts';
import { useBoard } from '../tickets/use-board.ts';
import { useTransitions } from '../tickets/use-transitions.ts';
import { OfflineBanner } from '../unsent/offline-banner.tsx';
import { UnsentSheet } from '../unsent/unsent-sheet.tsx';
import { useUnsentTransitions, withTransitions } from '../unsent/use-unsent-transitions.ts';
import { OutDeliveries } from './out-deliveries.tsx';
import { OwnTrip } from './own-trip.tsx';
import { ReadyOrders } from './ready-orders.tsx';
import { knownSectors, runnerOrders, type SeatOrder } from './runner-orders.ts';
import { TakenByOthers } from './taken-by-others.tsx';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** The deliveries of a stall on a phone: those to take, and those on their way to a seat. @see ORD-08, DEL-01 */
export function Runner({ commerceId }: { commerceId: number }) {
  const text = useText();
  useWakeLock();
  const read = useBoard(commerceId);
  const steps = useUnsentTransitions(commerceId);
  if (read.error !== null && !read.board) {
    return <ReadFailure error={read.error} onRetry={read.readAgain} />;
  }
  if (!read.board) {
    return (
      <div role="status" aria-label={text('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  }
  return (
    <PermissionsProvider value={read.board.commerce.permissions}>
      <OpenRunner {...read} board={withTransitions(read.board, steps.shown)} steps={steps} />
    </PermissionsProvider>
  );
}

const nothingDone = () => undefined;

function OpenRunner({
  board,
  steps,
  live,
  syncedAtMs,
  clockAheadMs,
}: Pick<ReturnType<typeof useBoard>, 'live' | 'syncedAtMs' | 'clockAheadMs'> & {
  /** After the steps without an answer. */
  board: Board;
  steps: ReturnType<typeof useUnsentTransitions>;
}) {
  const text = useText();
  const nowMs = useNowMs() + clockAheadMs;
  const accountId = useStaffSession((session) => session.accountId);
  const transitions = useTransitions(board, nothingDone);
  /** Orders that this person set off with. */
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [isListOpen, setListOpen] = useState(false);
  const { own, ready, others } = runnerOrders(openTickets(board.tickets, transitions.pending), accountId);
  const counts = { out: own.length + others.length, ready: ready.length };
  const isDelivered = ({ id, orderStatusId }: Ticket) =>
    (transitions.pending.get(id) ?? orderStatusId) === ORDER_STATUS.delivered;
  const leave = (orders: readonly SeatOrder[]) => {
    const ids = orders.map(({ ticket }) => ticket.id);
    setAsked((before) => new Set([...(own.length > 0 ? before : []), ...ids]));
    for (const { ticket } of orders) void transitions.transition(ticket, ORDER_STATUS.delivering);
  };
  const carrierOf = ({ carriedBy }: Ticket) =>
    board.carriers.find((carrier) => carrier.accountId === carriedBy)?.name ?? '';
  const out = { commerce: board.commerce, nowMs, transitions, unsent: steps.unsent };
  return (
    <div className={styles['runner']}>
      <RunnerHead commerce={board.commerce} counts={counts} />
      <OfflineBanner
        isOffline={live === 'offline'}
        steps={steps}
        syncedAtMs={syncedAtMs}
        timeZone={board.commerce.timeZone}
        onOpen={() => setListOpen(true)}
      />
      <TakenByOthers
        orders={others.filter(({ ticket }) => asked.has(ticket.id) && transitions.failures.has(ticket.id))}
        carrierOf={carrierOf}
        onRead={transitions.clearFailure}
      />
      <main>
        {counts.out + counts.ready === 0 && (
          <EmptyState icon="footprints" title={text('runner-none')} text={text('runner-none-text')} />
        )}
        {own.length > 0 && (
          <OwnTrip
            {...out}
            orders={own}
            done={board.tickets.filter((ticket) => asked.has(ticket.id) && isDelivered(ticket)).length}
          />
        )}
        <ReadyOrders
          ready={ready}
          sectors={knownSectors(board.tickets)}
          isOut={own.length > 0}
          commerce={board.commerce}
          failures={transitions.failures}
          onLeave={leave}
        />
        <OutDeliveries {...out} orders={others} carrierOf={carrierOf} />
      </main>
      {isListOpen && <UnsentSheet steps={steps} commerce={board.commerce} onClose={() => setListOpen(false)} />}
    </div>
  );
}

function RunnerHead({ commerce, counts }: { commerce: Board['commerce']; counts: { out: number; ready: number } }) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <header className={styles['rn__h']}>
      <IconButton icon="arrow-left" label={text('back')} onPress={() => navigate(`/board/${commerce.id}`)} />
      <h1 className="h1">{text('runner-title')}</h1>
      <p>
        {commerce.name} · {text('runner-counts', counts)}
      </p>
    </header>
  );
}
