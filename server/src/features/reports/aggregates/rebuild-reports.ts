import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { AGGREGATES } from './aggregates.ts';
import {
  addWindow,
  BEGINNING,
  deleteAggregates,
  findDifferences,
  insertMissingFolds,
  lockFold,
  type Difference,
} from './fold-store.ts';

/** Differences of a venue. */
export type VenueDifferences = { venueId: number; differences: Difference[] };

/**
 * Recomputes the aggregates of all venues from orders and the ledger. Readers see the old ones until the commit of a venue.
 *
 * @returns venues whose aggregates another transaction had locked
 */
export async function rebuildReports(db: Db): Promise<number[]> {
  const locked: number[] = [];
  for (const venueId of await insertMissingFolds(db)) {
    const isDone = await inTransaction(db, async (tx) => {
      await tx.query('set local statement_timeout = 0');
      const fold = await lockFold(tx, venueId);
      if (!fold) return false;
      await deleteAggregates(tx, venueId);
      await addWindow(tx, venueId, { from: BEGINNING, until: fold.foldedUntil });
      return true;
    });
    if (!isDone) locked.push(venueId);
  }
  return locked;
}

/** Compares the aggregates of all venues with orders and the ledger, each as of one moment. */
export async function compareReports(db: Db): Promise<VenueDifferences[]> {
  const found: VenueDifferences[] = [];
  for (const venueId of await insertMissingFolds(db)) {
    const differences = await inTransaction(db, async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      await tx.query('set local statement_timeout = 0');
      const lists: Difference[] = [];
      for (const aggregate of AGGREGATES) lists.push(...(await findDifferences(tx, venueId, aggregate)));
      return lists;
    });
    found.push({ venueId, differences });
  }
  return found;
}
