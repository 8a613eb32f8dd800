import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from '../order-store.ts';
import { createSlotBooking } from './book-slots.ts';
import { lockSlots } from './slot-plan-store.ts';

type OrderedLine = { productId: number; estimatedPreparationMinutes: number; parentLine: number | null };

/**
 * Whether an order that ended unpaid can still be prepared for its slot. One for now, or whose slot has passed, is prepared
 * like any other.
 */
export async function hasRoomAgain(
  tx: Tx,
  { venueId, id, commerceId, slotAt, now }: Pick<LockedOrder, 'venueId' | 'id' | 'commerceId' | 'slotAt' | 'now'>,
): Promise<boolean> {
  if (slotAt === null || slotAt <= now) return true;
  const { rows: lines } = await tx.query<OrderedLine>(
    `select product_id as "productId", estimated_preparation_minutes as "estimatedPreparationMinutes",
       parent_line as "parentLine"
     from order_lines where venue_id = $1 and order_id = $2`,
    [venueId, id],
  );
  const plans = await lockSlots(tx, venueId, [{ commerceId, slotAt: slotAt.toISOString(), details: lines }], id);
  return createSlotBooking(plans).refusalOf({ commerceId, slotAt, lines }) === null;
}
