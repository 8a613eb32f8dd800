import type { ReactNode } from 'react';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { KioskStateName } from '../states/kiosk-states.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { ReachSummary } from './reach-summary.tsx';
import { useSpokenPrompt } from './use-spoken-prompt.ts';

/**
 * Frame of a screen on which a person orders. In reach mode everything to touch is in the lower half, and the upper half
 * shows the order. With large letters the screen has the same height, at twice the size.
 *
 * @param spoken what the kiosk says when the screen opens
 * @see KIOSK-02
 */
export function KioskScreen({
  spoken,
  state,
  className,
  children,
}: {
  spoken: string;
  state?: KioskStateName;
  className?: string;
  children: ReactNode;
}) {
  const { isReachMode: isInReach, isLargeText } = useKioskVisit();
  useSpokenPrompt(spoken);
  return (
    <div
      className={classNames(
        'kiosk',
        (isInReach || isLargeText) && 'kiosk--compact',
        isInReach && 'kiosk--reach',
        className,
      )}
      data-state={state}
    >
      {isInReach && <ReachSummary />}
      <div className="kscreen">{children}</div>
    </div>
  );
}
