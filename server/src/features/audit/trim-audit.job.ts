import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { processRow, throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { OnRowFailure, RowJob } from '#platform/jobs/isolated-rows.ts';
import { recordAudit } from './record-audit.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { findChains, lockHead, trimOldestEntries } from './audit-store.ts';

const RETENTION_YEARS = 5;
/** Entries deleted in one transaction. */
const BATCH_SIZE = 1_000;

/**
 * Deletes what was audited more than five years ago. The number and hash of the last entry that went stay as the
 * chain's checkpoint, so that what is left can still be verified, and that it was done is audited itself. The last
 * entry of a chain always stays. May run in several processes: the head of a chain is locked.
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
    const taken = await trimOldestEntries(tx, venueId, { before: head.sequence, years: RETENTION_YEARS, most: BATCH_SIZE });
    if (!taken) return 0;
    const { sequence, hash, count } = taken;
    const facts = { upTo: sequence, hash: hash.toString('hex') };
    const subject = `audit:${venueId}`;
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
