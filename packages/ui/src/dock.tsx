import type { ReactNode } from 'react';
import './dock.css';

/**
 * What stays at the lower edge. `app`: a bar, if any, and the tabs as one surface. `bar`: the one thing to do.
 * It takes part in the layout, so it never hides the last row.
 */
export function Dock({ kind, children }: { kind: 'app' | 'bar'; children: ReactNode }) {
  return <div className={`dock dock--${kind}`}>{children}</div>;
}
