import { findCommerceQueues, type CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import { applyAutoThrottle } from '#features/venues/throttling/apply-auto-throttle.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import {
  processRow,
  findRowsInBackoff,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { decideAutoThrottle } from '@app/rules/kitchen/auto-throttle.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;
const NAME = 'auto-throttle';

/**
 * Marks commerces with a long queue busy, pauses those whose queue is too long, and ends that when it is empty. Any number of processes may run it at
 * once: each decides by the database, and only the first write counts. Both states have an end time.
 *
 * @returns number of commerces that changed
 * @see COM-03
 */
export async function autoThrottle(
  db: Db,
  eventBus: Pick<EventBus, 'deliver'>,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const { rows } = await db.query<{ venueId: number }>(
    `select v.id as "venueId" from venues v
     cross join lateral (
       select from orders o
       where o.venue_id = v.id and o.status_id in (${created}, ${paymentAccepted}, ${preparing})
       union all
       select from commerces c
       where c.venue_id = v.id and ((c.busy_by = 'queue' and c.busy_until > now())
         or (c.paused_by = 'queue' and c.paused_until > now()))
       limit 1
     ) as first
     where ${isRowDue(NAME, 'v.id', `'venue'`)}`,
  );
  let changed = 0;
  for (const { venueId } of rows) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      const aside = await findRowsInBackoff(job, venueId);
      for (const queue of await findCommerceQueues(db, venueId, null)) {
        const key = String(queue.commerceId);
        if (aside.has(key)) continue;
        await processRow(job, { venueId, key }, async () => {
          if (!(await throttleCommerce(db, venueId, queue))) return;
          changed += 1;
          eventBus.deliver();
        });
      }
    });
  }
  return changed;
}

function throttleCommerce(db: Db, venueId: number, queue: CommerceQueue): Promise<boolean> {
  const { commerceId, limits, inForce, nowMs } = queue;
  return applyAutoThrottle(db, { venueId, commerceId }, inForce, decideAutoThrottle(queue, limits, inForce, nowMs));
}
