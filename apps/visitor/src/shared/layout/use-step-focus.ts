import { useLayoutEffect, useRef } from 'react';

/**
 * A step of a sheet takes the focus where its first field is, or else at its title, as the sheet does when it opens;
 * and it begins at its top.
 *
 * @returns goes on the element that holds the step, right inside of the sheet
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
