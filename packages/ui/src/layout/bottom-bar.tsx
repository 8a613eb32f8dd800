import { useEffect, useRef, type ReactNode } from 'react';
import { watchDockHeight } from './dock-height.ts';
import './bottom-bar.css';

/**
 * Content at the lower edge. `app`: an optional bar and the tabs as one surface. `bar`: the primary action. Part of the
 * layout, so it never covers the last row.
 */
export function BottomBar({ kind, children }: { kind: 'app' | 'bar'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? watchDockHeight(ref.current) : undefined), []);
  return (
    <div ref={ref} className={`dock dock--${kind}`}>
      {children}
    </div>
  );
}
