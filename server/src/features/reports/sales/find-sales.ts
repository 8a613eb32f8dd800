import type { Tx } from '#platform/database/transactions.ts';
import type { SalesSums } from '@app/contract/back-office/reports/reports.ts';
import type { DetailedSalesGroup, SalesGroup } from '@app/contract/values/report-values.ts';
import { PRODUCTS_AGGREGATE, SALES_AGGREGATE } from '../aggregates/aggregates.ts';
import { readAggregate, type Selection } from '../aggregates/read-aggregate.ts';

/** Groups that the aggregates have. */
export type StoredSalesGroup = Exclude<SalesGroup, DetailedSalesGroup>;

/** Sums of a group: an id, a payment way, a channel, or the begin of an hour. `name` null: it is not named. */
export type SalesOfGroup = { key: string; name: string | null; sums: SalesSums };

type Row = { key: string; name: string | null } & SalesSums;

const SUMS = `coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor"`;

/** A tip is of a whole order, so products have none. */
const tipsOf = (by: StoredSalesGroup | null) =>
  by === 'product' ? '0::float8 as "tipsMinor"' : 'coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor"';

const HOUR = `r.day + r.hour * interval '1 hour'`;

/** SQL of the key and the name of each group. */
const GROUPS: Readonly<Record<StoredSalesGroup, { key: string; name: string }>> = {
  commerce: {
    key: 'r.commerce_id',
    name: '(select name from commerces where venue_id = $1 and id = r.commerce_id)',
  },
  product: {
    key: 'r.product_id',
    name: 'coalesce((select name from products where venue_id = $1 and id = r.product_id), max(r.product_name))',
  },
  event: {
    key: 'r.event_id',
    name: 'coalesce((select name from events where venue_id = $1 and id = r.event_id), max(r.event_name))',
  },
  hour: { key: HOUR, name: 'null::text' },
  'payment-method': { key: 'r.payment_method', name: 'null::text' },
};

/** Finds the sums of each group, the largest first, hours in their order. */
export async function findSales(
  tx: Tx,
  venueId: number,
  by: StoredSalesGroup,
  selection: Selection,
): Promise<SalesOfGroup[]> {
  const { key, name } = GROUPS[by];
  const aggregate = by === 'product' ? PRODUCTS_AGGREGATE : SALES_AGGREGATE;
  const shown = by === 'hour' ? `to_char(${key}, 'YYYY-MM-DD"T"HH24:MI')` : `(${key})::text`;
  const order = by === 'hour' ? key : `"netMinor" desc, ${key}`;
  const rows = await readAggregate<Row>(tx, { venueId, aggregate, selection }, [
    `${shown} as key, ${name} as name, ${SUMS}, ${tipsOf(by)}`,
    `group by ${key} order by ${order}`,
  ]);
  return rows.map(({ key: shownKey, name: shownName, ...sums }) => ({ key: shownKey, name: shownName, sums }));
}

export async function findSalesTotals(tx: Tx, venueId: number, selection: Selection): Promise<SalesSums> {
  const [totals] = await readAggregate<SalesSums>(tx, { venueId, aggregate: SALES_AGGREGATE, selection }, [
    `${SUMS}, ${tipsOf(null)}`,
    '',
  ]);
  if (!totals) throw new Error('An aggregate has one row.');
  return totals;
}

/** Finds the hours of the venue's time zone in which events begin. */
export async function findEventHours(
  tx: Tx,
  venueId: number,
  eventIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; hour: string }>(
    `select e.id, to_char(e.starts_at at time zone v.time_zone, 'YYYY-MM-DD"T"HH24:00') as hour
     from events e join venues v on v.id = e.venue_id where e.venue_id = $1 and e.id = any($2::bigint[])`,
    [venueId, eventIds],
  );
  return new Map(rows.map(({ id, hour }) => [id, hour]));
}
