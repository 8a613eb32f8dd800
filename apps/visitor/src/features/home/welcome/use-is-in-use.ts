import { useLayoutEffect, useRef } from 'react';

/** Not `scroll`, which the app itself causes when a screen starts. */
const USES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Returns whether the visitor has scrolled, tapped or typed since the component was drawn, or before its code had loaded. */
export function useIsInUse(): () => boolean {
  const isInUse = useRef(false);
  useLayoutEffect(() => {
    isInUse.current = window.earlyClicks?.isUsed ?? false;
    const use = () => {
      isInUse.current = true;
    };
    for (const event of USES) addEventListener(event, use, { capture: true, passive: true });
    return () => {
      for (const event of USES) removeEventListener(event, use, { capture: true });
    };
  }, []);
  return () => isInUse.current;
}
