import type { Tx } from '#platform/database/transactions.ts';
import { bumpStatuses } from '@app/rules/orders/bump-statuses.ts';
import { auditOrder } from '../audit-order.ts';
import { lockExistingOrder } from '../lock-existing-order.ts';
import { promiseOf } from '../promises/promise-order.ts';
import { refundedUnitsOf } from '../refunded-units.sql.ts';
import { applyTransition } from './apply-transition.ts';
import { toTransitionInput } from './transition-guards.ts';

/**
 * Makes an order ready whose last open lines were refunded, as the bump of its last line does. Without stations neither does.
 *
 * @see ORD-08, REF-04
 */
export async function finishBumpedOrder(tx: Tx, orderId: number, actorId: number): Promise<void> {
  const order = await lockExistingOrder(tx, orderId, () => true);
  const { rows } = await tx.query<{ isDone: boolean }>(
    `select bool_or(b.line is not null) and bool_and(b.line is not null or ${refundedUnitsOf('l')} >= l.quantity)
       and exists (select 1 from stations s where s.venue_id = $1 and s.commerce_id = $3) as "isDone"
     from order_lines l
     left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
     where l.venue_id = $1 and l.order_id = $2 and l.parent_line is null`,
    [order.venueId, orderId, order.commerceId],
  );
  if (!rows[0]?.isDone) return;
  const outcome = bumpStatuses(toTransitionInput(order), true, order.now.getTime());
  const [to] = 'passes' in outcome ? outcome.passes : [];
  if (to === undefined) return;
  const promisedAt = await promiseOf(tx, order);
  await applyTransition(tx, order, { to, cause: 'staff-transition', actorId, reason: null, pays: false, promisedAt });
  await auditOrder(tx, order, actorId, 'order.transitioned', { from: order.statusId, to });
}
