import { lazy, Suspense } from 'react';
import { useMay } from '#shared/session/own-permissions.tsx';
import { barsKey } from './board-bars.tsx';
import { BoardTickets } from './board-tickets.tsx';
import { withEndings } from './ended/use-endings.ts';
import { keyCapsOf } from './keys/use-board-keys.ts';
import { StartBand } from './later/start-band.tsx';
import { orderIdOf } from './open-sheet.ts';
import { PageKey } from './paging/page-key.tsx';
import type { boardColumns } from './ticket-columns.tsx';
import { UnpaidStrip } from './unpaid/unpaid-strip.tsx';
import type { OpenBoardState } from './use-open-board.ts';
import styles from './board.module.css';

const StationScreen = lazy(() =>
  import('./stations/station-screen.tsx').then((module) => ({ default: module.StationScreen })),
);

/** What to begin for later; the tickets of the whole commerce with the orders to be paid, or those of the chosen station; the key of their pages. */
export function BoardMain({ state, columns }: { state: OpenBoardState; columns: ReturnType<typeof boardColumns> }) {
  const may = useMay();
  return (
    <>
      <StartBand state={state} />
      <Tickets state={state} columns={columns} />
      {state.isWholeCommerce && may('take-cash') && <UnpaidStrip state={state} />}
      <PageKey newIds={state.newIds} />
    </>
  );
}

function Tickets({ state, columns }: { state: OpenBoardState; columns: ReturnType<typeof boardColumns> }) {
  const { board, nowMs, newIds, transitions, steps, layout, wanted, marked, act, acknowledge, setSheet } = state;
  if (!state.isWholeCommerce) {
    return (
      <Suspense fallback={<main className={styles['grid']} aria-busy />}>
        <StationScreen
          choice={state.screen}
          board={board}
          tickets={state.tickets}
          endings={state.endings}
          nowMs={nowMs}
          newIds={newIds}
          transitions={transitions}
          unsent={steps.unsent}
          onAct={act}
          onLine={state.strike}
          onUndo={state.undoLast}
          onMore={(ticket) => setSheet({ about: 'order', orderId: ticket.id })}
          onTouch={acknowledge}
        />
      </Suspense>
    );
  }
  const isWork = wanted === '' && state.filter !== 'unpaid';
  return (
    <BoardTickets
      tickets={isWork ? withEndings(state.shown, state.endings) : state.shown}
      endings={state.endings}
      customers={board.customers}
      wanted={wanted}
      columns={columns}
      layout={wanted === '' ? layout : 'grid'}
      filter={state.filter}
      marked={layout === 'grid' ? marked : null}
      commerce={board.commerce}
      carriers={board.carriers}
      nowMs={nowMs}
      newIds={newIds}
      transitions={transitions}
      unsent={steps.unsent}
      openOrderId={orderIdOf(state.sheet)}
      offset={barsKey(state)}
      keyCaps={keyCapsOf(state.orderIds, state.numberKeys)}
      onAct={act}
      onLine={state.strike}
      onGiveChange={(ticket) => setSheet({ about: 'cash', orderId: ticket.id })}
      onMore={(ticket) => setSheet({ about: 'order', orderId: ticket.id })}
      onTouch={acknowledge}
    />
  );
}
