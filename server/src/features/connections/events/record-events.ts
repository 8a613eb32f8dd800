import type { Tx } from '#platform/database/transactions.ts';
import type { WebhookEvent } from '@app/contract/connections/webhook-events.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const { created, paymentAccepted, toDeliver, preparing, delivered, incompleted } = ORDER_STATUS;

/**
 * Writes events in the transaction of their change, with a delivery for each endpoint that wants them. Without such an
 * endpoint the statement reads one index entry and nothing of `source`.
 *
 * @param types those that `source` may have
 * @param source SQL with the columns `type` and `data`; $1 is the venue, $2 the types, its own parameters start at $3
 * @see API-03
 */
async function recordEvents(
  tx: Tx,
  venueId: number,
  types: readonly WebhookEvent[],
  { name, source, values }: { name: string; source: string; values: readonly unknown[] },
): Promise<void> {
  await tx.query({
    name: `record-${name}`,
    text: `with wanted as materialized (
         select id, events from webhook_endpoints where venue_id = $1::int and is_enabled and events && $2::text[]
       ), happened as (
         insert into venue_events (venue_id, type, data)
         select $1::int, source.type, source.data from (${source}) as source
         where exists (select 1 from wanted) and source.type in (select unnest(events) from wanted)
         returning id, type
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id)
       select $1::int, wanted.id, happened.id from happened join wanted on happened.type = any(wanted.events)`,
    values: [venueId, types, ...values],
  });
}

const ORDER_EVENTS = [
  'order.accepted',
  'order.ready',
  'order.handed_over',
  'order.cancelled',
] as const satisfies readonly WebhookEvent[];
/** Statuses that no event is about. */
const WITHOUT_EVENT: readonly OrderStatusId[] = [ORDER_STATUS.created, ORDER_STATUS.delivering];

/** SQL of the event of a change `h`; null: none. An order that was never accepted has none. */
const ORDER_EVENT = `case
  when h.to_status_id in (${paymentAccepted}, ${preparing})
    and coalesce(h.from_status_id, ${created}) in (${created}, ${incompleted}) then 'order.accepted'
  when h.to_status_id = ${toDeliver} and h.from_status_id is distinct from ${toDeliver} then 'order.ready'
  when h.to_status_id = ${delivered} and h.from_status_id is distinct from ${delivered} then 'order.handed_over'
  when h.to_status_id = ${incompleted} and h.from_status_id not in (${created}, ${incompleted}) then 'order.cancelled' end`;

/** Records the last change of these orders, in its transaction. @param to their status after it */
export async function recordOrderEvents(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  to: OrderStatusId,
): Promise<void> {
  if (orderIds.length === 0 || WITHOUT_EVENT.includes(to)) return;
  await recordEvents(tx, venueId, ORDER_EVENTS, {
    name: 'order-events',
    source: `select ${ORDER_EVENT} as type, jsonb_build_object('orderId', o.id, 'number', o.number,
         'commerceId', o.commerce_id, 'version', o.version, 'statusId', o.status_id, 'totalMinor', o.total_minor,
         'currency', o.currency) as data
       from orders o
       join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id and h.version = o.version
       where o.venue_id = $1::int and o.id = any($3::bigint[]) and not o.is_discount`,
    values: [orderIds],
  });
}

/** Records that money was given back, in the transaction that books it. */
export async function recordRefundMade(tx: Tx, venueId: number, refundId: string): Promise<void> {
  await recordEvents(tx, venueId, ['refund.made'], {
    name: 'refund-event',
    source: `select 'refund.made' as type, jsonb_build_object('refundId', r.id, 'orderId', r.order_id, 'number', o.number,
         'commerceId', o.commerce_id, 'amountMinor', r.amount_minor, 'currency', r.currency, 'method', r.method) as data
       from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id
       where r.venue_id = $1::int and r.id = $3::uuid`,
    values: [refundId],
  });
}

const NAMED_PRODUCT = `'productId', p.id, 'name', p.name, 'commerceId', p.commerce_id`;

/** Records prices that are about to be written. Call it before, in the same transaction: it compares with the stored ones. */
export async function recordPriceChanges(
  tx: Tx,
  venueId: number,
  prices: readonly { readonly productId: number; readonly priceMinor: number }[],
): Promise<void> {
  if (prices.length === 0) return;
  await recordEvents(tx, venueId, ['product.price_changed'], {
    name: 'price-events',
    source: `select 'product.price_changed' as type, jsonb_build_object(${NAMED_PRODUCT}, 'priceMinor', wanted."priceMinor",
         'priceBeforeMinor', p.price_minor, 'currency', v.currency) as data
       from jsonb_to_recordset($3::jsonb) as wanted("productId" bigint, "priceMinor" bigint)
       join products p on p.venue_id = $1::int and p.id = wanted."productId" and p.price_minor <> wanted."priceMinor"
       join venues v on v.id = p.venue_id`,
    values: [JSON.stringify(prices)],
  });
}

/** Records that staff stopped products or one of their sizes, or ended the stop. @param until ISO instant; null: resumed */
export async function recordProductStops(
  tx: Tx,
  venueId: number,
  stopped: readonly { readonly productId: number; readonly sizeId: number | null }[],
  until: string | null,
): Promise<void> {
  if (stopped.length === 0) return;
  await recordEvents(tx, venueId, [until === null ? 'product.resumed' : 'product.stopped'], {
    name: 'stop-events',
    source: `select ($2::text[])[1] as type,
         jsonb_build_object(${NAMED_PRODUCT}, 'sizeId', stopped."sizeId", 'stoppedUntil', $4::text) as data
       from jsonb_to_recordset($3::jsonb) as stopped("productId" bigint, "sizeId" bigint)
       join products p on p.venue_id = $1::int and p.id = stopped."productId"`,
    values: [JSON.stringify(stopped), until],
  });
}

/** Records products whose last unit was sold. @param sizeId 0: the product itself */
export async function recordSoldOut(
  tx: Tx,
  venueId: number,
  products: readonly { readonly productId: number; readonly sizeId: number }[],
): Promise<void> {
  if (products.length === 0) return;
  await recordEvents(tx, venueId, ['product.sold_out'], {
    name: 'sold-out-events',
    source: `select 'product.sold_out' as type,
         jsonb_build_object(${NAMED_PRODUCT}, 'sizeId', nullif(sold."sizeId", 0)) as data
       from jsonb_to_recordset($3::jsonb) as sold("productId" bigint, "sizeId" bigint)
       join products p on p.venue_id = $1::int and p.id = sold."productId"`,
    values: [JSON.stringify(products)],
  });
}

/** What a provider paid for a day, as staff entered it. */
export type PayoutFacts = {
  readonly accountId: number;
  readonly day: string;
  readonly currency: string;
  readonly paidMinor: number | null;
  readonly withheldMinor: number | null;
};

/** Records an entered payout; amounts null: it was removed. */
export async function recordPayout(tx: Tx, venueId: number, payout: PayoutFacts): Promise<void> {
  await recordValues(tx, venueId, 'payout.recorded', payout);
}

/** Records that the day of a provider account was compared with the provider's list. */
export async function recordComparedSettlement(
  tx: Tx,
  venueId: number,
  compared: { accountId: number; day: string; payments: number; differences: number },
): Promise<void> {
  await recordValues(tx, venueId, 'settlement.compared', compared);
}

async function recordValues(tx: Tx, venueId: number, type: WebhookEvent, data: object): Promise<void> {
  await recordEvents(tx, venueId, [type], {
    name: 'value-events',
    source: `select ($2::text[])[1] as type, $3::jsonb as data`,
    values: [JSON.stringify(data)],
  });
}
