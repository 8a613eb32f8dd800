import type { Tx } from '#platform/database/transactions.ts';

/**
 * Reassigns the orders of an account and their idempotency keys, by which its phone may repeat them.
 *
 * @returns number of orders
 * @see AUTH-04
 */
export async function reassignOrders(tx: Tx, fromAccountId: number, toAccountId: number): Promise<number> {
  await tx.query(
    `update order_idempotency_keys key set customer = 'user:' || $2::bigint
     from orders placed
     where placed.buyer_id = $1 and key.venue_id = placed.venue_id and key.idempotency_key = placed.idempotency_key`,
    [fromAccountId, toAccountId],
  );
  const reassigned = await tx.query('update orders set buyer_id = $2 where buyer_id = $1', [
    fromAccountId,
    toAccountId,
  ]);
  return reassigned.rowCount ?? 0;
}
