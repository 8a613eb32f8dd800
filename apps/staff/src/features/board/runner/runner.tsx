import { useState } from 'react';
import { useLocation } from 'wouter';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PermissionsProvider } from '#shared/session/own-permissions.tsx';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { Button } from '@app/ui/controls/button.tsx';
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
import { PickList } from './pick-list.tsx';
import { ordersOf, runnerOrders } from './runner-orders.ts';
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
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [isListOpen, setListOpen] = useState(false);
  const { own, ready, others } = runnerOrders(openTickets(board.tickets, transitions.pending), accountId);
  const waiting = ordersOf(ready);
  const taken = waiting.filter(({ ticket }) => picked.has(ticket.id));
  const counts = { out: ordersOf(own).length + ordersOf(others).length, ready: waiting.length };
  const leave = () => {
    setPicked(new Set());
    setAsked(new Set(taken.map(({ ticket }) => ticket.id)));
    for (const { ticket } of taken) void transitions.transition(ticket, ORDER_STATUS.delivering);
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
        orders={ordersOf(others).filter(({ ticket }) => asked.has(ticket.id) && transitions.failures.has(ticket.id))}
        carrierOf={carrierOf}
        onRead={transitions.clearFailure}
      />
      <main>
        {counts.out + counts.ready === 0 && (
          <EmptyState icon="footprints" title={text('runner-none')} text={text('runner-none-text')} />
        )}
        <OutDeliveries {...out} sectors={own} with="own" carrierOf={() => null} />
        {counts.ready > 0 && (
          <PickList
            sectors={ready}
            picked={picked}
            currency={board.commerce.currency}
            failures={transitions.failures}
            onToggle={(ticket: Ticket) => setPicked((before) => toggled(before, ticket.id))}
          />
        )}
        <OutDeliveries {...out} sectors={others} with="others" carrierOf={carrierOf} />
      </main>
      {taken.length > 0 && (
        <div className={styles['rn__dock']}>
          <Button variant="primary" icon="footprints" isBlock onPress={leave}>
            {leaveText(
              taken.map(({ seat }) => seat.sector),
              text,
            )}
          </Button>
        </div>
      )}
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

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

function leaveText(sectors: readonly (string | null)[], text: ReturnType<typeof useText>): string {
  const [sector = null, ...others] = new Set(sectors);
  const count = sectors.length;
  return sector === null || others.length > 0
    ? text('runner-leave', { count })
    : text('runner-leave-to', { count, sector });
}
