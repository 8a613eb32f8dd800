import { withAvailability } from './availability/unavailable-products.ts';
import { changeBoardPreferences } from './board-preferences.ts';
import { BoardSidebar } from './board-sidebar.tsx';
import { SidebarRail } from './sidebar-rail.tsx';
import type { OpenBoardState } from './use-open-board.ts';

/** Beside the tickets: the products that are out and the recent orders, or their rail. */
export function BoardSide({ state }: { state: OpenBoardState }) {
  const { board, nowMs, availability } = state;
  const products = withAvailability(board.products, availability.pendingChanges);
  if (!state.isSidebarOpen) {
    return (
      <SidebarRail
        products={products}
        commerce={board.commerce}
        nowMs={nowMs}
        onOpen={() => changeBoardPreferences({ isSidebarOpen: true })}
      />
    );
  }
  return (
    <BoardSidebar
      board={board}
      products={products}
      nowMs={nowMs}
      pendingChanges={availability.pendingChanges}
      onStop={state.stop}
      onResume={(what) => availability.change(what, null)}
      onUndo={state.undo}
      onClose={() => changeBoardPreferences({ isSidebarOpen: false })}
    />
  );
}
