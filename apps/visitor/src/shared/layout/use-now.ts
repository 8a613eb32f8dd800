import { useEffect, useState } from 'react';

/**
 * The phone's clock, ms since the epoch, moving on every `everyMs`.
 *
 * Null while the page from the server is being taken over: what depends on the time is drawn after that,
 * because the server's minute may be another one.
 */
export function useNow(everyMs = 15_000): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
