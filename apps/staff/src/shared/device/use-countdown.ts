import { useEffect, useState } from 'react';

/** Counts down to 0 in seconds, by this device's clock. */
export function useCountdown(firstSeconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [endMs, setEndMs] = useState(() => Date.now() + firstSeconds * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(firstSeconds);
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endMs - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endMs]);
  return { secondsLeft, restart: (seconds) => setEndMs(Date.now() + seconds * 1_000) };
}
