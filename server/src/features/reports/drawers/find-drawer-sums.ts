import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { DrawersRow, DrawerSums } from '@app/contract/back-office/reports/drawers-report.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { REFUNDS_OF_SALES } from '../aggregates/refunds-of-sales.sql.ts';
import { readOfWindows } from '../report-windows.ts';

/** Cash of a drawer in a period. `drawerId` null: in no drawer. */
export type SumsOfDrawer = {
  commerce: DrawersRow['commerce'];
  drawerId: number | null;
  sums: Omit<DrawerSums, 'differenceMinor'>;
};

type Row = SumsOfDrawer['sums'] & { commerceId: number; commerceName: string; drawerId: number | null };

/** Finds the cash sales and cash refunds of each drawer. The ledger names the drawer of each. */
export async function findDrawerSums(tx: Tx, venueId: number, selection: Selection): Promise<SumsOfDrawer[]> {
  const rows = await readOfWindows<Row>(tx, venueId, selection, CASH);
  const drawers = new Map<string, SumsOfDrawer>();
  for (const { commerceId, commerceName: name, drawerId, ...sums } of rows) {
    const key = `${commerceId} ${drawerId}`;
    const known = drawers.get(key);
    drawers.set(key, { commerce: { id: commerceId, name }, drawerId, sums: known ? addSums(known.sums, sums) : sums });
  }
  return [...drawers.values()];
}

function addSums(one: SumsOfDrawer['sums'], other: SumsOfDrawer['sums']): SumsOfDrawer['sums'] {
  return {
    sales: one.sales + other.sales,
    salesMinor: one.salesMinor + other.salesMinor,
    tipsMinor: one.tipsMinor + other.tipsMinor,
    refunds: one.refunds + other.refunds,
    refundsMinor: one.refundsMinor + other.refundsMinor,
  };
}

/** Orders that were paid in cash, and cash refunds of orders. A free order has no transfer. */
const CASH = `
  select cash.commerce_id as "commerceId", ${commerceName('$1', 'cash.commerce_id')} as "commerceName", cash.drawer_id as "drawerId", sum(cash.sales)::int as sales,
    sum(cash.sales_minor)::float8 as "salesMinor", sum(cash.tips_minor)::float8 as "tipsMinor",
    sum(cash.refunds)::int as refunds, sum(cash.refunds_minor)::float8 as "refundsMinor"
  from (
    select o.commerce_id, t.drawer_id, 1 as sales, o.total_minor - o.tip_minor as sales_minor, o.tip_minor as tips_minor,
      0 as refunds, 0 as refunds_minor
    from orders o
    left join ledger_transfers t on t.venue_id = $1 and t.kind = 'order-paid' and t.ref = o.id::text
    where o.venue_id = $1 and o.is_cash and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
      and ($4::bigint is null or o.event_id = $4) and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
    union all
    select r.commerce_id, t.drawer_id, 0, 0, -r.tip_minor, 1, r.amount_minor
    from (${REFUNDS_OF_SALES}) as r
    join ledger_transfers t on t.venue_id = $1 and t.id = r.transfer_id
    where r.method = 'cash'
      and ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
  ) as cash
  group by cash.commerce_id, cash.drawer_id
  order by "commerceName", cash.commerce_id, cash.drawer_id`;
