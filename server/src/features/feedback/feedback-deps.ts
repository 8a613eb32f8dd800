import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import type { GetOwnOrder } from '#features/orders/reading/own-order-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';

export type FeedbackDeps = {
  readonly db: Db;
  readonly tokens: OrderTokens;
  readonly getOwnOrder: GetOwnOrder;
};

/** Writes of one order, of any outcome. */
const WRITES_PER_HOUR = 40;

/**
 * Counts a write by the owner of an order, before its transaction.
 *
 * @throws ProblemError 404 for another's order, 429
 */
export async function countWrite(
  { db, getOwnOrder }: FeedbackDeps,
  caller: OrderAccess,
  orderId: number,
): Promise<void> {
  await getOwnOrder(orderId, caller);
  const limit = { rule: 'order-feedback', key: String(orderId), max: WRITES_PER_HOUR, seconds: 60 * 60 };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}
