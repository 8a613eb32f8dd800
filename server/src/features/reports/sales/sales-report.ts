import type { Db, Tx } from '#platform/database/transactions.ts';
import type { SalesReport, SalesSums } from '@app/contract/back-office/reports/reports.ts';
import { isDetailedSalesGroup, type SalesGroup } from '@app/contract/values/report-values.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment, type ReportHead, type ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { addSales, alignHours, compareSales, NO_SALES } from './compare-sales.ts';
import { findDetailedSales } from './find-detailed-sales.ts';
import { findEventHours, findSales, findSalesTotals, type SalesOfGroup } from './find-sales.ts';
import { toSalesRows } from './to-sales-rows.ts';

type SalesQuestion = { head: ReportHead; scope: ReportScope; by: SalesGroup; compared: ReportPeriod | null };

/** Reads the sales of some days or an event, next to those of other days or another event. @see API-03 */
export async function readSalesReport(db: Db, venueId: number, wanted: SalesQuestion): Promise<SalesReport> {
  const { head, scope, by, compared: comparedPeriod } = wanted;
  const { period, timeZone, currency } = head;
  const { commerceIds } = scope;
  const selection: Selection = { ...period, commerceIds };
  return readAtOneMoment(db, async (tx) => {
    const sales = await findGroups(tx, venueId, by, selection);
    const totals = await totalsOf(tx, venueId, { by, sales, selection });
    const report = { from: period.from, to: period.to, timeZone, currency, totals };
    if (comparedPeriod === null) {
      const groups = sales.map((group) => ({ ...group, compared: null }));
      return { ...report, compared: null, rows: await toSalesRows(tx, venueId, by, groups) };
    }
    const other: Selection = { ...comparedPeriod, commerceIds };
    const others = await findGroups(tx, venueId, by, other);
    const aligned = by === 'hour' ? await alignPeriods(tx, venueId, others, [period, comparedPeriod]) : others;
    const groups = compareSales(sales, aligned);
    if (by === 'hour') groups.sort((one, next) => (one.key < next.key ? -1 : 1));
    const compared = await totalsOf(tx, venueId, { by, sales: others, selection: other });
    return { ...report, compared, rows: await toSalesRows(tx, venueId, by, groups) };
  });
}

async function findGroups(tx: Tx, venueId: number, by: SalesGroup, selection: Selection): Promise<SalesOfGroup[]> {
  return isDetailedSalesGroup(by)
    ? findDetailedSales(tx, venueId, by, selection)
    : findSales(tx, venueId, by, selection);
}

/** An order with several products is in several groups, so its totals are read on their own. */
async function totalsOf(
  tx: Tx,
  venueId: number,
  { by, sales, selection }: { by: SalesGroup; sales: readonly SalesOfGroup[]; selection: Selection },
): Promise<SalesSums> {
  return by === 'product'
    ? findSalesTotals(tx, venueId, selection)
    : sales.map(({ sums }) => sums).reduce(addSales, NO_SALES);
}

/** Aligns two events by the hours of their begin, and any other periods by their first days. */
async function alignPeriods(
  tx: Tx,
  venueId: number,
  others: readonly SalesOfGroup[],
  [present, compared]: [ReportPeriod, ReportPeriod],
): Promise<readonly SalesOfGroup[]> {
  const eventIds = [present.eventId, compared.eventId].filter((id) => id !== null);
  const hours = await findEventHours(tx, venueId, eventIds);
  const isOfEvents = present.from === null && compared.from === null;
  const [to, from] = [present, compared].map(({ from: day, eventId }) => {
    const hour = day === null ? hours.get(eventId ?? 0) : `${day}T00:00`;
    return isOfEvents ? hour : hour?.replace(/T.*$/, 'T00:00');
  });
  return to === undefined || from === undefined ? others : alignHours(others, from, to);
}
