import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { requireVenueOf } from '../lock-existing-order.ts';
import { findOrders } from '../reading/order-read-store.ts';
import { toOrderActor } from './order-actor.ts';
import { findChange } from './order-history-store.ts';

/** An order as a screen of staff shows it. */
type Shown = { orderId: number; version: number };

const CONFLICTS: readonly ProblemCode[] = ['order-state-changed', 'order-refunded'];

/**
 * Runs an action of staff on an order. Adds to its conflict the change that the screen did not show:
 * cause, time and actor. Read outside the transaction, whose role cannot read accounts.
 *
 * @see ORD-08
 */
export async function nameLastChange<Result>(
  db: Db,
  viewer: Viewer,
  shown: Shown,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProblemError) || !CONFLICTS.includes(error.code)) throw error;
    throw new ProblemError(error.status, error.code, {
      ...error.facts,
      ...(await findUnseenChange(db, viewer, shown, error.facts)),
    });
  }
}

async function findUnseenChange(
  db: Db,
  { accountId }: Viewer,
  { orderId, version: shownVersion }: Shown,
  { version }: ProblemError['facts'],
): Promise<Record<string, unknown>> {
  const [order] = await findOrders(db, [orderId]);
  // The conflict of a claimed discount precedes the check of the scope.
  if (!order || order.isDiscount || accountId === null || typeof version !== 'number') return {};
  const change = await findChange(db, { venueId: requireVenueOf(orderId), orderId, shownVersion, version });
  if (!change) return {};
  if (version <= shownVersion && !order.isExpired) return {};
  const { cause, at } = order.isExpired ? ({ cause: 'expired', at: order.expiresAt ?? change.at } as const) : change;
  const { buyerId, isFromKiosk } = order;
  const changedBy = toOrderActor({ ...change, cause, buyerId, isFromKiosk }, accountId);
  return { cause, changedAt: at.toISOString(), changedBy };
}
