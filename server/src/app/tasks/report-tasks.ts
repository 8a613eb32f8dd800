import { FOLD_REPORTS, foldReports } from '#features/reports/aggregates/fold-reports.job.ts';
import { enqueueReportMails } from '#features/reports/mails/enqueue-report-mails.job.ts';
import { RECORD_STOCK_OUTS, recordStockOuts } from '#features/reports/stock-outs/record-stock-outs.job.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Tasks of the reports: their stored sums, the periods without stock, and the mails that are due. */
export function reportTasks(db: Db, onRowFailure: OnRowFailure | undefined): ScheduledTask[] {
  return [
    { name: FOLD_REPORTS, everyMs: 30 * SECOND_MS, run: () => foldReports(db, onRowFailure) },
    { name: RECORD_STOCK_OUTS, everyMs: 15 * SECOND_MS, run: () => recordStockOuts(db, onRowFailure) },
    { name: 'enqueue-report-mails', everyMs: MINUTE_MS, run: () => enqueueReportMails(db, onRowFailure) },
  ];
}
