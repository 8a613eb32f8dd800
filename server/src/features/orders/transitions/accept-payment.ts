import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stockChanges } from '@app/rules/stock/stock-changes.ts';
import { stockShortages } from '@app/rules/stock/stock-shortages.ts';

import type { Tx } from '#platform/database/transactions.ts';
import { findDemands } from '../order-store.ts';
import type { LockedOrder } from '../order-store.ts';
import { recordTransition, applyTransition } from './apply-transition.ts';
import { lockStock, updateStock } from '#features/stock/stock-store.ts';

const { paymentAccepted, incompleted } = ORDER_STATUS;
const BY_PAYMENT = { to: paymentAccepted, actorId: null, reason: null, pays: true } as const;

/** Could this order be paid for at all: it was not paid before, and waits or ended unpaid? */
export function takesPayment({ statusId, paidAt }: LockedOrder): boolean {
  return paidAt === null && (statusId === ORDER_STATUS.created || statusId === incompleted);
}

/**
 * Money for a locked order has arrived, and the whole of it: the order is paid. One that had ended unpaid comes back if
 * everything of it is still to be had.
 *
 * @returns false when its units are gone: nothing was changed
 * @throws Error for an order that takes no payment
 * @see ORD-02, PAY-04
 */
export async function acceptPayment(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (!takesPayment(order)) throw new Error(`Order ${order.id} takes no payment.`);
  // One that ran out a moment ago and was not swept still holds its units.
  if (order.stockState === 'held') {
    await applyTransition(tx, order, { ...BY_PAYMENT, cause: 'payment-approved' });
    return true;
  }
  if (!(await takeAgain(tx, order))) return false;
  await recordTransition(tx, order.venueId, [order.id], { ...BY_PAYMENT, cause: 'late-payment', stockState: 'sold' });
  return true;
}

/** @returns whether there was enough of everything */
async function takeAgain(tx: Tx, { venueId, id, stockState }: LockedOrder): Promise<boolean> {
  const demands = await findDemands(tx, venueId, [id]);
  const locked = await lockStock(tx, venueId, demands);
  if (stockShortages(demands, locked, []).length > 0) return false;
  await updateStock(tx, venueId, locked, stockChanges([{ state: stockState, demands }], [{ state: 'sold', demands }]));
  return true;
}
