import { useEffect, useState } from 'react';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';

/** Seconds since this part of the screen is shown. */
export function useSecondsHere(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** The server's time at which a state ends that began now, ms since the epoch. */
export function useEndOf(seconds: number): number | null {
  const nowMs = useServerNow();
  const [startMs, setStartMs] = useState(nowMs);
  if (startMs === null && nowMs !== null) setStartMs(nowMs);
  return startMs === null ? null : startMs + seconds * 1_000;
}
