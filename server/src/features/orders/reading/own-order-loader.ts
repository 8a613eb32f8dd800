import { createBatchLoader } from '#platform/concurrency/batch-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { ownsOrder, type OrderAccess } from '../access/owns-order.ts';
import { findOrders, type OrderRow } from './order-read-store.ts';

/** Orders of one query, which then runs for a few milliseconds. */
const MAX_BATCH = 100;

/** @throws ProblemError 404 for an unknown order and for one of another customer */
export type GetOwnOrder = (orderId: number, caller: OrderAccess) => Promise<OrderRow>;

/** Reads orders for their owners. Calls that arrive during a query share the next one. */
export function createOwnOrderLoader(db: Db, tokens: OrderTokens): GetOwnOrder {
  const load = createBatchLoader(
    (ids: readonly number[]) => findOrders(db, ids),
    ({ id }) => id,
    MAX_BATCH,
  );
  return async (orderId, caller) => {
    const row = await load(orderId);
    if (!row || !ownsOrder(row, caller, tokens)) throw new ProblemError(404, 'not-found');
    return row;
  };
}
