import { presentStatus } from '#features/orders/expired.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import { orderIdsOfNumber } from '#platform/database/venue-id-ranges.ts';
import type { ListedOrder } from '@app/contract/back-office/order-list.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { OrderSort, PaymentMethodKind } from '@app/contract/values/report-values.ts';
import { paymentMethodOf } from '../aggregates/refunds-of-sales.sql.ts';

/** The listed orders of a venue. Null: any. */
export type OrderFilter = {
  /** Bounds of the time of placing, as texts of the database. Null: any time. */
  placed: { begins: string; ends: string } | null;
  orderIds: readonly number[] | null;
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

type Statement = { text: string; values: unknown[] };

/** SQL: the ids of the wanted orders, with the values that they are sorted by. */
function matching(venueId: number, filter: OrderFilter): Statement {
  const { placed, orderIds, commerceIds, eventId, orderStatusId, paymentMethod, minMinor, maxMinor } = filter;
  const wanted: [condition: (place: string) => string, value: unknown][] = [
    [(place) => `o.venue_id = ${place}::int`, venueId],
    [(place) => `o.created_at >= ${place}::timestamptz`, placed?.begins ?? null],
    [(place) => `o.created_at < ${place}::timestamptz`, placed?.ends ?? null],
    [(place) => `o.id = any(${place}::bigint[])`, orderIds],
    [(place) => `o.commerce_id = any(${place}::bigint[])`, commerceIds],
    [(place) => `o.event_id = ${place}::bigint`, eventId],
    [(place) => `${presentStatus('o', 'now()')} = ${place}::smallint`, orderStatusId],
    [(place) => `${paymentMethodOf('o')} = ${place}::text`, paymentMethod],
    [(place) => `o.total_minor >= ${place}::bigint`, minMinor],
    [(place) => `o.total_minor <= ${place}::bigint`, maxMinor],
  ];
  const given = wanted.filter(([, value]) => value !== null);
  const conditions = given.map(([condition], index) => condition(`$${index + 1}`));
  return {
    text: `select o.id, o.created_at, o.total_minor from orders o where not o.is_discount and ${conditions.join(' and ')}`,
    values: given.map(([, value]) => value),
  };
}

function sortOf({ sort, order }: Pick<OrderFilter, 'sort' | 'order'>): string {
  return `${SORTED_BY[sort]} ${order}, id ${order}`;
}

/**
 * Finds the ids of orders with a number: their own, or the one that staff call out, which many orders have after another.
 *
 * @param placed bounds of the time of placing; null: a called number is of the last 24 hours
 */
export async function findIdsOfNumber(
  db: Db,
  venueId: number,
  number: number,
  placed: OrderFilter['placed'],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id::float8 as id from orders
     where venue_id = $1 and call_number = $2 and created_at >= coalesce($3::timestamptz, now() - interval '24 hours')
       and created_at < coalesce($4::timestamptz, 'infinity')`,
    [venueId, number, placed?.begins ?? null, placed?.ends ?? null],
  );
  return [...orderIdsOfNumber(venueId, number), ...rows.map(({ id }) => id)];
}

/** Finds a page of ids, sorted. */
export async function findOrderPage(
  db: Db,
  venueId: number,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { text, values } = matching(venueId, filter);
  const { rows } = await db.query<{ ids: number[]; total: number }>(
    // Materialized: the planner would read the newest orders one by one until the page is full.
    `with matching as materialized (${text}), counted as (
       select count(*)::int as total from (select from matching limit ${COUNTED_MAX}) as first
     ), page as (
       select id, row_number() over (order by ${sortOf(filter)}) as place from matching
       order by ${sortOf(filter)} limit $${values.length + 1} offset $${values.length + 2}
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids, total from counted`,
    [...values, limit, offset],
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

/** Finds all ids, sorted. */
export async function findOrderIds(db: Db, venueId: number, filter: OrderFilter): Promise<number[]> {
  const { text, values } = matching(venueId, filter);
  const { rows } = await db.query<{ id: number }>(`select id from (${text}) as o order by ${sortOf(filter)}`, values);
  return rows.map(({ id }) => id);
}

type Row = Omit<ListedOrder, 'createdAt' | 'paidAt' | 'commerce'> & {
  createdAt: Date;
  paidAt: Date | null;
  commerceId: number;
  commerceName: string;
};

/** Reads orders without personal data, in the order of the ids. */
export async function findListedOrders(db: Db, venueId: number, ids: readonly number[]): Promise<ListedOrder[]> {
  const { rows } = await db.query<Row>(
    `select o.id, o.number, o.call_number as "callNumber", o.created_at as "createdAt", o.paid_at as "paidAt", o.commerce_id as "commerceId",
       coalesce(c.name, '') as "commerceName", ${presentStatus('o', 'now()')} as "orderStatusId",
       ${paymentMethodOf('o')} as "paymentMethod", o.total_minor as "totalMinor", o.refunded_minor as "refundedMinor", o.currency,
       (select coalesce(sum(quantity), 0)::int from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as units,
       o.event_name as "eventName", o.is_from_kiosk as "isForTotem", o.entered_by is not null as "isFromCounter"
     from unnest($2::bigint[]) with ordinality as wanted(id, place)
     join orders o on o.venue_id = $1 and o.id = wanted.id
     left join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     order by wanted.place`,
    [venueId, ids],
  );
  return rows.map(({ commerceId, commerceName, createdAt, paidAt, ...order }) => ({
    ...order,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    commerce: { id: commerceId, name: commerceName },
  }));
}
