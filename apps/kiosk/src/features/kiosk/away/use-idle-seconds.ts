import { useCallback, useEffect, useRef, useState } from 'react';

/** Seconds without a touch, until the kiosk asks. */
export const IDLE_SECONDS = 60;

/** Counts the seconds since the last touch or key. At `endSeconds` it calls `onEnd`. */
export function useIdleSeconds(endSeconds: number, onEnd: () => void): { seconds: number; reset: () => void } {
  const [seconds, setSeconds] = useState(0);
  const touchedAtMs = useRef(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const reset = useCallback(() => {
    touchedAtMs.current = performance.now();
    setSeconds(0);
  }, []);
  useEffect(() => {
    touchedAtMs.current = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - touchedAtMs.current) / 1_000);
      setSeconds(passed);
      if (passed >= endSeconds) end.current();
    }, 1_000);
    addEventListener('pointerdown', reset);
    addEventListener('keydown', reset);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', reset);
      removeEventListener('keydown', reset);
    };
  }, [endSeconds, reset]);
  return { seconds, reset };
}
