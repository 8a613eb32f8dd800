import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { navigateWithState } from '#shared/navigation/history-entry.ts';

/** Animates a picture from the old screen into the new one, if the link asks for it and motion is allowed. */
export const withViewTransition: AroundNavHandler = (navigate, to, options) => {
  const isWanted = options?.transition && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWanted || !('startViewTransition' in document)) {
    navigateWithState(navigate, to, options);
    return;
  }
  document.startViewTransition(() => {
    flushSync(() => navigateWithState(navigate, to, options));
  });
};
