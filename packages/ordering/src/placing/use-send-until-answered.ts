import { useEffect } from 'react';

/**
 * Sends a stored request at once, and again after each attempt without a usable answer.
 *
 * @param isStored whether a request waits for its answer
 * @param send one attempt, stable between renders; resolves to whether it was answered
 * @see ORD-07
 */
export function useSendUntilAnswered(isStored: boolean, send: () => Promise<boolean>, againAfterMs: number): void {
  useEffect(() => {
    if (!isStored) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const next = async () => {
      const isAnswered = await send();
      if (!isAnswered && !isStopped) timer = setTimeout(() => void next(), againAfterMs);
    };
    void next();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isStored, send, againAfterMs]);
}
