import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus of a sheet to the first field of a new step, else to its title, and scrolls it to the top.
 *
 * @returns ref for the element of the step, a direct child of the sheet
 */
export function useStepFocus(step: string) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const dialog = body.current?.closest('dialog');
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector<HTMLElement>('h2');
    first?.focus();
    body.current?.parentElement?.scrollTo(0, 0);
  }, [step]);
  return body;
}
