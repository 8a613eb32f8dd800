import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const useOwnBottomBars = create<{ count: number }>(() => ({ count: 0 }));

/** Whether the screen has its own bottom bar instead of the tabs. */
export function useHasOwnBottomBar(): boolean {
  return useOwnBottomBars(({ count }) => count > 0);
}

/** Hides the tabs while a component with its own bottom bar is mounted. */
export function useOwnBottomBar(isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    useOwnBottomBars.setState(({ count }) => ({ count: count + 1 }));
    return () => useOwnBottomBars.setState(({ count }) => ({ count: count - 1 }));
  }, [isThere]);
}
