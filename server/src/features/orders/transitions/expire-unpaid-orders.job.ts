import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

import { inPipelinedTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { processRow, processRows, isRowDue, throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { OnRowFailure, RowJob } from '#platform/jobs/isolated-rows.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { updateStatus } from '../order-store.ts';
import type { Transition, TransitionedOrder } from '../order-store.ts';
import { changeStockState, publishTransition } from './apply-transition.ts';
import { hasExpired } from '../expired.sql.ts';

/** Under load each of the three trips to the database waits for a turn of a busy event loop. */
const ORDERS_AT_ONCE = 2_000;
const END: Transition = {
  to: ORDER_STATUS.incompleted,
  cause: 'expired',
  actorId: null,
  reason: null,
  pays: false,
  stockState: 'released',
};

const NAME = 'expire-unpaid-orders';
const IS_OVER = `o.status_id = 1 and o.paid_at is null and ${hasExpired('now()')}`;
const IS_ROW_DUE = isRowDue(NAME, 'o.venue_id', 'o.id::text');

/**
 * Ends unpaid orders whose time is over and gives their stock back. Any number may run at once: an order that another one
 * holds is passed by, so each ends exactly once. An order that cannot end is set aside, and all others end.
 *
 * @returns how many orders were ended
 * @see ORD-07
 */
export async function expireUnpaidOrders(
  db: Db,
  eventBus: EventBus,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  let released = 0;
  for (const venueId of await findVenues(db)) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      for (;;) {
        const { found, ended } = await releaseSome(job, venueId);
        released += ended;
        if (ended > 0) eventBus.deliver();
        if (found < ORDERS_AT_ONCE || ended === 0) break;
      }
    });
  }
  return released;
}

async function findVenues(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    // The first by its index: to find any that has expired, the database would read all that have not.
    `select v.id as "venueId" from venues v cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = v.id and o.status_id = 1 and o.expires_at is not null and not o.is_being_paid
         and ${IS_ROW_DUE}
       order by o.expires_at limit 1
     ) as first
     where first.expires_at <= now() and ${isRowDue(NAME, 'v.id', `'venue'`)}`,
  );
  return rows.map(({ venueId }) => venueId);
}

/** `found`: how many were looked at; `ended`: how many of these ended now. */
type Released = { found: number; ended: number };

async function releaseSome(job: RowJob, venueId: number): Promise<Released> {
  const ids = await findOver(job.db, venueId);
  let ended = 0;
  const nameOf = (id: number) => ({ venueId, key: String(id) });
  await processRows(job, ids, nameOf, async (some) => (ended += await endTogether(job.db, venueId, some)));
  return { found: ids.length, ended };
}

async function findOver(db: Db, venueId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select o.id from orders o where o.venue_id = $1 and ${IS_OVER} and ${IS_ROW_DUE}
     order by o.expires_at limit ${ORDERS_AT_ONCE}`,
    [venueId],
  );
  return rows.map(({ id }) => id);
}

/** @returns how many ended; another one may hold some of them, or have ended them */
async function endTogether(db: Db, venueId: number, ids: readonly number[]): Promise<number> {
  return inPipelinedTransaction(
    db,
    (tx) => endSome(tx, venueId, ids),
    (tx, ended) => ({
      result: ended.length,
      // Together with COMMIT: new orders of these products wait meanwhile.
      written: Promise.all([
        publishTransition(tx, venueId, ended, END),
        changeStockState(
          tx,
          venueId,
          ended.map(({ id }) => id),
          { from: 'held', to: 'released' },
        ),
      ]),
    }),
  );
}

async function endSome(tx: Tx, venueId: number, ids: readonly number[]): Promise<TransitionedOrder[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from orders o
     where o.venue_id = $1 and o.id = any($2::bigint[]) and ${IS_OVER}
     order by o.id
     for update skip locked`,
    [venueId, ids],
  );
  if (rows.length === 0) return [];
  return updateStatus(
    tx,
    venueId,
    rows.map(({ id }) => id),
    END,
  );
}
