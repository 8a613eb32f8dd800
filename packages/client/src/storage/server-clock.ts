import { asRecord, persistedStore } from './persisted-store.ts';

/** Answers give the second that has started. Counting to its end avoids time limits that look too long. */
const TO_THE_END_OF_THE_SECOND_MS = 999;
/** Network delay of an answer. */
const TOLERANCE_MS = 2_000;

/** Server's clock minus this device's, ms. Persisted, so that time limits are right offline too. @see ORD-07 */
export const useServerClock = persistedStore<{ aheadMs: number }>(
  'server-clock',
  { aheadMs: 0 },
  (value): value is { aheadMs: number } => typeof asRecord(value).get('aheadMs') === 'number',
);

/** Called with the server time of each answer. */
export function syncServerClock(serverMs: number): void {
  const aheadMs = serverMs + TO_THE_END_OF_THE_SECOND_MS - Date.now();
  if (Math.abs(aheadMs - useServerClock.getState().aheadMs) > TOLERANCE_MS) useServerClock.setState({ aheadMs });
}

/** Estimated time of the server, ms since the epoch. */
export function serverNowMs(): number {
  return Date.now() + useServerClock.getState().aheadMs;
}
