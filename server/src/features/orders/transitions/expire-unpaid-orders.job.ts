import { restoreBenefits } from '#features/club-benefits/consumption-store.ts';
import { changeStockState } from '#features/stock/change-stock-state.ts';
import { inPipelinedTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import {
  processRow,
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { canExpire, isExpired } from '../expired.sql.ts';
import { publishTransition } from './apply-transition.ts';
import { updateStatus, type Transition, type TransitionedOrder } from './transition-store.ts';

/** Large: under load each of the three round trips waits for a busy event loop. */
const ORDERS_AT_ONCE = 2_000;
const EXPIRY: Transition = {
  to: ORDER_STATUS.incompleted,
  cause: 'expired',
  actorId: null,
  reason: null,
  pays: false,
  stockState: 'released',
};

const NAME = 'expire-unpaid-orders';
const IS_DUE = `${isExpired('o', 'now()')} and o.paid_at is null`;
const IS_ROW_DUE = isRowDue(NAME, 'o.venue_id', 'o.id::text');

/**
 * Expires unpaid orders, releases their stock and gives back their benefits. Any number of processes may run it at once: orders that another one has
 * locked are skipped, so each expires exactly once. An order that fails is set aside, and all others expire.
 *
 * @returns number of expired orders
 * @see ORD-07
 */
export async function expireUnpaidOrders(
  db: Db,
  eventBus: EventBus,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  let expired = 0;
  for (const venueId of await findVenues(db)) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      for (;;) {
        const { found, ended } = await expireSome(job, venueId);
        expired += ended;
        if (ended > 0) eventBus.deliver();
        if (found < ORDERS_AT_ONCE || ended === 0) break;
      }
    });
  }
  return expired;
}

async function findVenues(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    // Finds the first one by its index; an `exists` would read all orders that have not expired.
    `select v.id as "venueId" from venues v cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = v.id and ${canExpire('o')} and ${IS_ROW_DUE}
       order by o.expires_at limit 1
     ) as first
     where first.expires_at <= now() and ${isRowDue(NAME, 'v.id', `'venue'`)}`,
  );
  return rows.map(({ venueId }) => venueId);
}

/** `found`: due orders; `ended`: those of them that this run expired. */
type Expired = { found: number; ended: number };

async function expireSome(job: RowJob, venueId: number): Promise<Expired> {
  const ids = await findDue(job.db, venueId);
  let ended = 0;
  const nameOf = (id: number) => ({ venueId, key: String(id) });
  await processRows(job, ids, nameOf, async (some) => (ended += await expireTogether(job.db, venueId, some)));
  return { found: ids.length, ended };
}

async function findDue(db: Db, venueId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select o.id from orders o where o.venue_id = $1 and ${IS_DUE} and ${IS_ROW_DUE}
     order by o.expires_at limit ${ORDERS_AT_ONCE}`,
    [venueId],
  );
  return rows.map(({ id }) => id);
}

/** @returns number of expired orders; another process may have locked or expired some */
async function expireTogether(db: Db, venueId: number, ids: readonly number[]): Promise<number> {
  return inPipelinedTransaction(
    db,
    (tx) => lockAndExpire(tx, venueId, ids),
    (tx, ended) => ({
      result: ended.length,
      // Sent with COMMIT: new orders of these products wait for these locks.
      written: allWritten([
        publishTransition(tx, venueId, ended, EXPIRY),
        changeStockState(
          tx,
          venueId,
          ended.map(({ id }) => id),
          { from: 'held', to: 'released' },
        ),
        restoreBenefits(
          tx,
          venueId,
          ended.map(({ id }) => id),
        ),
      ]),
    }),
  );
}

/** Throws the first failure in the order of the statements: each later one only reports that the transaction is aborted. */
async function allWritten(writes: readonly Promise<void>[]): Promise<void> {
  for (const write of await Promise.allSettled(writes)) if (write.status === 'rejected') throw write.reason;
}

async function lockAndExpire(tx: Tx, venueId: number, ids: readonly number[]): Promise<TransitionedOrder[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select o.id from orders o
     where o.venue_id = $1 and o.id = any($2::bigint[]) and ${IS_DUE}
     order by o.id
     for update skip locked`,
    [venueId, ids],
  );
  if (rows.length === 0) return [];
  return updateStatus(
    tx,
    venueId,
    rows.map(({ id }) => id),
    EXPIRY,
  );
}
