import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { isRowDue, processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { enqueueNotifications } from './order-notification.event.ts';

/** Time before the expiry, as the countdown on the order's screen. */
const WARNED_BEFORE = '3 minutes';
const AT_ONCE = 500;
const NAME = 'warn-before-expiry';

/** Enqueues the message to the devices of unpaid orders that expire soon, once for each. @see ORD-04, ORD-07 */
export async function warnBeforeExpiry(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const { rows } = await db.query<{ venueId: number; subscriptionId: string; change: number }>(
    `select s.venue_id as "venueId", s.id as "subscriptionId", o.version as change
     from order_push_subscriptions s join orders o on o.venue_id = s.venue_id and o.id = s.order_id
     where not s.is_warned and o.status_id = ${ORDER_STATUS.created} and o.paid_at is null and not o.is_being_paid
       and ${isRowDue(NAME, 's.venue_id', `'venue'`)} and o.expires_at > clock_timestamp() and o.expires_at < clock_timestamp() + $1::interval
     limit ${AT_ONCE}`,
    [WARNED_BEFORE],
  );
  const byVenue = Map.groupBy(rows, ({ venueId }) => venueId);
  for (const [venueId, due] of byVenue) {
    await processRow(job, { venueId, key: 'venue' }, () => inTransaction(db, (tx) => warn(tx, venueId, due)));
  }
}

type Due = { readonly subscriptionId: string; readonly change: number };

async function warn(tx: Tx, venueId: number, due: readonly Due[]): Promise<void> {
  const ids = due.map(({ subscriptionId }) => subscriptionId);
  await tx.query('update order_push_subscriptions set is_warned = true where venue_id = $1 and id = any($2::uuid[])', [
    venueId,
    ids,
  ]);
  const statusId = ORDER_STATUS.created;
  await enqueueNotifications(
    tx,
    venueId,
    due.map(({ subscriptionId, change }) => ({ subscriptionId, kind: 'expires-soon', statusId, change })),
  );
}
