import type { DrawersReport, DrawerSums } from '@app/contract/back-office/reports/drawers-report.ts';
import type { ReportCell, ReportFile } from '../files/report-cells.ts';

/** A report of drawers as a file. Amounts of the whole drawer are empty for cash in no drawer. */
export function toDrawersFile({ rows, compared }: DrawersReport): ReportFile {
  return {
    name: 'drawers',
    columns: [
      'commerce',
      'person',
      'opened',
      'closed',
      'sales',
      'cash sales',
      'tips',
      'refunds',
      'cash refunds',
      'float',
      'top-ups',
      'paid in',
      'paid out',
      'expected',
      'counted',
      'difference',
      'reason',
    ],
    rows: rows.map(({ commerce, drawer, sums }) => [
      commerce.name,
      drawer === null ? { word: 'no-drawer', plain: '' } : (drawer.person ?? { word: 'person-erased', plain: '' }),
      drawer && { at: drawer.openedAt },
      drawer?.closedAt ? { at: drawer.closedAt } : null,
      sums.sales,
      { minor: sums.salesMinor },
      { minor: sums.tipsMinor },
      sums.refunds,
      { minor: sums.refundsMinor },
      drawer && { minor: drawer.floatMinor },
      drawer && { minor: drawer.topUpsMinor },
      drawer && { minor: drawer.paidInMinor },
      drawer && { minor: drawer.paidOutMinor },
      drawer && { minor: drawer.expectedMinor },
      drawer === null || drawer.countedMinor === null ? null : { minor: drawer.countedMinor },
      drawer === null || drawer.countedMinor === null ? null : { minor: sums.differenceMinor },
      drawer?.reason ?? null,
    ]),
    compared: compared && comparedCells(compared),
    totals: { summed: ['sales', 'cash sales', 'tips', 'refunds', 'cash refunds', 'difference'] },
  };
}

/** Sums of the compared period, below those of the report. Amounts of whole drawers are in no sum. */
function comparedCells({
  sales,
  salesMinor,
  tipsMinor,
  refunds,
  refundsMinor,
  differenceMinor,
}: DrawerSums): ReportCell[] {
  const sums = [sales, { minor: salesMinor }, { minor: tipsMinor }, refunds, { minor: refundsMinor }];
  const ofDrawers = [null, null, null, null, null, null];
  return [null, null, null, null, ...sums, ...ofDrawers, { minor: differenceMinor }, null];
}
