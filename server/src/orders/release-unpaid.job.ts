import { ORDER_STATUS } from '@app/contract/order-statuses.ts';

import { inTwoFlights } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { changeStatus } from './order-store.ts';
import type { StatusChange, SteppedOrder } from './order-store.ts';
import { settleStock, tellOfStep } from './step-order.ts';

/** Under load each of the three trips to the database waits for a turn of a busy event loop. */
const ORDERS_AT_ONCE = 2_000;
const END: StatusChange = {
  to: ORDER_STATUS.incompleted,
  cause: 'expired',
  actorId: null,
  reason: null,
  pays: false,
  stockState: 'released',
};

/**
 * Ends unpaid orders whose time is over and gives their stock back. Any number may run at once: an order that another one
 * holds is passed by, so each ends exactly once.
 *
 * @returns how many orders were ended
 * @see ORD-07
 */
export async function releaseUnpaid(db: Db, live: Live): Promise<number> {
  const { rows } = await db.query<{ venueId: number }>(
    // The first by its index: to find any that has expired, the database would read all that have not.
    `select v.id as "venueId" from venues v cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = v.id and o.status_id = 1 and o.expires_at is not null and not o.is_being_paid
       order by o.expires_at limit 1
     ) as first
     where first.expires_at <= now()`,
  );
  let released = 0;
  for (const { venueId } of rows) {
    for (;;) {
      const ended = await releaseSome(db, venueId);
      released += ended;
      if (ended > 0) live.wake();
      if (ended < ORDERS_AT_ONCE) break;
    }
  }
  return released;
}

async function releaseSome(db: Db, venueId: number): Promise<number> {
  return inTwoFlights(
    db,
    (tx) => endSome(tx, venueId),
    (tx, ended) => ({
      result: ended.length,
      // Together with COMMIT: new orders of these products wait meanwhile.
      written: Promise.all([
        tellOfStep(tx, venueId, ended, END),
        settleStock(
          tx,
          venueId,
          ended.map(({ id }) => id),
          { from: 'held', to: 'released' },
        ),
      ]),
    }),
  );
}

async function endSome(tx: Tx, venueId: number): Promise<SteppedOrder[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from orders
     where venue_id = $1 and status_id = 1 and expires_at <= now() and paid_at is null
       and not is_being_paid
     order by expires_at limit ${ORDERS_AT_ONCE}
     for update skip locked`,
    [venueId],
  );
  if (rows.length === 0) return [];
  return changeStatus(
    tx,
    venueId,
    rows.map(({ id }) => id),
    END,
  );
}
