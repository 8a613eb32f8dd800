import type { Db, Tx } from '#platform/database/transactions.ts';
import type { SalesReport, SalesRow, SalesSums } from '@app/contract/back-office/reports/reports.ts';
import { PAYMENT_METHOD_KINDS, type SalesGroup } from '@app/contract/values/report-values.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment, type ReportHead } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { addSales, alignHours, compareSales, NO_SALES, type ComparedSales } from './compare-sales.ts';
import { findEventHours, findSales, findSalesTotals, type SalesOfGroup } from './find-sales.ts';

type SalesQuestion = { head: ReportHead; scope: ReportScope; by: SalesGroup; compareWithEventId: number | null };

/** Reads the sales of some days or an event, next to those of another event on all days. @see API-03 */
export async function readSalesReport(db: Db, venueId: number, wanted: SalesQuestion): Promise<SalesReport> {
  const { head, scope, by, compareWithEventId } = wanted;
  const { period, timeZone, currency } = head;
  const { commerceIds } = scope;
  const selection: Selection = { ...period, commerceIds };
  return readAtOneMoment(db, async (tx) => {
    const sales = await findSales(tx, venueId, by, selection);
    const totals = await totalsOf(tx, venueId, { by, sales, selection });
    const report = { from: period.from, to: period.to, timeZone, currency, totals };
    if (compareWithEventId === null) {
      const rows = sales.map((group) => toRow(by, { ...group, compared: null }));
      return { ...report, compared: null, rows };
    }
    const other: Selection = { from: null, to: null, eventId: compareWithEventId, commerceIds };
    const others = await findSales(tx, venueId, by, other);
    const aligned = by === 'hour' ? await alignWithEvent(tx, venueId, others, [selection, other]) : others;
    const rows = compareSales(sales, aligned);
    if (by === 'hour') rows.sort((one, next) => (one.key < next.key ? -1 : 1));
    const compared = await totalsOf(tx, venueId, { by, sales: others, selection: other });
    return { ...report, compared, rows: rows.map((row) => toRow(by, row)) };
  });
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

async function alignWithEvent(
  tx: Tx,
  venueId: number,
  others: readonly SalesOfGroup[],
  [{ eventId: toId }, { eventId: fromId }]: [Selection, Selection],
): Promise<readonly SalesOfGroup[]> {
  if (toId === null || fromId === null) return others;
  const hours = await findEventHours(tx, venueId, [toId, fromId]);
  const [to, from] = [hours.get(toId), hours.get(fromId)];
  return to === undefined || from === undefined ? others : alignHours(others, from, to);
}

function toRow(by: SalesGroup, { key, name, sums, compared }: ComparedSales): SalesRow {
  const named = { id: Number(key), name: name ?? '' };
  return {
    commerce: by === 'commerce' ? named : null,
    product: by === 'product' ? named : null,
    event: by === 'event' && named.id !== 0 ? named : null,
    hour: by === 'hour' ? key : null,
    paymentMethod: by === 'payment-method' ? (PAYMENT_METHOD_KINDS.find((way) => way === key) ?? null) : null,
    sums,
    compared,
  };
}
