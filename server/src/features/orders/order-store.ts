import { takenStock } from '#features/stock/taken-stock.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { StockDemand } from '@app/rules/stock/stock-demands.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';
import { isExpired, presentStatus } from './expired.sql.ts';
import { enqueueCashOrderPlaced } from './placing/cash-order-placed.event.ts';

/** An order that this transaction has locked. Times are the database's. */
export type LockedOrder = {
  venueId: number;
  id: number;
  commerceId: number;
  /** `incompleted` as soon as it has expired, whether or not the job has ended it. */
  statusId: OrderStatusId;
  isExpired: boolean;
  statusSince: Date;
  version: number;
  totalMinor: number;
  /** Part of the total. */
  tipMinor: number;
  hasDiscount: boolean;
  /** Staff redeemed its discount. */
  hasRedeemedDiscount: boolean;
  currency: string;
  /** Requested refunds, and the refunded part of them. */
  refundRequestedMinor: number;
  refundedMinor: number;
  buyerId: number | null;
  deviceId: string | null;
  isFromKiosk: boolean;
  /** Staff entered it. */
  isFromCounter: boolean;
  isCash: boolean;
  isBalance: boolean;
  /** A claimed discount, which has no transitions. */
  isDiscount: boolean;
  isDelivery: boolean;
  preparationMinutes: number;
  preparesBeforePaying: PreparesBeforePaying;
  /** When the customer wants it; null: as soon as possible. */
  slotAt: Date | null;
  /** When it should be ready; null until it is accepted. */
  promisedAt: Date | null;
  paidAt: Date | null;
  stockState: StockState;
  expiresAt: Date | null;
  createdAt: Date;
  /** A payment attempt has extended its expiry. */
  isExtended: boolean;
  /** A payment is in progress: the order does not expire. */
  isBeingPaid: boolean;
  networkKey: number | null;
  verificationCode: string;
  verificationAttempts: number;
  verificationLockedUntil: Date | null;
  /** Notices that staff repeated, and the last one. */
  repeatedNotices: number;
  noticeRepeatedAt: Date | null;
  now: Date;
};

/** @returns undefined for an unknown order */
export async function lockOrder(tx: Tx, venueId: number, orderId: number): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder>(
    `select o.venue_id as "venueId", o.id, o.commerce_id as "commerceId",
       ${presentStatus('o', 'clock_timestamp()')} as "statusId",
       ${isExpired('o', 'clock_timestamp()')} is true as "isExpired",
       o.status_since as "statusSince", o.version, o.total_minor as "totalMinor", o.tip_minor as "tipMinor",
       coalesce(o.discount_claim_id, o.discount_rule_id) is not null as "hasDiscount",
       o.discount_claim_id is not null as "hasRedeemedDiscount", o.currency,
       o.refund_requested_minor as "refundRequestedMinor", o.refunded_minor as "refundedMinor",
       o.buyer_id as "buyerId", o.device_id as "deviceId", o.is_from_kiosk as "isFromKiosk",
       o.entered_by is not null as "isFromCounter", o.is_cash as "isCash",
       o.is_balance as "isBalance", o.is_discount as "isDiscount", o.is_being_paid as "isBeingPaid",
       o.delivery is not null as "isDelivery", o.estimated_preparation_minutes as "preparationMinutes",
       c.prepares_before_paying as "preparesBeforePaying", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.paid_at as "paidAt", o.stock_state as "stockState",
       o.expires_at as "expiresAt", o.created_at as "createdAt", o.expiry_extended as "isExtended",
       o.network_key as "networkKey", o.pickup_code as "verificationCode", o.pickup_code_attempts as "verificationAttempts",
       o.pickup_code_locked_until as "verificationLockedUntil", o.repeated_notices as "repeatedNotices",
       o.notice_repeated_at as "noticeRepeatedAt", clock_timestamp() as now
     from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     where o.venue_id = $1 and o.id = $2
     for update of o`,
    [venueId, orderId],
  );
  return rows[0];
}

/** Finds the counted units of orders and the amounts of their ingredients, summed, in the order in which stock rows are locked. */
export async function findDemands(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<StockDemand[]> {
  const { rows } = await tx.query<StockDemand>(
    `select taken.product_id as "productId", taken.size_id as "sizeId", sum(taken.quantity)::int as quantity
     from order_lines l cross join lateral ${takenStock('l')} as taken
     where l.venue_id = $1 and l.order_id = any($2::bigint[])
     group by taken.product_id, taken.size_id
     order by taken.product_id, taken.size_id`,
    [venueId, orderIds],
  );
  return rows;
}

/** Adds to the requested and the completed refunds of an order. */
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

/** Sets the extended expiry of an order, once. */
export async function setExpiry(tx: Tx, order: LockedOrder, expiresAt: Date): Promise<void> {
  await tx.query('update orders set expires_at = $3, expiry_extended = true where venue_id = $1 and id = $2', [
    order.venueId,
    order.id,
    expiresAt,
  ]);
}

/** Sets how a locked, unpaid order is paid, until when, and the time that its commerce promises. */
export async function setPaymentMethod(
  tx: Tx,
  { venueId, id }: LockedOrder,
  { isCash, expiresAt, promisedAt }: Pick<LockedOrder, 'isCash' | 'expiresAt' | 'promisedAt'>,
): Promise<void> {
  await tx.query(
    `update orders set is_cash = $3, expires_at = $4, promised_at = $5, promise_revisions = '[]'
     where venue_id = $1 and id = $2`,
    [venueId, id, isCash, expiresAt, promisedAt],
  );
  if (isCash) await enqueueCashOrderPlaced(tx, venueId, [id]);
}

/** Suspends the expiry of a locked order, or resumes it. */
export async function setBeingPaid(tx: Tx, order: LockedOrder, isBeingPaid: boolean): Promise<void> {
  await tx.query('update orders set is_being_paid = $3 where venue_id = $1 and id = $2', [
    order.venueId,
    order.id,
    isBeingPaid,
  ]);
}

/** Counts a notice that staff repeat. */
export async function countRepeatedNotice(tx: Tx, { venueId, id }: LockedOrder): Promise<void> {
  await tx.query(
    `update orders set repeated_notices = repeated_notices + 1, notice_repeated_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id],
  );
}

/** Counts a wrong pickup code. @param lockMs null: the code is not locked yet */
export async function recordWrongPickupCode(tx: Tx, order: LockedOrder, lockMs: number | null): Promise<void> {
  await tx.query(
    `update orders set pickup_code_attempts = case when $3::int is null then pickup_code_attempts + 1 else 0 end,
       pickup_code_locked_until = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2`,
    [order.venueId, order.id, lockMs],
  );
}
