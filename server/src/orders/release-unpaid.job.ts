import { ORDER_STATUS } from '@app/contract/order-statuses.ts';

import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { recordStep, settleStock } from './step-order.ts';

/** Each time trips to the database wait for turns of a busy event loop, and rows of stock with them. */
const ORDERS_AT_ONCE = 500;

/**
 * Ends unpaid orders whose time is over and gives their stock back. Any number may run at once: an order that another one
 * holds is passed by, so each ends exactly once.
 *
 * @returns how many orders were ended
 * @see ORD-07
 */
export async function releaseUnpaid(db: Db, live: Live): Promise<number> {
  const { rows } = await db.query<{ venueId: number }>(
    `select v.id as "venueId" from venues v cross join lateral (
       select from orders o
       where o.venue_id = v.id and o.status_id = 1 and o.expires_at <= now() and not o.is_being_paid limit 1
     ) as first`,
  );
  let released = 0;
  for (const { venueId } of rows) {
    for (;;) {
      const ended = await inTransaction(db, (tx) => releaseSome(tx, venueId));
      released += ended;
      if (ended > 0) live.wake();
      if (ended < ORDERS_AT_ONCE) break;
    }
  }
  return released;
}

async function releaseSome(tx: Tx, venueId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from orders
     where venue_id = $1 and status_id = 1 and expires_at <= now() and paid_at is null
       and not is_being_paid
     order by expires_at limit ${ORDERS_AT_ONCE}
     for update skip locked`,
    [venueId],
  );
  if (rows.length === 0) return 0;
  const orderIds = rows.map(({ id }) => id);
  const change = { to: ORDER_STATUS.incompleted, cause: 'expired', actorId: null, reason: null, pays: false } as const;
  await recordStep(tx, venueId, orderIds, { ...change, stockState: 'released' });
  // Last: new orders of these products wait from here until this is committed.
  await settleStock(tx, venueId, orderIds, { from: 'held', to: 'released' });
  return rows.length;
}
