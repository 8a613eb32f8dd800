import { useCallback, useState } from 'react';
import type { NamedProduct } from './unavailable-products.ts';
import type { useAvailability } from './use-availability.ts';

/** Stops products, and remembers the last one for its undo. @see ORD-08 */
export function useLastStop({ change }: Pick<ReturnType<typeof useAvailability>, 'change'>) {
  const [lastStop, setLastStop] = useState<{ what: NamedProduct; until: string } | null>(null);
  return {
    lastStop,
    clearStop: useCallback(() => setLastStop(null), []),
    stop: (what: NamedProduct, until: string) => {
      setLastStop({ what, until });
      change(what, until);
    },
    undoStop: () => {
      if (lastStop) change(lastStop.what, null);
      setLastStop(null);
    },
  };
}
