import { startTransition, useEffect, useState } from 'react';

/**
 * This device's clock, ms since the epoch, updated every `everyMs`. Null during hydration, because the server's minute
 * may differ. A tick never delays a tap.
 */
export function useNow(everyMs = 15_000): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => startTransition(() => setNowMs(Date.now()));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
