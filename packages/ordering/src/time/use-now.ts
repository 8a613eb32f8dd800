import { useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * This device's clock, ms since the epoch, updated every `everyMs`. Null during hydration, because the server's minute
 * may differ.
 */
export function useNow(everyMs = 15_000): number | null {
  const isHydrated = useIsHydrated();
  const [nowMs, setNowMs] = useState(() => (isHydrated ? Date.now() : null));
  useEffect(() => {
    const first = setTimeout(() => setNowMs((known) => known ?? Date.now()));
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return nowMs;
}
