import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const useOwnBottomBars = create<{ count: number }>(() => ({ count: 0 }));

/** Whether the screen brings a dock of its own in place of the tabs. */
export function useHasOwnBottomBar(): boolean {
  return useOwnBottomBars(({ count }) => count > 0);
}

/** For a screen, or a part of one, that brings its own dock: the tabs stay away while it is there. */
export function useOwnBottomBar(isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    useOwnBottomBars.setState(({ count }) => ({ count: count + 1 }));
    return () => useOwnBottomBars.setState(({ count }) => ({ count: count - 1 }));
  }, [isThere]);
}
