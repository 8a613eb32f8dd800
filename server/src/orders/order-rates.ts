import type { Viewer } from '../accounts/viewer.ts';
import { createTokenBuckets } from '../platform/token-buckets.ts';
import { tooManyOrders } from './sender-limits.ts';

/** One kiosk serves a queue of people: each is somebody else, so open orders say nothing. */
const KIOSK = { perSecond: 0.5, burst: 10 };
/** Without account and device there is only the network, and a whole stadium can stand behind one address. */
const NETWORK = { perSecond: 300, burst: 1_000 };

/**
 * How fast orders may come from those whom no account or device tells apart. All others are limited by what they have
 * ordered (`senderLimits`).
 */
export function createOrderRates() {
  const kiosks = createTokenBuckets(KIOSK);
  const networks = createTokenBuckets(NETWORK);
  return {
    /**
     * @param network of the caller; null: this machine
     * @throws Refusal 429 `too-many-orders`
     */
    take({ level, sessionId, accountId, deviceId }: Viewer, network: string | null): void {
      const isKnown = accountId !== null || deviceId !== null;
      const wait = (waitSeconds: number | null) => {
        if (waitSeconds !== null) throw tooManyOrders(waitSeconds);
      };
      if (level === 'kiosk') return wait(kiosks.take(String(sessionId)));
      if (!isKnown && network !== null) wait(networks.take(network));
    },
  };
}
