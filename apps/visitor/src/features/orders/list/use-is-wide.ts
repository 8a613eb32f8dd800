import { useSyncExternalStore } from 'react';

/** Same width as in the style sheet: the list and an order side by side. */
const WIDE = '(min-width: 1024px)';

/** False during server rendering. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
