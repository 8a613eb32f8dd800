import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from '../order-store.ts';
import { findOrderedLines, slotRefusal } from './slot-of-order.ts';

/**
 * Whether an order that ended unpaid can still be prepared for its slot. One for now, or whose slot has passed, is prepared
 * like any other.
 */
export async function hasRoomAgain(tx: Tx, order: LockedOrder): Promise<boolean> {
  const { slotAt, now } = order;
  if (slotAt === null || slotAt <= now) return true;
  return (await slotRefusal(tx, order, slotAt, await findOrderedLines(tx, order))) === null;
}
