import type { Db } from '#platform/database/transactions.ts';
import type { MailedReport } from '@app/contract/back-office/reports/report-mails.ts';
import type { SalesGroup } from '@app/contract/values/report-values.ts';
import type { ReportFile } from '../files/report-cells.ts';
import { toRefundsFile, toSalesFile, toSettlementsFile, toWaitsFile } from '../files/report-files.ts';
import { readRefundsReport } from '../refunds/refunds-report.ts';
import type { ReportHead } from '../report-period.ts';
import { readSalesReport } from '../sales/sales-report.ts';
import { readSettlementsReport } from '../settlements/settlements-report.ts';
import { readWaitsReport } from '../waits/waits-report.ts';

const WHOLE_VENUE = { isWholeVenue: true, commerceIds: null } as const;

/** Reads a report of the whole venue as a file. `hasRows` false: nothing happened in its period. @see API-03 */
export async function readMailedReport(
  db: Db,
  venueId: number,
  { report, head }: { report: MailedReport; head: ReportHead },
): Promise<{ file: ReportFile; hasRows: boolean }> {
  const sales = async (by: SalesGroup) => {
    const read = await readSalesReport(db, venueId, { head, scope: WHOLE_VENUE, by, compared: null });
    return { file: toSalesFile(read, by), hasRows: read.rows.length > 0 };
  };
  switch (report) {
    case 'sales-by-commerce':
      return sales('commerce');
    case 'sales-by-product':
      return sales('product');
    case 'sales-by-hour':
      return sales('hour');
    case 'sales-by-payment-method':
      return sales('payment-method');
    case 'waits-by-commerce': {
      const read = await readWaitsReport(db, venueId, { head, scope: WHOLE_VENUE, by: 'commerce' });
      return { file: toWaitsFile(read, 'commerce'), hasRows: read.rows.length > 0 };
    }
    case 'refunds': {
      const read = await readRefundsReport(db, venueId, { head, scope: WHOLE_VENUE });
      return { file: toRefundsFile(read), hasRows: read.rows.length > 0 };
    }
    case 'settlements': {
      const read = await readSettlementsReport(db, venueId, head);
      return { file: toSettlementsFile(read), hasRows: read.rows.length > 0 };
    }
  }
}
