import type { Commerce } from '@app/contract/visitor/venues.ts';

export type CommerceState =
  | { kind: 'open' }
  | { kind: 'busy'; minutes: number; until: string }
  | { kind: 'paused'; until: string }
  | { kind: 'closed'; opensAt: string | null };

/** Whether orders are taken: a busy stall takes them, and says that they take longer. */
export function takesOrders(state: CommerceState): state is Extract<CommerceState, { kind: 'open' | 'busy' }> {
  return state.kind === 'open' || state.kind === 'busy';
}

/**
 * Whether a stall takes orders now, how much longer they take, and otherwise until when it takes none.
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
