/**
 * Stage of the wait for a provider's page, form or script, before anything was sent to it.
 * - `short`: a placeholder
 * - `slow`: the elapsed seconds
 * - `again`: may be loaded again
 * - `over`: the wait ends, and another payment method is offered first
 */
export type ProviderWaitStage = 'short' | 'slow' | 'again' | 'over';

/** Start of the stages, ms since the load began. */
const SLOW_FROM_MS = 3_000;
const AGAIN_FROM_MS = 15_000;
export const PROVIDER_WAIT_MS = 30_000;

/** @see PAY-01 */
export function providerWaitStage(waitedMs: number): ProviderWaitStage {
  if (waitedMs >= PROVIDER_WAIT_MS) return 'over';
  if (waitedMs >= AGAIN_FROM_MS) return 'again';
  return waitedMs >= SLOW_FROM_MS ? 'slow' : 'short';
}
