import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { undecidedLines, type LeftoverLine } from '#features/kitchen/leftovers/leftover-store.ts';
import { workdayStart } from '#features/kitchen/leftovers/workday-start.sql.ts';
import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { WasteReport } from '@app/contract/back-office/reports/reports.ts';
import type { WasteRow } from '@app/contract/back-office/reports/stall-report-rows.ts';
import { unitsCostMinor } from '@app/rules/orders/leftovers/leftover-units.ts';
import type { ReportHead, ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';

/** Most rows of a report. The totals count all of them. */
const ROWS_MAX = 1_000;

type Row = Pick<WasteRow, 'size' | 'reason' | 'units' | 'costMinor'> & {
  commerceId: number;
  commerceName: string;
  eventId: number | null;
  eventName: string | null;
  productId: number;
  productName: string;
  personId: number;
};

/**
 * SQL: decisions about prepared units and waste of products of venue $1, on days $2 to $3, of event $4 and commerces $5, in time
 * zone $6. Without waste that was undone.
 */
const DECIDED = `
  select u.commerce_id, u.reason, u.decided_by, u.units, u.cost_minor,
    coalesce(l.product_id, u.product_id) as product_id, coalesce(l.product_name, u.product_name) as product_name,
    coalesce(l.size_description, u.size_description) as size,
    coalesce(o.event_id, u.event_id) as event_id, coalesce(o.event_name, u.event_name) as event_name
  from leftover_units u
  left join orders o on o.venue_id = u.venue_id and o.id = u.order_id
  left join order_lines l on l.venue_id = u.venue_id and l.order_id = u.order_id and l.line = u.line
  where u.venue_id = $1 and u.undone_at is null and ($5::bigint[] is null or u.commerce_id = any($5::bigint[]))
    and ($4::bigint is null or coalesce(o.event_id, u.event_id) = $4)
    and u.decided_at >= coalesce($2::date::timestamp at time zone $6, '-infinity')
    and u.decided_at < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')`;

/**
 * Reads what was thrown away, of ended orders and of none, by commerce, event, product, reason and person, and the totals of
 * what it is compared with.
 *
 * @see API-03, ORD-08
 */
export async function readWasteReport(
  db: Db,
  venueId: number,
  { head, scope, compared }: { head: ReportHead; scope: ReportScope; compared: ReportPeriod | null },
): Promise<WasteReport> {
  const { period, timeZone, currency } = head;
  const valuesOf = ({ from, to, eventId }: ReportPeriod) => [venueId, from, to, eventId, scope.commerceIds, timeZone];
  const values = valuesOf(period);
  const [totals, others, { rows }] = await Promise.all([
    findSums(db, values),
    compared && findSums(db, valuesOf(compared)),
    db.query<Row>(
      `select d.commerce_id as "commerceId", ${commerceName('$1', 'd.commerce_id')} as "commerceName",
         d.event_id as "eventId", max(d.event_name) as "eventName", d.product_id as "productId",
         max(d.product_name) as "productName", d.size, d.reason, d.decided_by as "personId",
         sum(d.units)::int as units, sum(d.cost_minor)::float8 as "costMinor"
       from (${DECIDED}) as d
       where d.reason is not null
       group by d.commerce_id, d.event_id, d.product_id, d.size, d.reason, d.decided_by
       order by "costMinor" desc, d.commerce_id, d.product_id, d.reason, d.decided_by limit ${ROWS_MAX}`,
      values,
    ),
  ]);
  const names = await findStaffNames(
    db,
    rows.map(({ personId }) => personId),
  );
  const { from, to } = period;
  const named = rows.map((row) => toRow(row, names));
  return { from, to, timeZone, currency, totals, compared: others, rows: named };
}

async function findSums(db: Db, values: readonly unknown[]): Promise<WasteReport['totals']> {
  const [decided, undecided] = await Promise.all([findDecidedTotals(db, values), findUndecidedTotals(db, values)]);
  return { ...decided, ...undecided };
}

type Decided = Omit<WasteReport['totals'], 'undecidedUnits' | 'undecidedMinor'>;

async function findDecidedTotals(db: Db, values: readonly unknown[]): Promise<Decided> {
  const { rows } = await db.query<Decided>(
    `select coalesce(sum(units) filter (where reason is not null), 0)::int as units,
       coalesce(sum(cost_minor) filter (where reason is not null), 0)::float8 as "costMinor",
       coalesce(sum(units) filter (where reason is null), 0)::int as "passedUnits",
       coalesce(sum(cost_minor) filter (where reason is null), 0)::float8 as "passedMinor"
     from (${DECIDED}) as d`,
    [...values],
  );
  return rows[0] ?? { units: 0, costMinor: 0, passedUnits: 0, passedMinor: 0 };
}

/** Counts prepared units of orders that ended in the period and whose day of work closed without a decision. */
async function findUndecidedTotals(
  db: Db,
  values: readonly unknown[],
): Promise<Pick<WasteReport['totals'], 'undecidedUnits' | 'undecidedMinor'>> {
  const { rows } = await db.query<LeftoverLine>(
    undecidedLines(`o.venue_id = $1 and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
      and ($4::bigint is null or o.event_id = $4) and o.status_since < ${workdayStart('v')}
      and o.status_since >= coalesce($2::date::timestamp at time zone $6, '-infinity')
      and o.status_since < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')`),
    [...values],
  );
  return {
    undecidedUnits: rows.reduce((sum, { units }) => sum + units, 0),
    undecidedMinor: rows.reduce((sum, line) => sum + unitsCostMinor(line.units, line), 0),
  };
}

function toRow(row: Row, names: ReadonlyMap<number, string>): WasteRow {
  const { size, reason, units, costMinor } = row;
  return {
    commerce: { id: row.commerceId, name: row.commerceName },
    event: row.eventId === null ? null : { id: row.eventId, name: row.eventName ?? '' },
    product: { id: row.productId, name: row.productName },
    size,
    reason,
    person: names.get(row.personId) ?? null,
    units,
    costMinor,
  };
}
