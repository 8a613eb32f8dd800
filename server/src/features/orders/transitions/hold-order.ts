import type { Tx } from '#platform/database/transactions.ts';
import { setBeingPaid, type LockedOrder } from '../order-store.ts';
import { extendExpiry } from './extend-expiry.ts';

/**
 * Holds a locked order while it is being paid: until `releaseHold` it does not expire and cannot be changed or cancelled.
 *
 * @see ORD-07, PAY-02
 */
export async function holdOrder(tx: Tx, order: LockedOrder, attemptEndsAt: Date): Promise<void> {
  await setBeingPaid(tx, order, true);
  await extendExpiry(tx, order, attemptEndsAt);
}

/** Ends the hold once the payment is settled. The order may have expired meanwhile. */
export async function releaseHold(tx: Tx, order: LockedOrder): Promise<void> {
  await setBeingPaid(tx, order, false);
}
