import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { processRow, throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import {
  addWindow,
  closeNextWindow,
  findClosedWindow,
  insertMissingFolds,
  lockFold,
  setFoldedUntil,
} from './fold-store.ts';

export const FOLD_REPORTS = 'fold-reports';

/** Windows of one venue in one run. The first runs of an old venue fold its past. */
const WINDOWS_MAX = 100;

/**
 * Adds the orders, refunds, waits and captures of each venue to its aggregates, each exactly once: a window is added in the
 * transaction that stores its end. Placing and paying orders write nothing for it, and wait for nothing.
 *
 * @returns number of added windows
 * @see API-03
 */
export async function foldReports(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<number> {
  const job = { db, name: FOLD_REPORTS, onRowFailure };
  let added = 0;
  for (const venueId of await insertMissingFolds(db)) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      for (let window = 0; window < WINDOWS_MAX; window += 1) {
        if (!(await inTransaction(db, (tx) => foldWindow(tx, venueId)))) break;
        added += 1;
      }
      await closeNextWindow(db, venueId);
    });
  }
  return added;
}

/** @returns whether there was a window */
async function foldWindow(tx: Tx, venueId: number): Promise<boolean> {
  await tx.query(`set local statement_timeout = '60s'`);
  if (!(await lockFold(tx, venueId))) return false;
  const window = await findClosedWindow(tx, venueId);
  if (!window) return false;
  await addWindow(tx, venueId, window);
  await setFoldedUntil(tx, venueId, window.until);
  return true;
}
