import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './bottom-bar.css';

/**
 * What stays at the lower edge. `app`: a bar, if any, and the tabs as one surface. `bar`: the one thing to do.
 * It takes part in the layout, so it never hides the last row.
 */
export function BottomBar({ kind, children }: { kind: 'app' | 'bar'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? keepDockHeight(ref.current) : undefined), []);
  return (
    <div ref={ref} className={`dock dock--${kind}`}>
      {children}
    </div>
  );
}

/** Tells what lies over the page how far up the dock reaches. @returns takes it back */
function keepDockHeight(dock: HTMLElement): () => void {
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
