import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Moves a picture from the old screen into the new one, where a link asks for it and the visitor likes motion. */
export const withViewTransition: AroundNavHandler = (navigate, to, options) => {
  const isWanted = options?.transition && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWanted || !('startViewTransition' in document)) {
    navigate(to, options);
    return;
  }
  document.startViewTransition(() => {
    flushSync(() => navigate(to, options));
  });
};
