import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { PassOutcome } from '@app/contract/staff/pickup-passes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

type UserRow = { at: Date; accountId: number | null; tablet: string | null };

/** A use of a pass with its order as it is now. `first`: the hand-over before it, of a use that came second. */
export type PassUseRow = UserRow & {
  id: string;
  orderId: number;
  number: number;
  callNumber: number | null;
  outcome: PassOutcome;
  orderStatusId: OrderStatusId;
  version: number;
  first: (Omit<UserRow, 'at'> & { at: string }) | null;
};

/** The flagged uses that a board shows. */
const SHOWN_FOR = '12 hours';

/** SQL of a use `u`: the hand-over of the order before it, by a pass or by another check. */
const FIRST = `case when u.outcome = 'used-before' then (
  select json_build_object('at', coalesce(before.used_at, h.at), 'accountId', coalesce(before.account_id, h.actor_id),
    'tablet', before.tablet)
  from order_status_changes h
  left join lateral (
    select p.used_at, p.account_id, p.tablet from pickup_pass_uses p
    where p.venue_id = h.venue_id and p.order_id = h.order_id and p.outcome = 'handed-over' and p.merged_at >= h.at
    order by p.merged_at limit 1
  ) before on true
  where h.venue_id = u.venue_id and h.order_id = u.order_id and h.to_status_id = ${ORDER_STATUS.delivered}
    and h.from_status_id is distinct from h.to_status_id and h.at <= u.merged_at
  order by h.version desc limit 1) end`;

const PASS_USE = `select u.id, u.order_id::float8 as "orderId", u.outcome, u.used_at as at, u.account_id::float8 as "accountId",
    u.tablet, o.number, o.call_number as "callNumber", o.status_id as "orderStatusId", o.version,
    ${FIRST} as first
  from pickup_pass_uses u
  join orders o on o.venue_id = u.venue_id and o.id = u.order_id`;

export async function findPassUse(
  tx: Tx,
  venueId: number,
  commerceId: number,
  id: string,
): Promise<PassUseRow | undefined> {
  const { rows } = await tx.query<PassUseRow>(
    `${PASS_USE} where u.venue_id = $1 and u.commerce_id = $2 and u.id = $3`,
    [venueId, commerceId, id],
  );
  return rows[0];
}

/** Finds the uses that people have to review, the newest first. */
export async function findFlaggedPassUses(db: Reader, venueId: number, commerceId: number): Promise<PassUseRow[]> {
  const { rows } = await db.query<PassUseRow>(
    `${PASS_USE} where u.venue_id = $1 and u.commerce_id = $2 and u.outcome <> 'handed-over' and u.reviewed_at is null
       and u.merged_at > now() - interval '${SHOWN_FOR}'
     order by u.merged_at desc, u.id`,
    [venueId, commerceId],
  );
  return rows;
}

/** @param use `usedAt` by the device's clock; a later time than the database's counts as now */
/** Counts the flagged uses that boards show, by commerce. */
export async function countFlaggedPassUses(db: Reader, venueId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ commerceId: number; uses: number }>(
    `select commerce_id as "commerceId", count(*)::int as uses from pickup_pass_uses
     where venue_id = $1 and outcome <> 'handed-over' and reviewed_at is null
       and merged_at > now() - interval '${SHOWN_FOR}'
     group by commerce_id`,
    [venueId],
  );
  return new Map(rows.map(({ commerceId, uses }) => [commerceId, uses]));
}

export async function insertPassUse(
  tx: Tx,
  use: {
    venueId: number;
    id: string;
    orderId: number;
    commerceId: number;
    accountId: number;
    tablet: string | null;
    usedAt: string;
    outcome: PassOutcome;
  },
): Promise<void> {
  await tx.query(
    `insert into pickup_pass_uses (venue_id, id, order_id, commerce_id, account_id, tablet, used_at, merged_at, outcome)
     select $1, $2, $3, $4, $5, $6, least($7::timestamptz, merged.at), merged.at, $8
     from (select clock_timestamp() as at) merged`,
    [use.venueId, use.id, use.orderId, use.commerceId, use.accountId, use.tablet, use.usedAt, use.outcome],
  );
}

/** Marks the flagged uses of an order. @returns their number */
export async function setPassUsesReviewed(
  tx: Tx,
  { venueId, orderId, accountId }: { venueId: number; orderId: number; accountId: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `update pickup_pass_uses set reviewed_at = statement_timestamp(), reviewed_by = $3
     where venue_id = $1 and order_id = $2 and outcome <> 'handed-over' and reviewed_at is null`,
    [venueId, orderId, accountId],
  );
  return rowCount ?? 0;
}
