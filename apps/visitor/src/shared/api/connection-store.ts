import { create } from 'zustand';

/** `downSinceMs`: when the network was last there, by the phone's clock; null while calls get through. */
type Connection = { downSinceMs: number | null; lastHeardAtMs: number; failures: number };

/** So many calls in a row must fail before it is said; one alone may be a hiccup. */
const FAILURES_TO_BE_DOWN = 2;

/**
 * Whether calls get through, judged by the calls themselves. The browser's word counts only when it says no:
 * a phone that hangs on a full stadium network calls itself online.
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
