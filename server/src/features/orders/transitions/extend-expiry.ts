import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { extendedExpiryMs } from '@app/rules/orders/extended-expiry.ts';
import { setExpiry, type LockedOrder } from '../order-store.ts';
import { recordTransition } from './apply-transition.ts';

/**
 * Extends the expiry of a locked order to the end of its payment attempt, once. The change is published like any other.
 *
 * @returns whether it was extended
 * @see ORD-07
 */
export async function extendExpiry(tx: Tx, order: LockedOrder, attemptEndsAt: Date): Promise<boolean> {
  const { stockState, expiresAt, isExtended, now } = order;
  const held = { stockState, isExtended, expiresAtMs: expiresAt?.getTime() ?? null };
  const expiresAtMs = extendedExpiryMs(held, attemptEndsAt.getTime(), now.getTime());
  if (expiresAtMs === null) return false;
  await setExpiry(tx, order, new Date(expiresAtMs));
  const change = { cause: 'extended', actorId: null, reason: null, pays: false, stockState } as const;
  await recordTransition(tx, order.venueId, [order.id], { to: ORDER_STATUS.created, ...change });
  return true;
}
