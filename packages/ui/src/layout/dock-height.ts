import { useSyncExternalStore } from 'react';

let heightPx = 0;
const listeners = new Set<() => void>();

/**
 * Watches the height of the bar at the lower edge, for what lies above it. Not a property of the document's root: each
 * change of an inherited one computes all styles of the page again.
 *
 * @returns a function that ends it
 */
export function watchDockHeight(dock: HTMLElement): () => void {
  const watcher = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(dock).bottom) || 0;
    publish(dock.offsetHeight + below);
  });
  watcher.observe(dock);
  return () => {
    watcher.disconnect();
    publish(0);
  };
}

/** CSS pixels from the lower edge of the window to the top of the bar; 0 without one. */
export function useDockHeightPx(): number {
  return useSyncExternalStore(subscribe, currentHeightPx, noHeightPx);
}

function publish(px: number): void {
  if (px === heightPx) return;
  heightPx = px;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const currentHeightPx = () => heightPx;
const noHeightPx = () => 0;
