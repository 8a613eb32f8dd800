import { useEffect, useRef } from 'react';

/** Not `scroll`, which the app itself causes when a screen starts. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Returns whether the visitor has scrolled, tapped or typed since the component was drawn, or before its code had loaded. */
export function useIsInUse(): () => boolean {
  const isInUse = useRef(false);
  useEffect(() => {
    isInUse.current = scrollY > 0 || (window.earlyClicks?.controls.length ?? 0) > 0;
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
