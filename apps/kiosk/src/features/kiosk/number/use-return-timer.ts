import { useCallback, useEffect, useRef, useState } from 'react';

const MORE_SECONDS = 30;

/**
 * Counts down to the return to the welcome. Each touch adds time.
 *
 * @param startSeconds where it starts; null while that is not known, and it does not count
 * @see KIOSK-06, CLV-02
 */
export function useReturnTimer(
  startSeconds: number | null,
  onEnd: () => void,
): { secondsLeft: number | null; addTime: () => void } {
  const [counted, setCounted] = useState<number | null>(null);
  const secondsLeft = counted ?? startSeconds;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setCounted(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const addTime = useCallback(
    () => setCounted((before) => Math.max(MORE_SECONDS, before ?? startSeconds ?? 0)),
    [startSeconds],
  );
  return { secondsLeft, addTime };
}
