import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { latestStartMs } from '@app/rules/slots/slot-plan.ts';
import type { LockedOrder } from '../order-store.ts';
import { createSlotBooking } from './book-slots.ts';
import { lockSlots } from './slot-plan-store.ts';

/** A line of a placed order, as its slot counts it. */
export type OrderedLine = {
  productId: number;
  estimatedPreparationMinutes: number;
  parentLine: number | null;
  /** Its station has finished it. */
  isBumped: boolean;
};

type OrderToMove = Pick<LockedOrder, 'statusId' | 'slotAt' | 'now'>;

const { created, paymentAccepted } = ORDER_STATUS;

/** Finds the lines of an order, with what its stations have done. */
export async function findOrderedLines(
  db: Reader,
  { venueId, id }: Pick<LockedOrder, 'venueId' | 'id'>,
): Promise<OrderedLine[]> {
  const { rows } = await db.query<OrderedLine>(
    `select l.product_id as "productId", l.estimated_preparation_minutes as "estimatedPreparationMinutes",
       l.parent_line as "parentLine",
       exists (select 1 from bumped_lines b where b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line)
         as "isBumped"
     from order_lines l where l.venue_id = $1 and l.order_id = $2`,
    [venueId, id],
  );
  return rows;
}

/** Whether the preparation of an order is neither started nor due, so that its time can still change. */
export function isBeforePreparation({ statusId, slotAt, now }: OrderToMove, lines: readonly OrderedLine[]): boolean {
  if (statusId !== created && statusId !== paymentAccepted) return false;
  if (lines.some(({ isBumped }) => isBumped)) return false;
  if (slotAt === null) return true;
  const work = lines
    .filter(({ parentLine }) => parentLine === null)
    .map(({ estimatedPreparationMinutes }) => ({ minutes: estimatedPreparationMinutes }));
  return now.getTime() < latestStartMs(slotAt.getTime(), work);
}

/**
 * Locks the slots of the order's commerce until the transaction ends, and returns why a slot cannot take the order.
 *
 * @returns null: it can
 */
export async function slotRefusal(
  tx: Tx,
  { venueId, id, commerceId }: Pick<LockedOrder, 'venueId' | 'id' | 'commerceId'>,
  slotAt: Date,
  lines: readonly OrderedLine[],
): Promise<ProblemError | null> {
  const plans = await lockSlots(tx, venueId, [{ commerceId, slotAt: slotAt.toISOString(), details: lines }], id);
  return createSlotBooking(plans).refusalOf({ commerceId, slotAt, lines });
}
