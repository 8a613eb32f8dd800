import { useCallback, useEffect, useRef, useState } from 'react';

/** Attributes of a button whose touch is not counted. */
export const KEEPS_IDLE = { 'data-keeps-idle': '' };

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
    const touched = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-keeps-idle]'))) reset();
    };
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - touchedAtMs.current) / 1_000);
      setSeconds(passed);
      if (passed >= endSeconds) end.current();
    }, 1_000);
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, [endSeconds, reset]);
  return { seconds, reset };
}
