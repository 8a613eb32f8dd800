import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { findOrders } from '../reading/order-read-store.ts';
import { toOrderActor } from './order-actor.ts';
import { findChange } from './order-history-store.ts';

const CONFLICTS: readonly ProblemCode[] = ['order-state-changed', 'order-refunded'];

/**
 * Runs an action of staff on an order. Adds to its conflict the change that the screen did not show:
 * cause, time and actor. Read outside the transaction, whose role cannot read accounts.
 *
 * @param shownVersion the version that the screen shows
 * @see ORD-08
 */
export async function nameLastChange<Result>(
  db: Db,
  scope: OrderScope,
  shownVersion: number,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProblemError) || !CONFLICTS.includes(error.code)) throw error;
    throw new ProblemError(error.status, error.code, {
      ...error.facts,
      ...(await findUnseenChange(db, scope, shownVersion, error.facts)),
    });
  }
}

async function findUnseenChange(
  db: Db,
  { venueId, orderId, actorId: callerId }: OrderScope,
  shownVersion: number,
  { version }: ProblemError['facts'],
): Promise<Record<string, unknown>> {
  const [order] = await findOrders(db, [orderId]);
  if (!order || order.isDiscount || typeof version !== 'number') return {};
  const change = await findChange(db, { venueId, orderId, shownVersion, version });
  if (!change) return {};
  if (version <= shownVersion && !order.isExpired) return {};
  const { cause, at } = order.isExpired ? ({ cause: 'expired', at: order.expiresAt ?? change.at } as const) : change;
  const { buyerId, isFromKiosk } = order;
  const changedBy = toOrderActor({ ...change, cause, buyerId, isFromKiosk }, callerId);
  return { cause, changedAt: at.toISOString(), changedBy };
}
