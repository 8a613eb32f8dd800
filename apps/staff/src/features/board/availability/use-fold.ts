import { useEffect, useEffectEvent, useRef } from 'react';

/** Time without a touch after which the products fold, so that the tickets have their room again. */
const FOLDS_MS = 20_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Folds a panel that staff do not use. @returns the ref of the panel @see ORD-08 */
export function useFold(isActive: boolean, onFold: () => void) {
  const panel = useRef<HTMLElement>(null);
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    const touched = panel.current;
    if (!isActive || !touched) return;
    let timer = setTimeout(fold, FOLDS_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(fold, FOLDS_MS);
    };
    for (const touch of TOUCHES) touched.addEventListener(touch, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) touched.removeEventListener(touch, again);
    };
  }, [isActive]);
  return panel;
}
