import { commerceCode } from '#features/venues/venue-store.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { GroupOrderState } from '@app/contract/group-orders/group-orders.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { NewOrderLine, Order } from '@app/contract/visitor/orders.ts';
import { isExpired, presentStatus } from '../expired.sql.ts';

export type GroupMemberRow = {
  readonly id: string;
  readonly customer: string;
  readonly isOwner: boolean;
  readonly name: string;
  readonly lines: readonly NewOrderLine[];
  readonly version: number;
};

export type GroupRow = {
  readonly venueId: number;
  readonly id: string;
  readonly commerceId: number;
  readonly commerceCode: string;
  readonly state: GroupOrderState;
  readonly closesAt: Date;
  /** A request to place its order has begun and is not answered. */
  readonly isBeingPlaced: boolean;
  readonly callNumber: number | null;
  readonly orderStatusId: Order['orderStatusId'] | null;
  readonly isPaid: boolean | null;
  readonly promisedAt: Date | null;
};

/** Minutes in which members choose. */
const OPEN_MINUTES = 30;
/** Minutes after that in which the owner places the order. */
const PLACING_MINUTES = 60;
/** After its end nothing of a group is needed, and it has names. */
const DELETED_AFTER = '1 day';
/** A claim without an order or a refusal after this time belongs to a request that was lost. */
const CLAIM_SECONDS = 60;

/** SQL: the order of group `g`. */
const ORDER_OF_GROUP = `order_idempotency_keys k join orders o on o.venue_id = k.venue_id and o.id = k.order_id
  where k.venue_id = g.venue_id and k.idempotency_key = g.order_key`;

const GROUP = `select g.venue_id as "venueId", g.id, g.commerce_id as "commerceId",
    ${commerceCode('g.venue_id', 'g.commerce_id')} as "commerceCode",
    case when g.cancelled_at is not null then 'cancelled'
      when placed.id is not null then 'placed'
      when g.expires_at <= clock_timestamp() then 'expired'
      when coalesce(g.closed_at, g.closes_at) <= clock_timestamp() then 'closed'
      else 'open' end as state,
    g.closes_at as "closesAt", g.order_key is not null and placed.id is null as "isBeingPlaced",
    placed.call_number as "callNumber", placed."statusId" as "orderStatusId", placed."isPaid", placed."promisedAt"
  from group_orders g
    left join lateral (select o.id, o.call_number, ${presentStatus('o', 'clock_timestamp()')} as "statusId",
      o.paid_at is not null as "isPaid", o.promised_at as "promisedAt" from ${ORDER_OF_GROUP}) placed on true`;

export async function findGroup(db: Reader, tokenHash: Buffer): Promise<GroupRow | null> {
  const { rows } = await db.query<GroupRow>({
    name: 'find-group-order',
    text: `${GROUP} where g.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** Locks the group first, so that the state is the one after the transactions before. */
export async function lockGroup(tx: Tx, tokenHash: Buffer): Promise<GroupRow | null> {
  await tx.query('select from group_orders where token_hash = $1 for update', [tokenHash]);
  return findGroup(tx, tokenHash);
}

/** The owner first, then in the order of joining. */
export async function findMembers(db: Reader, { venueId, id }: Pick<GroupRow, 'venueId' | 'id'>) {
  const { rows } = await db.query<GroupMemberRow>({
    name: 'find-group-members',
    text: `select id, customer, is_owner as "isOwner", name, lines, version from group_order_members
      where venue_id = $1 and group_id = $2 order by is_owner desc, joined_at, id`,
    values: [venueId, id],
  });
  return rows;
}

/** Inserts a group with its owner, unless it exists. */
export async function insertGroup(
  tx: Tx,
  group: { venueId: number; commerceId: number; tokenHash: Buffer },
  owner: { customer: string; name: string; lines: readonly NewOrderLine[] },
): Promise<void> {
  await tx.query(
    `with opened as (
       insert into group_orders (venue_id, commerce_id, token_hash, closes_at, expires_at)
       values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4::int),
         clock_timestamp() + make_interval(mins => $4::int + $5::int))
       on conflict (venue_id, token_hash) do nothing returning venue_id, id)
     insert into group_order_members (venue_id, group_id, customer, is_owner, name, lines)
     select venue_id, id, $6, true, $7, $8 from opened`,
    [
      group.venueId,
      group.commerceId,
      group.tokenHash,
      OPEN_MINUTES,
      PLACING_MINUTES,
      owner.customer,
      owner.name,
      JSON.stringify(owner.lines),
    ],
  );
}

/** Groups of these customers that are not over, apart from one of them. */
export async function countOpenGroups(tx: Tx, customers: readonly string[], tokenHash: Buffer): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from group_order_members m join group_orders g on g.venue_id = m.venue_id and g.id = m.group_id
     where m.customer = any($1) and m.is_owner and g.cancelled_at is null and g.expires_at > clock_timestamp()
       and g.order_key is null and g.token_hash <> $2`,
    [customers, tokenHash],
  );
  return rows[0]?.count ?? 0;
}

type InGroup = { venueId: number; groupId: string };

export async function insertMember(
  tx: Tx,
  { venueId, groupId }: InGroup,
  { customer, name }: { customer: string; name: string },
): Promise<void> {
  await tx.query(
    `insert into group_order_members (venue_id, group_id, customer, is_owner, name) values ($1, $2, $3, false, $4)`,
    [venueId, groupId, customer, name],
  );
}

export async function renameMember(tx: Tx, { venueId, groupId }: InGroup, memberId: string, name: string) {
  await tx.query('update group_order_members set name = $4 where venue_id = $1 and group_id = $2 and id = $3', [
    venueId,
    groupId,
    memberId,
    name,
  ]);
}

export async function writeLines(
  tx: Tx,
  { venueId, groupId }: InGroup,
  memberId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.query(
    `update group_order_members set lines = $4, version = version + 1
     where venue_id = $1 and group_id = $2 and id = $3`,
    [venueId, groupId, memberId, JSON.stringify(lines)],
  );
}

export async function deleteMember(tx: Tx, { venueId, groupId }: InGroup, memberId: string): Promise<void> {
  await tx.query('delete from group_order_members where venue_id = $1 and group_id = $2 and id = $3', [
    venueId,
    groupId,
    memberId,
  ]);
}

export async function closeGroup(tx: Tx, { venueId, groupId }: InGroup): Promise<void> {
  await tx.query(
    'update group_orders set closed_at = coalesce(closed_at, statement_timestamp()) where venue_id = $1 and id = $2',
    [venueId, groupId],
  );
}

export async function cancelGroup(tx: Tx, { venueId, groupId }: InGroup): Promise<void> {
  await tx.query('update group_orders set cancelled_at = statement_timestamp() where venue_id = $1 and id = $2', [
    venueId,
    groupId,
  ]);
}

/**
 * Claims a closed group for one order, by its key: one statement, so that of two keys one wins. A key whose order ended, or
 * whose request was lost, gives way to another one.
 *
 * @returns whether the key has the group
 */
export async function claimGroup(
  db: Reader,
  { venueId, commerceId, tokenHash, key }: { venueId: number; commerceId: number; tokenHash: Buffer; key: string },
  customers: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update group_orders g set order_key = $4, order_key_at = statement_timestamp()
     where g.venue_id = $1 and g.commerce_id = $2 and g.token_hash = $3 and g.cancelled_at is null
       and exists (select 1 from group_order_members m
         where m.venue_id = g.venue_id and m.group_id = g.id and m.is_owner and m.customer = any($5))
       and (g.order_key = $4 or (
         g.expires_at > statement_timestamp() and coalesce(g.closed_at, g.closes_at) <= statement_timestamp()
         and (g.order_key is null
           or exists (select 1 from ${ORDER_OF_GROUP}
             and (o.status_id = ${ORDER_STATUS.incompleted} or ${isExpired('o', 'statement_timestamp()')}))
           or (g.order_key_at < statement_timestamp() - make_interval(secs => $6::int)
             and not exists (select 1 from ${ORDER_OF_GROUP})))))`,
    [venueId, commerceId, tokenHash, key, customers, CLAIM_SECONDS],
  );
  return rowCount === 1;
}

/** Gives the group back after a refusal of its order. A key that has an order keeps it. */
export async function releaseGroup(db: Reader, tokenHash: Buffer, key: string): Promise<void> {
  await db.query(
    `update group_orders g set order_key = null, order_key_at = null
     where g.token_hash = $1 and g.order_key = $2 and not exists (select 1 from ${ORDER_OF_GROUP})`,
    [tokenHash, key],
  );
}

/** Deletes groups that are over, with the names in them. */
export async function deleteOldGroups(db: Reader): Promise<void> {
  await db.query('delete from group_orders where expires_at < statement_timestamp() - $1::interval', [DELETED_AFTER]);
}

/** A group that an account is part of, with its own choice. Instants are ISO 8601. */
export type OwnGroup = {
  readonly venue: string;
  readonly isOwner: boolean;
  readonly name: string;
  readonly lines: readonly unknown[];
  readonly joinedAt: string;
  readonly closesAt: string;
};

/** Finds the groups that an account is part of. Choices and names of other members are not its data. */
export async function findGroupsOf(db: Reader, accountId: number): Promise<OwnGroup[]> {
  const { rows } = await db.query<Omit<OwnGroup, 'joinedAt' | 'closesAt'> & { joinedAt: Date; closesAt: Date }>(
    `select v.name as venue, m.is_owner as "isOwner", m.name, m.lines, m.joined_at as "joinedAt", g.closes_at as "closesAt"
     from group_order_members m join group_orders g on g.venue_id = m.venue_id and g.id = m.group_id
     join venues v on v.id = m.venue_id
     where m.customer = 'user:' || $1::bigint order by m.joined_at, m.id`,
    [accountId],
  );
  return rows.map(({ joinedAt, closesAt, ...group }) => ({
    ...group,
    joinedAt: joinedAt.toISOString(),
    closesAt: closesAt.toISOString(),
  }));
}

/** Deletes what an account was part of: its own groups, and its lines and name in others. */
export async function eraseGroupsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.query(
    `delete from group_orders g using group_order_members m
     where m.customer = 'user:' || $1::bigint and m.is_owner and g.venue_id = m.venue_id and g.id = m.group_id`,
    [accountId],
  );
  await tx.query(`delete from group_order_members where customer = 'user:' || $1::bigint`, [accountId]);
}
