import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { presentStatus } from '../expired.sql.ts';

/** The columns of an order for payments, fewer than `findOrders` reads. */
export type PayableOrder = {
  venueId: number;
  id: number;
  number: number;
  commerceId: number;
  buyerId: number | null;
  deviceId: string | null;
  /** `incompleted` as soon as it has expired. */
  statusId: OrderStatusId;
  totalMinor: number;
  currency: Currency;
  isCash: boolean;
  isBalance: boolean;
  isBeingPaid: boolean;
  paidAt: Date | null;
  expiresAt: Date | null;
  /** Address of the account, or the one that a guest typed. */
  payerEmail: string | null;
  /** Number of the document that the customer gave with the order, or of the account. */
  payerDocument: string | null;
};

/** @returns undefined for an unknown order */
export async function findPayableOrder(db: Reader, orderId: number): Promise<PayableOrder | undefined> {
  const venueId = venueOfOrderId(orderId);
  const { rows } = await db.query<PayableOrder>({
    name: 'find-payable-order',
    text: `select o.venue_id as "venueId", o.id, o.number, o.commerce_id as "commerceId", o.buyer_id as "buyerId",
       o.device_id as "deviceId",
       ${presentStatus('o', 'now()')} as "statusId",
       o.total_minor as "totalMinor", o.currency, o.is_cash as "isCash", o.is_balance as "isBalance",
       o.is_being_paid as "isBeingPaid", o.paid_at as "paidAt", o.expires_at as "expiresAt",
       coalesce(a.email, o.guest_email) as "payerEmail",
       coalesce(o.identification, a.dni) as "payerDocument"
     from orders o left join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });
  return rows[0];
}

/** Whether the order is unpaid and to be paid by card, neither in cash nor from the balance. */
export function waitsForCard(
  order: Pick<PayableOrder, 'statusId' | 'paidAt' | 'isCash' | 'isBalance' | 'totalMinor'>,
): boolean {
  const { statusId, paidAt, isCash, isBalance, totalMinor } = order;
  return statusId === ORDER_STATUS.created && paidAt === null && !isCash && !isBalance && totalMinor > 0;
}

/**
 * Finds the lines of an order's bill, with extras. Discounted units are a line with their own price, and so is the tip. Where a benefit or a
 * discount takes an amount off the order, the bill is one line of the total.
 */
export async function findBillLines(
  db: Reader,
  venueId: number,
  orderId: number,
): Promise<{ title: string; quantity: number; unitPriceMinor: number }[]> {
  const { rows } = await db.query<{ title: string; quantity: number; unitPriceMinor: number }>(
    `select l.product_name as title, part.quantity, part.unit_price_minor as "unitPriceMinor"
     from orders o
     join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
     cross join lateral (values
       (l.quantity - coalesce(l.benefit_units, 0), l.unit_price_minor),
       (coalesce(l.benefit_units, 0), l.unit_price_minor - l.benefit_discount_minor / nullif(l.benefit_units, 0))
     ) as part(quantity, unit_price_minor)
     where o.venue_id = $1 and o.id = $2 and part.quantity > 0 and o.benefit_minor = 0 and o.discount_minor = 0
     union all
     select 'Propina', 1, tip_minor from orders
     where venue_id = $1 and id = $2 and tip_minor > 0 and benefit_minor = 0 and discount_minor = 0
     union all
     select 'Pedido ' || number, 1, total_minor from orders
     where venue_id = $1 and id = $2 and (benefit_minor > 0 or discount_minor > 0)`,
    [venueId, orderId],
  );
  return rows;
}
