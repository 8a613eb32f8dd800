import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { createTokenBuckets } from '#platform/rate-limit/token-bucket.ts';
import { tooManyOrders } from './customer-limits.ts';

/** A kiosk serves many people, so its open orders limit nothing. */
const KIOSK = { perSecond: 0.5, burst: 10 };
/** A whole stadium can share one address. */
const NETWORK = { perSecond: 300, burst: 1_000 };

/** Limits the rate of orders of kiosks and of callers without account and device. `customerLimits` limits all others. */
export function createOrderRates() {
  const kiosks = createTokenBuckets(KIOSK);
  const networks = createTokenBuckets(NETWORK);

  function takeTokenOf({ level, sessionId, accountId, deviceId }: Viewer, network: string | null) {
    if (level === 'kiosk') return () => kiosks.take(String(sessionId));
    const isKnown = accountId !== null || deviceId !== null;
    return isKnown || network === null ? null : () => networks.take(network);
  }

  return {
    /**
     * @param network of the caller; null: this machine
     * @param isRepetition called only near the limit: a repeated order does not count
     * @throws ProblemError 429 `too-many-orders`
     */
    async take(viewer: Viewer, network: string | null, isRepetition: () => Promise<boolean>): Promise<void> {
      const takeToken = takeTokenOf(viewer, network);
      if (!takeToken || (await isRepetition())) return;
      const waitSeconds = takeToken();
      if (waitSeconds !== null) throw tooManyOrders(waitSeconds);
    },
  };
}
