import { queueDecision } from '@app/rules/venues/queue-load.ts';

import type { Db } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { applyQueueLoad } from '../venues/apply-queue-load.ts';
import { findQueues } from './stall-queues.ts';

/**
 * Makes stalls with a long queue busy, and pauses those whose queue is too long. Any number of processes may do it at once:
 * each decides by what the database has, and only the first to write is heard. Nothing has to be taken back, because
 * what begins here ends by itself.
 *
 * @returns how many stalls changed
 * @see COM-03
 */
export async function regulateLoad(db: Db, live: Pick<Live, 'wake'>): Promise<number> {
  const { rows } = await db.query<{ venueId: number }>(
    `select v.id as "venueId" from venues v
     cross join lateral (select from orders o where o.venue_id = v.id and o.status_id in (1, 2, 4) limit 1) as first`,
  );
  let changed = 0;
  for (const { venueId } of rows) {
    for (const queue of await findQueues(db, venueId, null)) {
      const decision = queueDecision(queue, queue.limits, queue.inForce, queue.nowMs);
      if (!(await applyQueueLoad(db, { venueId, commerceId: queue.commerceId }, queue.inForce, decision))) continue;
      changed += 1;
      live.wake();
    }
  }
  return changed;
}
