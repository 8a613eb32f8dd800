import { asRecord, persistedStore } from './persisted-store.ts';

/** Answers give the second that has begun. Counted to its end, no time limit looks longer than it is. */
const TO_THE_END_OF_THE_SECOND_MS = 999;
/** Answers take a moment to arrive. */
const TOLERANCE_MS = 2_000;

/**
 * How far the server's clock is ahead of the phone's, ms. It outlives the page, so that a time limit is right without a
 * signal too.
 *
 * @see ORD-07
 */
export const useServerClock = persistedStore<{ aheadMs: number }>(
  'server-clock',
  { aheadMs: 0 },
  (value): value is { aheadMs: number } => typeof asRecord(value).get('aheadMs') === 'number',
);

/** An answer was just made at this time of the server. */
export function syncServerClock(serverMs: number): void {
  const aheadMs = serverMs + TO_THE_END_OF_THE_SECOND_MS - Date.now();
  if (Math.abs(aheadMs - useServerClock.getState().aheadMs) > TOLERANCE_MS) useServerClock.setState({ aheadMs });
}

/** The server's clock now, ms since the epoch, as far as this device knows it. */
export function serverNowMs(): number {
  return Date.now() + useServerClock.getState().aheadMs;
}
