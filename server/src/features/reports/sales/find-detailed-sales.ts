import type { Tx } from '#platform/database/transactions.ts';
import type { SalesSums } from '@app/contract/back-office/reports/reports.ts';
import type { DetailedSalesGroup } from '@app/contract/values/report-values.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { REFUNDS_OF_SALES } from '../aggregates/refunds-of-sales.sql.ts';
import { readOfWindows } from '../report-windows.ts';
import { addSales, NO_SALES } from './compare-sales.ts';
import type { SalesOfGroup } from './find-sales.ts';

/** Key of the orders with a card or an account of which no provider captured anything, such as free ones. */
export const NOT_CAPTURED = 'none';

/** SQL of the key of an order `o`. Each order has one, so that groups add up to the sales. */
const KEYS: Readonly<Record<DetailedSalesGroup, string>> = {
  person: `coalesce(o.cash_taken_by::text, o.entered_by::text, case when o.is_from_kiosk then 'kiosk' else 'app' end)`,
  account: `case when o.is_cash then 'cash' when o.is_balance then 'balance' else coalesce((
    select c.config_id::text from captures c where c.venue_id = $1 and c.order_id = o.id and c.verdict = 'pays'
    order by c.seen_at, c.provider_ref limit 1), '${NOT_CAPTURED}') end`,
};

/**
 * Finds the sums of each person or provider account from the orders, the largest first. A refund counts on its own day, in
 * the group of its order.
 */
export async function findDetailedSales(
  tx: Tx,
  venueId: number,
  by: DetailedSalesGroup,
  selection: Selection,
): Promise<SalesOfGroup[]> {
  const rows = await readOfWindows<SalesSums & { key: string }>(tx, venueId, selection, salesBy(KEYS[by]));
  const groups = new Map<string, SalesSums>();
  for (const { key, ...sums } of rows) groups.set(key, addSales(groups.get(key) ?? NO_SALES, sums));
  return [...groups]
    .map(([key, sums]) => ({ key, name: null, sums }))
    .toSorted((one, other) => other.sums.netMinor - one.sums.netMinor || (one.key < other.key ? -1 : 1));
}

const salesBy = (key: string) => `
  select sale.key, sum(sale.orders)::float8 as orders, sum(sale.units)::float8 as units,
    sum(sale.gross_minor)::float8 as "grossMinor", sum(sale.discounts_minor)::float8 as "discountsMinor",
    sum(sale.refunds_minor)::float8 as "refundsMinor",
    sum(sale.gross_minor - sale.discounts_minor - sale.refunds_minor)::float8 as "netMinor",
    sum(sale.tips_minor)::float8 as "tipsMinor"
  from (
    select ${key} as key, 1 as orders, sold.units, sold.gross_minor,
      sold.gross_minor - (o.total_minor - o.tip_minor) as discounts_minor, 0 as refunds_minor, o.tip_minor as tips_minor
    from orders o
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units, coalesce(sum(l.quantity * l.unit_price_minor), 0) as gross_minor
      from order_lines l where l.venue_id = $1 and l.order_id = o.id
    ) as sold
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
      and ($4::bigint is null or o.event_id = $4) and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
    union all
    select ${key}, 0, 0, 0, 0, r.amount_minor, -r.tip_minor
    from (${REFUNDS_OF_SALES}) as r
    join orders o on o.venue_id = $1 and o.id = r.order_id
    where ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
  ) as sale
  group by sale.key`;
