import { startTransition, useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * This device's clock, ms since the epoch, updated every `everyMs`. Null during hydration, because the server's minute
 * may differ. A tick never delays a tap.
 */
export function useNow(everyMs = 15_000): number | null {
  const isHydrated = useIsHydrated();
  const [nowMs, setNowMs] = useState(() => (isHydrated ? Date.now() : null));
  useEffect(() => {
    startTransition(() => setNowMs((known) => known ?? Date.now()));
    const timer = setInterval(() => startTransition(() => setNowMs(Date.now())), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
