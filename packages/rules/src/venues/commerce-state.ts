import type { Commerce } from '../language/localised-types.ts';

export type CommerceState =
  | { kind: 'open' }
  | { kind: 'busy'; minutes: number; until: string }
  | { kind: 'paused'; until: string }
  | { kind: 'closed'; opensAt: string | null };

/** Whether a commerce accepts orders; a busy one accepts them with a longer wait. */
export function acceptsOrders(state: CommerceState): state is Extract<CommerceState, { kind: 'open' | 'busy' }> {
  return state.kind === 'open' || state.kind === 'busy';
}

/**
 * Whether a commerce accepts orders now, with the added wait, or until when it accepts none.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @see COM-03
 */
export function commerceState(
  commerce: Pick<Commerce, 'enabled' | 'pausedUntil' | 'busy' | 'opensAt'>,
  nowMs: number,
): CommerceState {
  if (!commerce.enabled) {
    const opensLater = commerce.opensAt !== null && Date.parse(commerce.opensAt) > nowMs;
    return { kind: 'closed', opensAt: opensLater ? commerce.opensAt : null };
  }
  if (commerce.pausedUntil !== null && Date.parse(commerce.pausedUntil) > nowMs) {
    return { kind: 'paused', until: commerce.pausedUntil };
  }
  const { busy } = commerce;
  if (busy && Date.parse(busy.until) > nowMs) return { kind: 'busy', ...busy };
  return { kind: 'open' };
}
