import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { BulkRefundState } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import type { BulkRefundFilter } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import type { Currency } from '@app/contract/values/money.ts';

export type BulkRefundRow = {
  venueId: number;
  id: string;
  madeBy: number;
  madeSessionId: number;
  madeByName: string | null;
  approvedBy: number | null;
  approvedSessionId: number | null;
  approvedByName: string | null;
  reason: string;
  filter: BulkRefundFilter;
  eventName: string | null;
  commerceName: string | null;
  currency: Currency;
  commerceIds: number[];
  state: BulkRefundState;
  plannedAt: Date;
  startedAt: Date | null;
  approvedAt: Date | null;
  endedAt: Date | null;
};

const BULK_REFUND = `select b.venue_id as "venueId", b.id, b.made_by::float8 as "madeBy", b.made_session_id::float8 as "madeSessionId",
    b.approved_by::float8 as "approvedBy", b.approved_session_id::float8 as "approvedSessionId", b.reason, b.filter, b.currency,
    b.commerce_ids::float8[] as "commerceIds", b.state, b.planned_at as "plannedAt", b.started_at as "startedAt",
    b.approved_at as "approvedAt", b.ended_at as "endedAt",
    (select ${staffName('a')} from accounts a where a.id = b.made_by) as "madeByName",
    (select ${staffName('a')} from accounts a where a.id = b.approved_by) as "approvedByName",
    (select e.name from events e where e.venue_id = b.venue_id and e.id = (b.filter ->> 'eventId')::bigint) as "eventName",
    (select c.name from commerces c where c.venue_id = b.venue_id and c.id = (b.filter ->> 'commerceId')::bigint) as "commerceName"
  from bulk_refunds b`;

export async function findBulkRefund(db: Reader, venueId: number, id: string): Promise<BulkRefundRow | undefined> {
  const { rows } = await db.query<BulkRefundRow>(`${BULK_REFUND} where b.venue_id = $1 and b.id = $2`, [venueId, id]);
  return rows[0];
}

/** Locks a bulk refund. Lock order: before its orders. */
export async function lockBulkRefund(tx: Tx, venueId: number, id: string): Promise<BulkRefundRow | undefined> {
  const { rows } = await tx.query<BulkRefundRow>(`${BULK_REFUND} where b.venue_id = $1 and b.id = $2 for update of b`, [
    venueId,
    id,
  ]);
  return rows[0];
}

export type BulkRefundHeadRow = BulkRefundRow & { orders: number; amountMinor: number };

/** Finds the last ones, with what they plan. @param commerceIds of the caller; null: all */
export async function findBulkRefunds(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<BulkRefundHeadRow[]> {
  const { rows } = await db.query<BulkRefundHeadRow>(
    `select head.*, planned.* from (${BULK_REFUND}
       where b.venue_id = $1 and ($2::bigint[] is null or b.commerce_ids <@ $2::bigint[])
       order by b.planned_at desc, b.id limit 50) as head
     cross join lateral (select count(*)::int as orders, coalesce(sum(amount_minor), 0)::float8 as "amountMinor"
       from bulk_refund_orders o
       where o.venue_id = head."venueId" and o.bulk_refund_id = head.id and not o.is_left_out_at_plan) as planned
     order by head."plannedAt" desc, head.id`,
    [venueId, commerceIds],
  );
  return rows;
}

export type NewBulkRefund = {
  venueId: number;
  id: string;
  madeBy: number;
  sessionId: number;
  reason: string;
  filter: BulkRefundFilter;
  commerceIds: readonly number[];
};

/** @returns false when the id is taken */
export async function insertBulkRefund(tx: Tx, bulk: NewBulkRefund): Promise<boolean> {
  const { venueId, id, madeBy, sessionId, reason, filter, commerceIds } = bulk;
  const { rowCount } = await tx.query(
    `insert into bulk_refunds (venue_id, id, made_by, made_session_id, reason, filter, currency, commerce_ids)
     select $1, $2, $3, $4, $5, $6, currency, $7 from venues where id = $1
     on conflict do nothing`,
    [venueId, id, madeBy, sessionId, reason, JSON.stringify(filter), commerceIds],
  );
  return rowCount === 1;
}

/** Starts a locked plan for its maker: it runs, or waits for a second person. */
export async function markStarted(
  tx: Tx,
  { venueId, id, madeBy }: BulkRefundRow,
  { state, sessionId }: { state: 'running' | 'waiting'; sessionId: number },
): Promise<void> {
  await tx.query(
    `update bulk_refunds set state = $3, started_at = statement_timestamp(), made_by = $4, made_session_id = $5
     where venue_id = $1 and id = $2`,
    [venueId, id, state, madeBy, sessionId],
  );
}

export async function markApproved(
  tx: Tx,
  { venueId, id }: BulkRefundRow,
  by: { accountId: number; sessionId: number },
): Promise<void> {
  await tx.query(
    `update bulk_refunds set state = 'running', approved_by = $3, approved_session_id = $4, approved_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id, by.accountId, by.sessionId],
  );
}

export async function setState(tx: Tx, { venueId, id }: BulkRefundRow, state: BulkRefundState): Promise<void> {
  await tx.query(
    `update bulk_refunds set state = $3, ended_at = case when $3 in ('finished', 'cancelled') then statement_timestamp() end
     where venue_id = $1 and id = $2`,
    [venueId, id, state],
  );
}

/** Sums what a person started in the last hour without a second person, minor units. */
export async function findStartedAlone(
  db: Reader,
  { venueId, accountId }: { venueId: number; accountId: number },
): Promise<number> {
  const { rows } = await db.query<{ sumMinor: number }>(
    `select coalesce(sum(o.amount_minor), 0)::float8 as "sumMinor"
     from bulk_refunds b join bulk_refund_orders o on o.venue_id = b.venue_id and o.bulk_refund_id = b.id
     where b.venue_id = $1 and b.made_by = $2 and b.approved_by is null and b.state <> 'waiting'
       and b.started_at > clock_timestamp() - interval '1 hour' and not o.is_left_out_at_plan`,
    [venueId, accountId],
  );
  return rows[0]?.sumMinor ?? 0;
}

/** @param isDue SQL condition on `bulk_refunds` */
export async function findRunning(db: Reader, isDue: string): Promise<{ venueId: number; id: string }[]> {
  const { rows } = await db.query<{ venueId: number; id: string }>(
    `select venue_id as "venueId", id from bulk_refunds where state = 'running' and ${isDue} order by started_at`,
  );
  return rows;
}
