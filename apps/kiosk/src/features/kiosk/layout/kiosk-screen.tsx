import type { ReactNode } from 'react';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { ReachSummary } from './reach-summary.tsx';
import { useSpokenPrompt } from './use-spoken-prompt.ts';

/**
 * Frame of a screen on which a person orders. In reach mode everything to touch is in the lower half, and the upper half
 * shows the order.
 *
 * @param spoken what the kiosk says when the screen opens
 * @see KIOSK-02
 */
export function KioskScreen({
  spoken,
  className,
  children,
}: {
  spoken: string;
  className?: string;
  children: ReactNode;
}) {
  const isInReach = useKioskVisit(({ isReachMode }) => isReachMode);
  useSpokenPrompt(spoken);
  return (
    <div className={classNames('kiosk', isInReach && 'kiosk--reach', className)}>
      {isInReach && <ReachSummary />}
      <div className="kscreen">{children}</div>
    </div>
  );
}
