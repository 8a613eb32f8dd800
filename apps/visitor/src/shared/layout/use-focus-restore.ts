import { useLayoutEffect, useRef } from 'react';

/**
 * Button and stepper replace each other in `place`; the focus moves to the new one if it was on the old one.
 * Call `restoreFocus` before the change. A dialog that opened above keeps the focus.
 */
export function useFocusRestore(isStepper: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(place.current)) return;
    place.current
      ?.querySelector<HTMLElement>(isStepper ? 'button:last-of-type' : 'button')
      ?.focus({ preventScroll: true });
  }, [isStepper]);
  return {
    place,
    restoreFocus: () => {
      isWanted.current = place.current?.contains(document.activeElement) ?? false;
    },
  };
}
