import { useCallback, useEffect, useRef, useState } from 'react';

const MORE_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** `keep`: a touch leaves at least half a minute. `addTime`: adds half a minute. */
export type ReturnTimer = { secondsLeft: number | null; keep: () => void; addTime: () => void };

/**
 * Counts down to the return to the welcome.
 *
 * @param startSeconds where it starts; null while that is not known, and it does not count
 * @see KIOSK-06, CLV-02
 */
export function useReturnTimer(startSeconds: number | null, onEnd: () => void): ReturnTimer {
  const [counted, setCounted] = useState<number | null>(null);
  const endsAtMs = useRef(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (startSeconds === null) return;
    endsAtMs.current = performance.now() + startSeconds * 1_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs.current - performance.now()) / 1_000));
      setCounted(left);
      if (left === 0) end.current();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [startSeconds]);
  const keep = useCallback(() => {
    endsAtMs.current = Math.max(endsAtMs.current, performance.now() + MORE_MS);
  }, []);
  const addTime = useCallback(() => {
    endsAtMs.current += MORE_MS;
  }, []);
  return { secondsLeft: startSeconds === null ? null : (counted ?? startSeconds), keep, addTime };
}
