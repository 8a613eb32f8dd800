import { useSyncExternalStore } from 'react';

/** As the style sheet has it: room for the list and an order side by side. */
const WIDE = '(min-width: 1024px)';

/** False where the page comes from the server: it does not know for whom it draws. */
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
