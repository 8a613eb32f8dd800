import { create } from 'zustand';

/** `downSinceMs`: last time with network, by this device's clock; null while calls work. */
type Connection = { downSinceMs: number | null; lastHeardAtMs: number; failures: number };

/** Consecutive failures before the state changes; one may be a hiccup. */
const FAILURES_TO_BE_DOWN = 2;

/**
 * Whether calls work, judged by the calls themselves. The browser is reliable only when it reports offline: on a full
 * stadium network phones stay online without service.
 */
export const useConnection = create<Connection>(() => ({ downSinceMs: null, lastHeardAtMs: 0, failures: 0 }));

export function reportAnswer(nowMs: number): void {
  useConnection.setState({ downSinceMs: null, lastHeardAtMs: nowMs, failures: 0 });
}

export function reportNoAnswer(nowMs: number): void {
  useConnection.setState(({ downSinceMs, lastHeardAtMs, failures }) => {
    const isDown = downSinceMs !== null || failures + 1 >= FAILURES_TO_BE_DOWN || !navigator.onLine;
    return {
      failures: failures + 1,
      downSinceMs: isDown ? (downSinceMs ?? (lastHeardAtMs || nowMs)) : null,
    };
  });
}
