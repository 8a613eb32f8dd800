import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { StockDemand } from '@app/rules/stock/stock-demands.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { stockStateWhenPlaced } from '@app/rules/stock/stock-state.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';

import type { Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import type { ValidatedOrder } from './placing/validate-order.ts';
import type { CustomerKeys } from './order-person.ts';
import { hasExpired } from './expired.sql.ts';

/** An order that this transaction holds, with what steps look at. Times are the database's. */
export type LockedOrder = {
  venueId: number;
  id: number;
  commerceId: number;
  /** 7 as soon as it has expired, whether or not the sweep has come by. */
  statusId: OrderStatusId;
  isExpired: boolean;
  statusSince: Date;
  version: number;
  totalMinor: number;
  currency: string;
  /** Asked back, and gone back already. */
  refundRequestedMinor: number;
  refundedMinor: number;
  buyerId: number | null;
  deviceId: string | null;
  isForTotem: boolean;
  isCash: boolean;
  isBalance: boolean;
  isDelivery: boolean;
  preparationMinutes: number;
  preparesBeforePaying: PreparesBeforePaying;
  paidAt: Date | null;
  stockState: StockState;
  expiresAt: Date | null;
  createdAt: Date;
  /** A payment attempt has extended its time. */
  isExtended: boolean;
  /** A payment of it is under way: its time stands still. */
  isBeingPaid: boolean;
  networkKey: number | null;
  verificationCode: string;
  verificationAttempts: number;
  verificationLockedUntil: Date | null;
  now: Date;
};

const IS_EXPIRED = `(o.status_id = 1 and ${hasExpired('clock_timestamp()')})`;

/** @returns undefined when there is no such order */
export async function lockOrder(tx: Tx, venueId: number, orderId: number): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder>(
    `select o.venue_id as "venueId", o.id, o.commerce_id as "commerceId",
       case when ${IS_EXPIRED} then 7 else o.status_id end as "statusId", ${IS_EXPIRED} as "isExpired",
       o.status_since as "statusSince", o.version, o.total_minor as "totalMinor", o.currency,
       o.refund_requested_minor as "refundRequestedMinor", o.refunded_minor as "refundedMinor",
       o.buyer_id as "buyerId", o.device_id as "deviceId", o.is_from_kiosk as "isForTotem", o.is_cash as "isCash",
       o.is_balance as "isBalance", o.is_being_paid as "isBeingPaid",
       o.delivery is not null as "isDelivery", o.estimated_preparation_minutes as "preparationMinutes",
       c.prepares_before_paying as "preparesBeforePaying", o.paid_at as "paidAt", o.stock_state as "stockState",
       o.expires_at as "expiresAt", o.created_at as "createdAt", o.expiry_extended as "isExtended",
       o.network_key as "networkKey", o.pickup_code as "verificationCode", o.pickup_code_attempts as "verificationAttempts",
       o.pickup_code_locked_until as "verificationLockedUntil", clock_timestamp() as now
     from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     where o.venue_id = $1 and o.id = $2
     for update of o`,
    [venueId, orderId],
  );
  return rows[0];
}

export type OrderToInsert = {
  id: number;
  number: number;
  idempotencyKey: string;
  verificationCode: string;
  buyerId: number | null;
  deviceId: string | null;
  isForTotem: boolean;
  /** Null: that of the venue. */
  language: Language | null;
  /** Null: a kiosk's. */
  person: CustomerKeys | null;
  /** The network whose share of the stock it takes; null: none limits it. */
  networkKey: number | null;
  decided: ValidatedOrder;
};

/** Writes orders of a venue with their lines and the first row of their history. */
export async function insertOrders(tx: Tx, venueId: number, orders: readonly OrderToInsert[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ decided: { lines: _lines, event, ...decided }, person, ...order }) => ({
    ...order,
    ...keysOf(person),
    ...decided,
    eventId: event?.id ?? null,
    eventName: event?.name ?? null,
    stockState: stockStateWhenPlaced(decided.statusId),
  }));
  const lines = orders.flatMap(({ id, decided }) => decided.lines.map((line) => ({ orderId: id, ...line })));
  await tx.query({
    name: 'insert-orders',
    text: `with given as (
       select * from json_to_recordset($2::json) as given(id bigint, number int, "commerceId" bigint,
         "statusId" smallint, "totalMinor" bigint, currency text, "idempotencyKey" uuid, "verificationCode" text,
         "buyerId" bigint, "guestEmail" text, phone text, identification text, delivery text, "eventId" bigint,
         "eventName" text, "isCash" boolean, "isBalance" boolean, "isForTotem" boolean, "requiresIdentification" boolean,
         "pickUpVerificationMethod" text, "preparationMinutes" int, "expiryMinutes" int, "deviceId" text,
         "stockState" text, language text, "deviceKey" bigint, "emailKey" bigint, "phoneKey" bigint,
         "isContactProven" boolean, "networkKey" bigint)
     ), placed as (
       insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, currency, idempotency_key,
         pickup_code, buyer_id, guest_email, phone, identification, delivery, event_id, event_name, is_cash,
         is_balance, is_from_kiosk, requires_identification, pick_up_verification_method, estimated_preparation_minutes,
         paid_at, expires_at, device_id, stock_state, language, device_key, email_key, phone_key, is_contact_proven,
         network_key)
       select $1::int, id, number, "commerceId", "statusId", "totalMinor", currency, "idempotencyKey",
         "verificationCode", "buyerId", "guestEmail", phone, identification, delivery, "eventId", "eventName",
         "isCash", "isBalance", "isForTotem", "requiresIdentification", "pickUpVerificationMethod", "preparationMinutes",
         case when "statusId" = 2 then now() end,
         case when "statusId" = 1 then now() + make_interval(mins => "expiryMinutes") end, "deviceId",
         "stockState", language, "deviceKey", "emailKey", "phoneKey", "isContactProven",
         "networkKey"
       from given
     ), change as (
       insert into order_status_changes (venue_id, order_id, version, to_status_id, cause, actor_id)
       select $1::int, id, 1, "statusId", 'placed', "buyerId" from given
     )
     ${INSERT_LINES.replace('$LINES', '$3')}`,
    values: [venueId, JSON.stringify(rows), JSON.stringify(lines)],
  });
}

/** What later orders of the same person are known by. */
function keysOf(person: CustomerKeys | null) {
  return {
    deviceKey: person?.deviceKey ?? null,
    emailKey: person?.emailKey ?? null,
    phoneKey: person?.phoneKey ?? null,
    isContactProven: person?.isProven ?? false,
  };
}

/** $1 venue; $LINES the lines as JSON. */
const INSERT_LINES = `insert into order_lines (venue_id, order_id, line, parent_line, product_id, product_name,
     product_type_id, size_id, size_description, quantity, unit_price_minor, comments, estimated_preparation_minutes,
     counts_stock, media_key)
   select $1::int, "orderId", line, "parentLine", "productId", "productName", "productTypeId", "sizeId",
     "sizeDescription", quantity, "unitPriceMinor", comments, "estimatedPreparationMinutes", "countsStock", "mediaKey"
   from json_to_recordset($LINES::json) as line("orderId" bigint, line smallint, "parentLine" smallint,
     "productId" bigint, "productName" text, "productTypeId" smallint, "sizeId" bigint, "sizeDescription" text,
     quantity int, "unitPriceMinor" bigint, comments text, "estimatedPreparationMinutes" int,
     "countsStock" boolean, "mediaKey" text)`;

/**
 * Replaces what an unpaid order asks for; its number and code stay. The history row is the caller's.
 *
 * @param replacement.person who changed it; null: a kiosk
 */
export async function replaceOrder(
  tx: Tx,
  orderId: number,
  { person, decided, expiresAt }: { person: CustomerKeys | null; decided: ValidatedOrder; expiresAt: Date | null },
): Promise<void> {
  const { emailKey, phoneKey, isContactProven } = keysOf(person);
  await tx.query('delete from order_lines where venue_id = $1 and order_id = $2', [decided.venueId, orderId]);
  const lines = decided.lines.map((line) => ({ orderId, ...line }));
  await tx.query(INSERT_LINES.replace('$LINES', '$2'), [decided.venueId, JSON.stringify(lines)]);
  await tx.query(
    `update orders set total_minor = $3, guest_email = $4, phone = $5, identification = $6, delivery = $7,
       event_id = $8, event_name = $9, is_cash = $10, requires_identification = $11,
       pick_up_verification_method = $12, estimated_preparation_minutes = $13, is_balance = $14,
       expires_at = $15, email_key = $16, phone_key = $17, is_contact_proven = $18
     where venue_id = $1 and id = $2`,
    [
      decided.venueId,
      orderId,
      decided.totalMinor,
      decided.guestEmail,
      decided.phone,
      decided.identification,
      decided.delivery,
      decided.event?.id ?? null,
      decided.event?.name ?? null,
      decided.isCash,
      decided.requiresIdentification,
      decided.pickUpVerificationMethod,
      decided.preparationMinutes,
      decided.isBalance,
      expiresAt,
      emailKey,
      phoneKey,
      isContactProven,
    ],
  );
}

/** What orders ask of the stock, summed and in the order in which stock rows are locked. */
export async function findDemands(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<StockDemand[]> {
  const { rows } = await tx.query<StockDemand>(
    `select product_id as "productId", size_id as "sizeId", sum(quantity)::int as quantity
     from order_lines
     where venue_id = $1 and order_id = any($2::bigint[]) and counts_stock
     group by product_id, size_id
     order by product_id, size_id`,
    [venueId, orderIds],
  );
  return rows;
}

/** Units of orders that came back after they were sold, as they stand in the books of the stock. */
export async function recordReturns(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
     select venue_id, product_id, size_id, 'return', sum(quantity), 'unprepared', order_id
     from order_lines
     where venue_id = $1 and order_id = any($2::bigint[]) and counts_stock
     group by venue_id, order_id, product_id, size_id`,
    [venueId, orderIds],
  );
}

export type Transition = {
  to: OrderStatusId;
  cause:
    | 'retried'
    | 'cash-taken'
    | 'staff-step'
    | 'cancelled'
    | 'expired'
    | 'extended'
    | 'payment-approved'
    | 'late-payment'
    | 'refund-requested'
    | 'refunded'
    | 'refund-failed';
  actorId: number | null;
  reason: string | null;
  /** The order is paid with this change; `actorId` took the money if staff did. */
  pays: boolean;
  /** Where the units of the orders are after it. Moving the stock is the caller's. */
  stockState: StockState;
};

/** An order after a step. */
export type TransitionedOrder = { id: number; commerceId: number; buyerId: number | null; version: number };

/** Moves locked orders, each with its row of history. @returns their versions after it */
export async function updateStatus(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  change: Transition,
): Promise<TransitionedOrder[]> {
  const { rows } = await tx.query<TransitionedOrder>(
    `with present as (
       select id, status_id from orders where venue_id = $1::int and id = any($2::bigint[])
     ), moved as (
       update orders set
         status_id = $3::smallint,
         status_since = case when status_id = $3::smallint then status_since else clock_timestamp() end,
         version = version + 1,
         updated_at = clock_timestamp(),
         paid_at = case when $7::boolean then clock_timestamp() else paid_at end,
         cash_taken_by = case when $7::boolean then $5::bigint else cash_taken_by end,
         expires_at = case when $3::smallint = 1 then expires_at end,
         stock_state = $8
       where venue_id = $1::int and id = any($2::bigint[])
       returning id, commerce_id, buyer_id, version
     ), history as (
       insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, actor_id,
         reason, at)
       select $1::int, moved.id, moved.version, present.status_id, $3::smallint, $4, $5::bigint, $6, clock_timestamp()
       from moved join present on present.id = moved.id
     )
     select id, commerce_id as "commerceId", buyer_id as "buyerId", version from moved`,
    [venueId, orderIds, change.to, change.cause, change.actorId, change.reason, change.pays, change.stockState],
  );
  return rows;
}

/** Adds to what is asked back of an order and to what has gone back. */
export async function addRefund(
  tx: Tx,
  { venueId, id }: LockedOrder,
  { requestedMinor, refundedMinor }: { requestedMinor: number; refundedMinor: number },
): Promise<void> {
  await tx.query(
    `update orders set refund_requested_minor = refund_requested_minor + $3, refunded_minor = refunded_minor + $4
     where venue_id = $1 and id = $2`,
    [venueId, id, requestedMinor, refundedMinor],
  );
}

/** The longer time of an order; it gets no second one. */
export async function setExpiry(tx: Tx, order: LockedOrder, expiresAt: Date): Promise<void> {
  await tx.query('update orders set expires_at = $3, expiry_extended = true where venue_id = $1 and id = $2', [
    order.venueId,
    order.id,
    expiresAt,
  ]);
}

/** Stops the time of a locked order, or lets it go on. */
export async function setBeingPaid(tx: Tx, order: LockedOrder, isBeingPaid: boolean): Promise<void> {
  await tx.query('update orders set is_being_paid = $3 where venue_id = $1 and id = $2', [
    order.venueId,
    order.id,
    isBeingPaid,
  ]);
}

/** A wrong code at hand-over. @param lock the order takes no code for a while */
export async function recordWrongPickupCode(tx: Tx, order: LockedOrder, lockMs: number | null): Promise<void> {
  await tx.query(
    `update orders set pickup_code_attempts = case when $3::int is null then pickup_code_attempts + 1 else 0 end,
       pickup_code_locked_until = clock_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2`,
    [order.venueId, order.id, lockMs],
  );
}
