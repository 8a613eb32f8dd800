import { cartPreparationMinutes } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { promisedAtMs } from '@app/rules/kitchen/ready-time.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { useServerNow } from '#shared/layout/use-server-now.ts';

const MINUTE_MS = 60_000;

/** Minutes are rounded up. `atMs`: ms since the epoch, by the server's clock. */
export type CartEstimate = { atMs: number; minutes: number };

/**
 * The time that the stall would promise if it accepted this cart now, by the rule of the order's promise. It moves with
 * the queue.
 *
 * @param wait of the cart's stall
 * @returns null while the queue is unknown
 * @see CHK-02
 */
export function useCartEstimate(cart: Cart | null, wait: CommerceWait | null): CartEstimate | null {
  const nowMs = useServerNow();
  if (nowMs === null || wait === null) return null;
  const atMs = promisedAtMs(wait.queue, cartPreparationMinutes(cart), nowMs);
  return { atMs, minutes: Math.ceil((atMs - nowMs) / MINUTE_MS) };
}
