import type { Reader, Tx } from '#platform/database/transactions.ts';
import type {
  BulkRefundFailure,
  BulkRefundResult,
  BulkRefundWay,
  LeftOutCause,
} from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';

/** The bulk refund of a row. */
export type BulkRefundKey = { readonly venueId: number; readonly id: string };

/** An order as the plan sees it, with how it was paid. */
export type OrderToPlan = {
  orderId: number;
  commerceId: number;
  statusId: OrderStatusId;
  isPaid: boolean;
  isBeingPaid: boolean;
  isWholeOnly: boolean;
  totalMinor: number;
  refundRequestedMinor: number;
  madeAtMs: number;
  nowMs: number;
  way: BulkRefundWay;
  provider: number | null;
  configId: number | null;
};

export type PlannedOrder = Pick<OrderToPlan, 'orderId' | 'commerceId' | 'way' | 'provider' | 'configId'> & {
  amountMinor: number;
  /** Null: it is refunded or cancelled. */
  leftOut: LeftOutCause | null;
};

export async function insertPlannedOrders(
  tx: Tx,
  { venueId, id }: BulkRefundKey,
  orders: readonly PlannedOrder[],
): Promise<void> {
  await tx.query(
    `insert into bulk_refund_orders (venue_id, bulk_refund_id, order_id, commerce_id, place, way, provider, config_id,
       amount_minor, state, cause, is_left_out_at_plan)
     select $1, $2, "orderId", "commerceId", place, way, provider, "configId", "amountMinor",
       case when "leftOut" is null then 'queued' else 'left-out' end, "leftOut", "leftOut" is not null
     from jsonb_to_recordset($3) as planned("orderId" bigint, "commerceId" bigint, place int, way text, provider smallint,
       "configId" bigint, "amountMinor" bigint, "leftOut" text)`,
    [venueId, id, JSON.stringify(orders.map((order, place) => ({ ...order, place })))],
  );
}

/** What is still queued, by commerce. */
export type QueuedSums = { commerceId: number; sumMinor: number; maxMinor: number; orders: number };

export async function findQueuedSums(db: Reader, { venueId, id }: BulkRefundKey): Promise<QueuedSums[]> {
  const { rows } = await db.query<QueuedSums>(
    `select commerce_id::float8 as "commerceId", sum(amount_minor)::float8 as "sumMinor", max(amount_minor)::float8 as "maxMinor",
       count(*)::int as orders
     from bulk_refund_orders where venue_id = $1 and bulk_refund_id = $2 and state = 'queued' group by 1 order by 1`,
    [venueId, id],
  );
  return rows;
}

export type QueuedOrder = {
  orderId: number;
  way: BulkRefundWay;
  amountMinor: number;
  refundId: string | null;
  requestKey: string;
  attempts: number;
};

const QUEUED = `select o.order_id::float8 as "orderId", o.way, o.amount_minor::float8 as "amountMinor", o.refund_id as "refundId",
    o.request_key as "requestKey", o.attempts
  from bulk_refund_orders o where o.venue_id = $1 and o.bulk_refund_id = $2 and o.state = 'queued'`;

/** Time between two refunds at one account of a provider: far below the limits of all of them. */
const GAP = '2 seconds';
/** A refund without an answer delays the next one at its account for this long. */
const ANSWER = '1 minute';

/**
 * Finds the next order whose turn it is. At one account of a provider, the refund before it has its answer.
 */
export async function findNextOrder(tx: Tx, { venueId, id }: BulkRefundKey): Promise<QueuedOrder | undefined> {
  const { rows } = await tx.query<QueuedOrder>(
    `${QUEUED} and (o.config_id is null or not exists (
       select 1 from bulk_refund_orders before
       left join refunds r on r.venue_id = before.venue_id and (r.id = before.refund_id or r.retry_of = before.refund_id)
         and r.state in ('requested', 'sent')
       where before.venue_id = o.venue_id and before.config_id = o.config_id
         and before.attempted_at > clock_timestamp() - case when r.id is null then interval '${GAP}' else interval '${ANSWER}' end))
     order by o.place limit 1`,
    [venueId, id],
  );
  return rows[0];
}

/** Reads an order again that is still queued. */
export async function findQueuedOrder(
  tx: Tx,
  { venueId, id }: BulkRefundKey,
  orderId: number,
): Promise<QueuedOrder | undefined> {
  const { rows } = await tx.query<QueuedOrder>(`${QUEUED} and o.order_id = $3`, [venueId, id, orderId]);
  return rows[0];
}

/** Counts an attempt before it is made. */
export async function countAttempt(tx: Tx, { venueId, id }: BulkRefundKey, orderId: number): Promise<void> {
  await tx.query(
    `update bulk_refund_orders set attempts = attempts + 1, attempted_at = statement_timestamp()
     where venue_id = $1 and bulk_refund_id = $2 and order_id = $3`,
    [venueId, id, orderId],
  );
}

/** How the turn of an order ended. */
export type TurnEnd =
  | { readonly state: 'opened'; readonly refundId: string }
  | { readonly state: 'cancelled' }
  | { readonly state: 'left-out'; readonly cause: LeftOutCause }
  | { readonly state: 'failed'; readonly cause: 'unexpected' };

export async function endTurn(tx: Tx, { venueId, id }: BulkRefundKey, orderId: number, end: TurnEnd): Promise<void> {
  await tx.query(
    `update bulk_refund_orders set state = $4, cause = $5, refund_id = coalesce(refund_id, $6)
     where venue_id = $1 and bulk_refund_id = $2 and order_id = $3 and state = 'queued'`,
    [venueId, id, orderId, end.state, 'cause' in end ? end.cause : null, end.state === 'opened' ? end.refundId : null],
  );
}

/** Drops what is still queued. */
export async function dropQueued(tx: Tx, { venueId, id }: BulkRefundKey): Promise<void> {
  await tx.query(
    `update bulk_refund_orders set state = 'dropped' where venue_id = $1 and bulk_refund_id = $2 and state = 'queued'`,
    [venueId, id],
  );
}

export async function hasQueued(tx: Tx, { venueId, id }: BulkRefundKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from bulk_refund_orders where venue_id = $1 and bulk_refund_id = $2 and state = 'queued' limit 1`,
    [venueId, id],
  );
  return rowCount !== 0;
}

/** SQL: the last refund of an order `o` of a bulk refund: the first one, or a retry of it. */
const LAST_REFUND = `left join lateral (
    select r.state, r.method, r.failure_code, r.id, r.updated_at from refunds r
    where r.venue_id = o.venue_id and o.refund_id is not null and (r.id = o.refund_id or r.retry_of = o.refund_id)
    order by r.created_at desc, r.retry_of nulls last limit 1) as refund on true`;

/** SQL: the result of an order `o` with its last refund. */
const RESULT = `case when o.state <> 'opened' then o.state when refund.state = 'succeeded' then 'refunded'
    when refund.state = 'failed' then 'failed' when refund.method = 'cash' then 'to-hand-out' else 'under-way' end`;
const CAUSE = `case when o.state = 'opened' and refund.state = 'failed' then coalesce(refund.failure_code, 'other') else o.cause end`;

/** Orders of one group and result. `numbers`: the first twenty. */
export type ResultRow = {
  way: BulkRefundWay;
  provider: number | null;
  result: BulkRefundResult;
  cause: LeftOutCause | BulkRefundFailure | null;
  isLeftOutAtPlan: boolean;
  orders: number;
  amountMinor: number;
  numbers: number[];
};

export async function findResults(db: Reader, { venueId, id }: BulkRefundKey): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `select o.way, o.provider, ${RESULT} as result, ${CAUSE} as cause, o.is_left_out_at_plan as "isLeftOutAtPlan",
       count(*)::int as orders, sum(o.amount_minor)::float8 as "amountMinor",
       (array_agg(placed.number order by o.place))[1:20] as numbers
     from bulk_refund_orders o
     join orders placed on placed.venue_id = o.venue_id and placed.id = o.order_id
     ${LAST_REFUND}
     where o.venue_id = $1 and o.bulk_refund_id = $2
     group by 1, 2, 3, 4, 5 order by min(o.place)`,
    [venueId, id],
  );
  return rows;
}

export type ResultOfOrder = {
  orderId: number;
  number: number;
  callNumber: number | null;
  commerceId: number;
  commerceName: string;
  way: BulkRefundWay;
  provider: number | null;
  amountMinor: number;
  result: BulkRefundResult;
  cause: LeftOutCause | BulkRefundFailure | null;
  changedAt: Date | null;
  total: number;
};

/** Finds orders with their results, in the order of their turns. @param result null: any */
export async function findResultsOfOrders(
  db: Reader,
  { venueId, id }: BulkRefundKey,
  { result, limit, offset }: { result: BulkRefundResult | null; limit: number; offset: number },
): Promise<ResultOfOrder[]> {
  const { rows } = await db.query<ResultOfOrder>(
    `select o.order_id::float8 as "orderId", placed.number, placed.call_number as "callNumber", o.commerce_id::float8 as "commerceId",
       coalesce(c.name, '') as "commerceName", o.way, o.provider, o.amount_minor::float8 as "amountMinor",
       ${RESULT} as result, ${CAUSE} as cause, coalesce(refund.updated_at, o.attempted_at) as "changedAt",
       count(*) over ()::int as total
     from bulk_refund_orders o
     join orders placed on placed.venue_id = o.venue_id and placed.id = o.order_id
     left join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     ${LAST_REFUND}
     where o.venue_id = $1 and o.bulk_refund_id = $2 and ($3::text is null or $3 = ${RESULT})
     order by o.place limit $4 offset $5`,
    [venueId, id, result, limit, offset],
  );
  return rows;
}

/** Queues orders again that failed for a cause. @returns how many */
export async function requeueFailed(tx: Tx, { venueId, id }: BulkRefundKey, cause: BulkRefundFailure): Promise<number> {
  const { rowCount } = await tx.query(
    `update bulk_refund_orders set state = 'queued', cause = null, attempts = 0
     from (select o.order_id from bulk_refund_orders o ${LAST_REFUND}
       where o.venue_id = $1 and o.bulk_refund_id = $2 and ${RESULT} = 'failed' and ${CAUSE} = $3) as failed
     where venue_id = $1 and bulk_refund_id = $2 and bulk_refund_orders.order_id = failed.order_id`,
    [venueId, id, cause],
  );
  return rowCount ?? 0;
}

/** Finds the last refund of an order of a bulk refund: the first one, or a retry of it. */
export async function findLastRefund(
  tx: Tx,
  venueId: number,
  refundId: string,
): Promise<{ id: string; state: string; failureCode: string | null } | undefined> {
  const { rows } = await tx.query<{ id: string; state: string; failureCode: string | null }>(
    `select id, state, failure_code as "failureCode" from refunds
     where venue_id = $1 and (id = $2 or retry_of = $2) order by created_at desc, retry_of nulls last limit 1`,
    [venueId, refundId],
  );
  return rows[0];
}
