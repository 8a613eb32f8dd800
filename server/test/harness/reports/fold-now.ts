import { foldReports } from '#features/reports/aggregates/fold-reports.job.ts';
import type { Db } from '#platform/database/transactions.ts';

/** Ends the next window of each venue now. As the task, but without its tolerance of five seconds. */
export async function closeWindowsNow(db: Db): Promise<void> {
  await db.query(
    `update report_folds
     set closing_until = greatest(folded_until, statement_timestamp()), closing_xid = pg_current_xact_id()`,
  );
}

/** Folds all that has ended. @returns number of windows */
export async function foldNow(db: Db): Promise<number> {
  await foldReports(db);
  await closeWindowsNow(db);
  return foldReports(db);
}
