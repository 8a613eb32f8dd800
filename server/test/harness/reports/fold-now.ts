import { setTimeout as sleep } from 'node:timers/promises';
import { foldReports } from '#features/reports/aggregates/fold-reports.job.ts';
import type { Db } from '#platform/database/transactions.ts';

const POLL_MS = 10;

/**
 * Ends the next window of each venue now. As the task, but without its tolerance of five seconds. Venues are locked in one
 * order, so that calls in parallel do not deadlock.
 */
export async function closeWindowsNow(db: Db): Promise<void> {
  await db.query(
    `with locked as materialized (select venue_id from report_folds order by venue_id for update)
     update report_folds
     set closing_until = greatest(folded_until, statement_timestamp()), closing_xid = pg_current_xact_id()
     where venue_id in (select venue_id from locked)`,
  );
  await endOf(db, await transactionsElsewhere(db));
}

/** Folds all that has ended. @returns number of windows */
export async function foldNow(db: Db): Promise<number> {
  await foldReports(db);
  await closeWindowsNow(db);
  return foldReports(db);
}

/**
 * The open transactions of other databases. All tests share a server, which counts transactions of all its databases: a
 * window is folded only after those that began before its end.
 */
async function transactionsElsewhere(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select pid || '/' || backend_xid as key from pg_stat_activity
     where backend_xid is not null and datname is distinct from current_database()`,
  );
  return new Set(rows.map(({ key }) => key));
}

async function endOf(db: Db, transactions: ReadonlySet<string>): Promise<void> {
  let open = transactions;
  while (open.size > 0) {
    await sleep(POLL_MS);
    const now = await transactionsElsewhere(db);
    open = new Set([...transactions].filter((key) => now.has(key)));
  }
}
