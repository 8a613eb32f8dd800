export type CommerceState =
  | { kind: 'open' }
  | { kind: 'paused'; until: string }
  | { kind: 'closed'; opensAt: string | null };

/**
 * Whether a stall takes orders now, and otherwise since and until when it does not.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @see COM-03
 */
export function commerceState(
  commerce: { enabled: boolean; pausedUntil: string | null; opensAt: string | null },
  nowMs: number,
): CommerceState {
  if (!commerce.enabled) {
    const opensLater = commerce.opensAt !== null && Date.parse(commerce.opensAt) > nowMs;
    return { kind: 'closed', opensAt: opensLater ? commerce.opensAt : null };
  }
  if (commerce.pausedUntil !== null && Date.parse(commerce.pausedUntil) > nowMs) {
    return { kind: 'paused', until: commerce.pausedUntil };
  }
  return { kind: 'open' };
}
