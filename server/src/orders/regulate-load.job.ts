import { queueDecision } from '@app/rules/venues/queue-load.ts';

import type { Db } from '../platform/database.ts';
import { doRow, findAside, isNotAside, throwAside } from '../platform/jobs/rows-apart.ts';
import type { OnSetAside, RowJob } from '../platform/jobs/rows-apart.ts';
import type { Live } from '../platform/live.ts';
import { applyQueueLoad } from '../venues/apply-queue-load.ts';
import { findQueues } from './stall-queues.ts';
import type { StallQueue } from './stall-queues.ts';

const NAME = 'regulate-load';

/**
 * Makes stalls with a long queue busy, and pauses those whose queue is too long. Any number of processes may do it at once:
 * each decides by what the database has, and only the first to write is heard. Nothing has to be taken back, because
 * what begins here ends by itself.
 *
 * @returns how many stalls changed
 * @see COM-03
 */
export async function regulateLoad(
  db: Db,
  live: Pick<Live, 'wake'>,
  onSetAside: OnSetAside = throwAside,
): Promise<number> {
  const job: RowJob = { db, name: NAME, onSetAside };
  const { rows } = await db.query<{ venueId: number }>(
    `select v.id as "venueId" from venues v
     cross join lateral (select from orders o where o.venue_id = v.id and o.status_id in (1, 2, 4) limit 1) as first
     where ${isNotAside(NAME, 'v.id', `'venue'`)}`,
  );
  let changed = 0;
  for (const { venueId } of rows) {
    await doRow(job, { venueId, key: 'venue' }, async () => {
      const aside = await findAside(job, venueId);
      for (const queue of await findQueues(db, venueId, null)) {
        const key = String(queue.commerceId);
        if (aside.has(key)) continue;
        await doRow(job, { venueId, key }, async () => {
          if (!(await regulateStall(db, venueId, queue))) return;
          changed += 1;
          live.wake();
        });
      }
    });
  }
  return changed;
}

function regulateStall(db: Db, venueId: number, queue: StallQueue): Promise<boolean> {
  const { commerceId, limits, inForce, nowMs } = queue;
  return applyQueueLoad(db, { venueId, commerceId }, inForce, queueDecision(queue, limits, inForce, nowMs));
}
