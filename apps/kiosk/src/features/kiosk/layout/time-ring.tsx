import type { ReactNode } from 'react';

/** A ring that empties with the time that is left. */
export function TimeRing({
  left,
  of,
  className = 'kring num',
  children,
}: {
  left: number;
  of: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className} role="timer" aria-live="off">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="45" pathLength="100" />
        <circle cx="50" cy="50" r="45" pathLength="100" strokeDashoffset={100 - (100 * left) / Math.max(of, left, 1)} />
      </svg>
      {children}
    </span>
  );
}
