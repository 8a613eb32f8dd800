import { lockOwnBenefit } from '#features/buyer-benefits/buyer-benefit-store.ts';
import { retakeBenefits } from '#features/club-benefits/consumption-store.ts';
import { lockOwnDiscount } from '#features/discount-rules/discount-rule-store.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stockChanges } from '@app/rules/stock/stock-changes.ts';
import { stockShortages } from '@app/rules/stock/stock-shortages.ts';
import { findDemands, type LockedOrder } from '../order-store.ts';
import { promiseOf } from '../promises/promise-order.ts';
import { hasRoomAgain } from '../slots/has-room-again.ts';
import { recordTransition, applyTransition } from './apply-transition.ts';

const { paymentAccepted, incompleted } = ORDER_STATUS;
const BY_PAYMENT = { to: paymentAccepted, actorId: null, reason: null, pays: true } as const;

/** Whether the order can still be paid: it is unpaid, and open or ended. */
export function isPayable({ statusId, paidAt }: LockedOrder): boolean {
  return paidAt === null && (statusId === ORDER_STATUS.created || statusId === incompleted);
}

/**
 * Marks a locked order paid, once its whole amount has arrived. An order that ended unpaid is restored if all its units,
 * the minutes of its slot, and the benefits and the discount of its price are available.
 *
 * @returns false when one of them is missing; nothing is changed then
 * @throws Error for an order that cannot be paid
 * @see ORD-02, PAY-04
 */
export async function acceptPayment(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (!isPayable(order)) throw new Error(`Order ${order.id} cannot be paid.`);
  // An expired order that the job has not ended yet still holds its units.
  if (order.stockState === 'held') {
    const promisedAt = await promiseOf(tx, order);
    await applyTransition(tx, order, { ...BY_PAYMENT, cause: 'payment-approved', promisedAt });
    return true;
  }
  // An earlier promise has passed.
  const promisedAt = await promiseOf(tx, { ...order, promisedAt: null });
  const isPriceFree = (await lockOwnBenefit(tx, order)) && (await lockOwnDiscount(tx, order));
  if (!isPriceFree || !(await allocateAgain(tx, order))) return false;
  const change = { ...BY_PAYMENT, cause: 'late-payment', stockState: 'sold', promisedAt } as const;
  await recordTransition(tx, order.venueId, [order.id], change);
  return true;
}

/** @returns whether all units, minutes and benefits were available */
async function allocateAgain(tx: Tx, order: LockedOrder): Promise<boolean> {
  const { venueId, id, stockState } = order;
  const demands = await findDemands(tx, venueId, [id]);
  const locked = await lockStock(tx, venueId, demands);
  if (stockShortages(demands, locked, []).length > 0 || !(await hasRoomAgain(tx, order))) return false;
  if (!(await retakeBenefits(tx, venueId, id))) return false;
  await updateStock(tx, venueId, locked, stockChanges([{ state: stockState, demands }], [{ state: 'sold', demands }]));
  return true;
}
