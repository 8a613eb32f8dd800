import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { findChains, lockHead, trimOldestEntries } from './audit-store.ts';
import { recordAudit } from './record-audit.ts';

const RETENTION_YEARS = 5;
/** Entries per transaction. */
const BATCH_SIZE = 1_000;

/**
 * Deletes audit entries older than five years. Number and hash of the last deleted entry become the checkpoint of the
 * chain, so that the rest can be verified. The deletion is audited. The last entry of a chain always stays. Safe in
 * several processes: the head of a chain is locked.
 */
export async function trimAudit(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: 'trim-audit', onRowFailure };
  for (const venueId of await findChains(db)) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      while ((await trimChain(db, venueId)) === BATCH_SIZE);
    });
  }
}

function trimChain(db: Db, venueId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const head = await lockHead(tx, venueId);
    const trimmed = await trimOldestEntries(tx, venueId, {
      before: head.sequence,
      years: RETENTION_YEARS,
      most: BATCH_SIZE,
    });
    if (!trimmed) return 0;
    const { sequence, hash, count } = trimmed;
    const facts = { upTo: sequence, hash: hash.toString('hex') };
    const subject = `audit:${venueId}` as const;
    await recordAudit(tx, {
      venueId: venueId === NO_VENUE ? null : venueId,
      actorId: null,
      action: 'audit.trimmed',
      subject,
      facts,
    });
    return count;
  });
}
