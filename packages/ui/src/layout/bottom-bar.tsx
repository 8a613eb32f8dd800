import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './bottom-bar.css';

/**
 * Content at the lower edge. `app`: an optional bar and the tabs as one surface. `bar`: the primary action. Part of the
 * layout, so it never covers the last row.
 */
export function BottomBar({ kind, children }: { kind: 'app' | 'bar'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? publishDockHeight(ref.current) : undefined), []);
  return (
    <div ref={ref} className={`dock dock--${kind}`}>
      {children}
    </div>
  );
}

/** Publishes the height of the bar to overlays. @returns a function that resets it */
function publishDockHeight(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(dock).bottom) || 0;
    style.setProperty('--dock-height', `${dock.offsetHeight + below}px`);
  });
  watcher.observe(dock);
  return () => {
    watcher.disconnect();
    style.removeProperty('--dock-height');
  };
}
