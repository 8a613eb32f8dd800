import type { ReactNode } from 'react';
import './progress-ring.css';

const RADIUS = 76;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress of a wait with a known end. @param share elapsed share, 0 to 1 */
export function ProgressRing({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className="ring">
      <svg className="ring__arc" viewBox="0 0 168 168" aria-hidden="true" focusable="false">
        <circle cx="84" cy="84" r={RADIUS} className="ring__track" />
        <circle
          cx="84"
          cy="84"
          r={RADIUS}
          className="ring__part"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0, share)))}
        />
      </svg>
      <span>{children}</span>
    </div>
  );
}
