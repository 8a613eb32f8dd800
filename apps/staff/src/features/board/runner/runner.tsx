import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { NetworkBar } from '@app/ui/feedback/network-bar.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useNowMs } from '#shared/device/use-now.ts';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { isDenied, ReadFailure } from '#shared/layout/read-failure.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { openTickets } from '../tickets/open-tickets.ts';
import { useBoard } from '../tickets/use-board.ts';
import { useTransitions } from '../tickets/use-transitions.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { PickList } from './pick-list.tsx';
import { runnerOrders } from './runner-orders.ts';
import './runner.css';

/** The deliveries of a stall on a phone: those to take, and those on their way to a seat. @see ORD-08, DEL-01 */
export function Runner({ commerceId }: { commerceId: number }) {
  const text = useText();
  useWakeLock();
  const read = useBoard(commerceId);
  if (read.error !== null && (!read.board || isDenied(read.error))) {
    return <ReadFailure error={read.error} onRetry={read.readAgain} />;
  }
  if (!read.board) {
    return (
      <div aria-label={text('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    );
  }
  return <OpenRunner board={read.board} isOffline={read.live === 'offline'} clockAheadMs={read.clockAheadMs} />;
}

const nothingDone = () => undefined;

function OpenRunner({ board, isOffline, clockAheadMs }: { board: Board; isOffline: boolean; clockAheadMs: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const nowMs = useNowMs() + clockAheadMs;
  const transitions = useTransitions(board, nothingDone);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { out, ready } = runnerOrders(openTickets(board.tickets, transitions.pending));
  const waiting = ready.flatMap(({ orders }) => orders);
  const taken = waiting.filter(({ ticket }) => picked.has(ticket.id));
  const counts = { out: out.flatMap(({ orders }) => orders).length, ready: waiting.length };
  const leave = () => {
    setPicked(new Set());
    for (const { ticket } of taken) void transitions.transition(ticket, ORDER_STATUS.delivering);
  };
  return (
    <div className="runner">
      <header className="rn__h">
        <IconButton icon="arrow-left" label={text('back')} onPress={() => navigate(`/board/${board.commerce.id}`)} />
        <h1 className="h1">{text('runner-title')}</h1>
        <p>
          {board.commerce.name} · {text('runner-counts', counts)}
        </p>
      </header>
      <NetworkBar>{isOffline ? text('server-silent') : null}</NetworkBar>
      <main>
        {counts.out + counts.ready === 0 && (
          <EmptyState icon="footprints" title={text('runner-none')} text={text('runner-none-text')} />
        )}
        {out.map(({ sector, orders }) => (
          <section key={sector ?? ''} className="rn__s" aria-label={sector ?? text('runner-out')}>
            <h2>
              {sector ?? text('runner-out')}
              <span>{sector === null ? text('runner-by-row') : text('runner-out')}</span>
            </h2>
            {orders.map((order) => (
              <DeliveryCard
                key={order.ticket.id}
                order={order}
                commerce={board.commerce}
                nowMs={nowMs}
                isPending={transitions.pending.has(order.ticket.id)}
                failure={transitions.failures.get(order.ticket.id)}
                onCash={() => void transitions.acceptCash(order.ticket)}
                onDelivered={() => void transitions.transition(order.ticket, ORDER_STATUS.delivered)}
                onBack={() =>
                  void transitions.transition(order.ticket, ORDER_STATUS.toDeliver, {
                    reason: text('runner-back-reason'),
                  })
                }
              />
            ))}
          </section>
        ))}
        {counts.ready > 0 && (
          <PickList
            sectors={ready}
            picked={picked}
            currency={board.commerce.currency}
            failures={transitions.failures}
            onToggle={(ticket: Ticket) => setPicked((before) => toggled(before, ticket.id))}
          />
        )}
      </main>
      {taken.length > 0 && (
        <div className="rn__dock">
          <Button variant="primary" icon="footprints" isBlock onPress={leave}>
            {leaveText(
              taken.map(({ seat }) => seat.sector),
              text,
            )}
          </Button>
        </div>
      )}
    </div>
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
