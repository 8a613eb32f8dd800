export type OddsAge = { kind: 'seconds' | 'minutes'; value: number } | { kind: 'stale' | 'expired' };

/** From this age on the odds are grey, with their time. */
const STALE_AFTER_MS = 2 * 60_000;
/** From this age on they are not shown. */
const EXPIRED_AFTER_MS = 30 * 60_000;

/** Age of odds. @param readAtMs, nowMs on the server's clock @see HOME-05 */
export function oddsAge(readAtMs: number, nowMs: number): OddsAge {
  const ageMs = Math.max(0, nowMs - readAtMs);
  if (ageMs > EXPIRED_AFTER_MS) return { kind: 'expired' };
  if (ageMs > STALE_AFTER_MS) return { kind: 'stale' };
  const seconds = Math.floor(ageMs / 1_000);
  return seconds < 60 ? { kind: 'seconds', value: seconds } : { kind: 'minutes', value: Math.floor(seconds / 60) };
}
