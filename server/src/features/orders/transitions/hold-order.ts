import type { Tx } from '#platform/database/transactions.ts';
import { extendExpiry } from './extend-expiry.ts';
import { setBeingPaid } from '../order-store.ts';
import type { LockedOrder } from '../order-store.ts';

/**
 * Holds a locked order for a payment that begins: until `releaseFromPayment` it does not expire and is neither changed nor
 * cancelled.
 *
 * @see ORD-07, PAY-02
 */
export async function holdOrder(tx: Tx, order: LockedOrder, attemptEndsAt: Date): Promise<void> {
  await setBeingPaid(tx, order, true);
  await extendExpiry(tx, order, attemptEndsAt);
}

/** The payment is decided; the order's time goes on, and may be over already. */
export async function releaseHold(tx: Tx, order: LockedOrder): Promise<void> {
  await setBeingPaid(tx, order, false);
}
