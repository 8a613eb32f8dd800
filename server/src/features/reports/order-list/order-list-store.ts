import { presentStatus } from '#features/orders/expired.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OrderTotals } from '@app/contract/back-office/customers/order-search.ts';
import type { ListedOrder } from '@app/contract/back-office/order-list.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { OrderSort, PaymentMethodKind } from '@app/contract/values/report-values.ts';
import type { SearchToken } from '@app/rules/orders/search/search-tokens.ts';
import { shortName } from '@app/rules/orders/short-name.ts';
import { paymentMethodOf } from '../aggregates/refunds-of-sales.sql.ts';
import { foundBy, isOfMany, type Bind, type PlacedBounds, type SearchedVenue } from './found-by.sql.ts';
import { CARD_OF_ORDER, ITEMS_OF_ORDER } from './order-parts.sql.ts';

/** The listed orders of a venue. Null: any. */
export type OrderFilter = {
  venue: SearchedVenue;
  placed: PlacedBounds;
  token: SearchToken | null;
  commerceIds: readonly number[] | null;
  eventId: number | null;
  orderStatusId: OrderStatusId | null;
  paymentMethod: PaymentMethodKind | null;
  minMinor: number | null;
  maxMinor: number | null;
  sort: OrderSort;
  order: 'asc' | 'desc';
};

/** Matches up to here are counted. */
export const COUNTED_MAX = 10_000;

const SORTED_BY: Readonly<Record<OrderSort, string>> = { createdAt: 'created_at', totalMinor: 'total_minor' };

/** The values of a statement, in the order of their places. */
function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** SQL: the wanted orders, with the values that they are sorted by and summed. */
function matching(filter: OrderFilter, bind: Bind): string {
  const { venue, placed, token, commerceIds, eventId, orderStatusId, paymentMethod, minMinor, maxMinor } = filter;
  const wanted: [condition: (place: string) => string, value: unknown][] = [
    [(place) => `o.venue_id = ${place}::int`, venue.id],
    [(place) => `o.created_at >= ${place}::timestamptz`, placed?.begins ?? null],
    [(place) => `o.created_at < ${place}::timestamptz`, placed?.ends ?? null],
    [(place) => `o.commerce_id = any(${place}::bigint[])`, commerceIds],
    [(place) => `o.event_id = ${place}::bigint`, eventId],
    [(place) => `${presentStatus('o', 'now()')} = ${place}::smallint`, orderStatusId],
    [(place) => `${paymentMethodOf('o')} = ${place}::text`, paymentMethod],
    [(place) => `o.total_minor >= ${place}::bigint`, minMinor],
    [(place) => `o.total_minor <= ${place}::bigint`, maxMinor],
  ];
  const conditions = wanted.flatMap(([condition, value]) => (value === null ? [] : [condition(bind(value))]));
  if (token) conditions.push(foundBy(token, bind, venue, placed));
  return `select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and ${conditions.join(' and ')}`;
}

function sortOf({ sort, order }: Pick<OrderFilter, 'sort' | 'order'>): string {
  return `${SORTED_BY[sort]} ${order}, id ${order}`;
}

/** Counts the orders of each filter, in one statement. */
export async function countOrders(db: Db, filters: readonly OrderFilter[]): Promise<number[]> {
  const { values, bind } = binder();
  const counts = filters.map(
    (filter) => `(select count(*)::int from (${matching(filter, bind)} limit ${COUNTED_MAX}) as counted)`,
  );
  const { rows } = await db.query<{ counts: number[] }>(`select array[${counts.join(', ')}]::int[] as counts`, values);
  return rows[0]?.counts ?? [];
}

/** Finds which tokens are names or addresses of many customers. */
export async function findTokensOfMany(
  db: Db,
  venue: SearchedVenue,
  tokens: readonly SearchToken[],
): Promise<readonly SearchToken[]> {
  const { values, bind } = binder();
  const ofMany = tokens.map((token) => isOfMany(token, bind, venue));
  const { rows } = await db.query<{ ofMany: boolean[] }>(
    `select array[${ofMany.join(', ')}]::boolean[] as "ofMany"`,
    values,
  );
  return tokens.filter((_token, at) => rows[0]?.ofMany[at] === true);
}

/** Finds a page of ids, sorted, with totals of all wanted orders. */
export async function findOrderPage(
  db: Db,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; totals: OrderTotals[] }> {
  const { values, bind } = binder();
  const { rows } = await db.query<{ ids: number[]; totals: OrderTotals[] }>(
    // Materialized: the planner would read the newest orders one by one until the page is full.
    `with matching as materialized (${matching(filter, bind)}), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by ${sortOf(filter)}) as place from matching
       order by ${sortOf(filter)} limit ${bind(limit)} offset ${bind(offset)}
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals`,
    values,
  );
  return rows[0] ?? { ids: [], totals: [] };
}

/** Finds all ids, sorted. */
export async function findOrderIds(db: Db, filter: OrderFilter): Promise<number[]> {
  const { values, bind } = binder();
  const { rows } = await db.query<{ id: number }>(
    `select id from (${matching(filter, bind)}) as o order by ${sortOf(filter)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

type Row = Omit<ListedOrder, 'createdAt' | 'paidAt' | 'commerce' | 'customer' | 'card'> & {
  createdAt: Date;
  paidAt: Date | null;
  commerceId: number;
  commerceName: string;
  buyerId: number | null;
  customerName: string | null;
  cardBrand: string | null;
  cardLastFour: string | null;
};

/**
 * Reads orders in the order of the ids.
 *
 * @param showsCustomersOf whether the caller sees the customers of a commerce: first name and initial
 */
export async function findListedOrders(
  db: Db,
  venueId: number,
  ids: readonly number[],
  showsCustomersOf: (commerceId: number) => boolean,
): Promise<ListedOrder[]> {
  const { rows } = await db.query<Row>(
    `select o.id, o.number, o.call_number as "callNumber", o.created_at as "createdAt", o.paid_at as "paidAt", o.commerce_id as "commerceId",
       coalesce(c.name, '') as "commerceName", ${presentStatus('o', 'now()')} as "orderStatusId",
       ${paymentMethodOf('o')} as "paymentMethod", o.total_minor as "totalMinor", o.refunded_minor as "refundedMinor", o.currency,
       (select coalesce(sum(quantity), 0)::int from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as units,
       items.items, items."moreItems", o.delivery, card."cardBrand", card."cardLastFour",
       o.buyer_id as "buyerId", coalesce(o.call_name, a.name) as "customerName",
       o.event_name as "eventName", o.is_from_kiosk as "isForTotem", o.entered_by is not null as "isFromCounter"
     from unnest($2::bigint[]) with ordinality as wanted(id, place)
     join orders o on o.venue_id = $1 and o.id = wanted.id
     left join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     left join accounts a on a.id = o.buyer_id
     cross join lateral (${ITEMS_OF_ORDER}) as items
     left join lateral (${CARD_OF_ORDER}) as card on true
     order by wanted.place`,
    [venueId, ids],
  );
  return rows.map((row) => toListedOrder(row, showsCustomersOf(row.commerceId)));
}

function toListedOrder(
  {
    commerceId,
    commerceName,
    createdAt,
    paidAt,
    buyerId,
    customerName,
    cardBrand,
    cardLastFour,
    delivery,
    ...order
  }: Row,
  showsCustomer: boolean,
): ListedOrder {
  const name = customerName === null || customerName.trim() === '' ? null : shortName(customerName);
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    commerce: { id: commerceId, name: commerceName },
    // A seat says who sits there.
    delivery: showsCustomer ? delivery : null,
    customer: showsCustomer && (name !== null || buyerId !== null) ? { id: buyerId, name } : null,
    card: cardLastFour === null ? null : { brand: cardBrand, lastFour: cardLastFour },
  };
}
