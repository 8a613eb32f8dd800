import { useCallback, useEffect, useRef, useState } from 'react';

/** The documents' 5 seconds of the new-order message. */
const RETURN_AFTER_SECONDS = 5;
const MORE_SECONDS = 30;

/** Counts down to the return to the welcome. Each touch adds time. @see KIOSK-06, CLV-02 */
export function useReturnTimer(onEnd: () => void): { secondsLeft: number; addTime: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(RETURN_AFTER_SECONDS);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (secondsLeft <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const addTime = useCallback(() => setSecondsLeft(MORE_SECONDS), []);
  return { secondsLeft, addTime };
}
