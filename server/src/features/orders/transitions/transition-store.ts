import type { Tx } from '#platform/database/transactions.ts';
import type { OrderChangeCause } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { HandOverCheck } from '@app/contract/values/pickup-checks.ts';
import { SHORT_MAX } from '@app/rules/orders/numbers/call-numbers.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';

export type Transition = {
  to: OrderStatusId;
  cause: Exclude<OrderChangeCause, 'placed'>;
  actorId: number | null;
  reason: string | null;
  /** How staff checked a customer without the pickup code. */
  pickupCheck?: HandOverCheck | undefined;
  /** The order is paid with this transition; `actorId` is the member of staff who took the money. */
  pays: boolean;
  /** Of an order that its commerce accepts with this transition. Otherwise its promise stays. */
  promisedAt?: Date | null;
  /** State of the orders' units after it. The caller changes the stock. */
  stockState: StockState;
};

/** An order after a transition. */
export type TransitionedOrder = { id: number; commerceId: number; buyerId: number | null; version: number };

const { created, paymentAccepted, toDeliver, preparing, delivering } = ORDER_STATUS;
/** SQL of the statuses in which an order is open. */
const OPEN = [created, paymentAccepted, toDeliver, preparing, delivering].join(', ');

/** SQL of a call number for an order that is open again: its own, or a longer one when another order has it by now. */
const CALL_NUMBER_AGAIN = `case when exists (
    select 1 from orders other where other.venue_id = orders.venue_id and other.commerce_id = orders.commerce_id
      and other.call_number = orders.call_number and other.status_id in (${OPEN}))
  then (select greatest(${SHORT_MAX}, max(other.call_number)) + 1 from orders other
    where other.venue_id = orders.venue_id and other.commerce_id = orders.commerce_id and other.status_id in (${OPEN}))
  else orders.call_number end`;

/** Writes a transition of locked orders, each with its row of history. @returns their versions after it */
export async function updateStatus(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  change: Transition,
): Promise<TransitionedOrder[]> {
  const { rows } = await tx.query<TransitionedOrder>(
    `with present as (
       select id, status_id from orders where venue_id = $1::int and id = any($2::bigint[])
     ), changed as (
       update orders set
         status_id = $3::smallint,
         status_since = case when status_id = $3::smallint then status_since else clock.at end,
         version = version + 1,
         updated_at = clock.at,
         paid_at = case when $7::boolean then clock.at else paid_at end,
         cash_taken_by = case when $7::boolean then $5::bigint else cash_taken_by end,
         expires_at = case when $3::smallint = ${ORDER_STATUS.created} then expires_at end,
         promised_at = coalesce($9::timestamptz, promised_at),
         promise_revisions = case when $9::timestamptz is null then promise_revisions else '[]' end,
         stock_state = $8,
         call_number = case when $3::smallint in (${OPEN}) and status_id not in (${OPEN}) then ${CALL_NUMBER_AGAIN}
           else call_number end
       from (select statement_timestamp() as at) as clock
       where venue_id = $1::int and id = any($2::bigint[])
       returning id, commerce_id, buyer_id, version
     ), history as (
       insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, actor_id,
         reason, pickup_check, at)
       select $1::int, changed.id, changed.version, present.status_id, $3::smallint, $4, $5::bigint, $6, $10,
         statement_timestamp()
       from changed join present on present.id = changed.id
     )
     select id, commerce_id as "commerceId", buyer_id as "buyerId", version from changed`,
    [
      venueId,
      orderIds,
      change.to,
      change.cause,
      change.actorId,
      change.reason,
      change.pays,
      change.stockState,
      change.promisedAt ?? null,
      change.pickupCheck ?? null,
    ],
  );
  return rows;
}
