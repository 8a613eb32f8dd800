import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/** Animates a picture from the old screen into the new one, if the link asks for it and motion is allowed. */
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
