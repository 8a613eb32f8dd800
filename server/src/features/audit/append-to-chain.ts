import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import {
  processRow,
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';
import {
  findInboxIds,
  findVenuesWithInbox,
  insertChainEntries,
  lockHead,
  deleteFromInbox,
  type ChainHead,
  type InboxRow,
  type ChainEntry,
} from './audit-store.ts';

/** Entries per transaction. */
const BATCH_SIZE = 1_000;
const NAME = 'append-audit-chains';
const IS_ROW_DUE = isRowDue(NAME, 'audit_inbox.venue_id', 'audit_inbox.id::text');
const IS_VENUE_DUE = isRowDue(NAME, 'audit_inbox.venue_id', `'venue'`);

/**
 * Moves new audit entries from the inbox to the chains. Safe in several processes: the head of a chain is locked, so
 * that it has neither gaps nor forks. An entry that cannot be appended is set aside and attempted again.
 */
export async function appendInboxToChains(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  for (const venueId of await findVenuesWithInbox(db, `${IS_ROW_DUE} and ${IS_VENUE_DUE}`)) {
    await processRow(job, { venueId, key: 'venue' }, () => appendVenueInbox(job, venueId));
  }
}

async function appendVenueInbox(job: RowJob, venueId: number): Promise<void> {
  const rowKeyOf = (id: number) => ({ venueId, key: String(id) });
  for (;;) {
    const ids = await findInboxIds(job.db, venueId, BATCH_SIZE, IS_ROW_DUE);
    let appended = 0;
    await processRows(job, ids, rowKeyOf, async (some) => (appended += await appendBatch(job.db, venueId, some)));
    if (ids.length < BATCH_SIZE || appended === 0) return;
  }
}

/** @returns the number of appended entries; another process may have appended some of them */
function appendBatch(db: Db, venueId: number, ids: readonly number[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const head = await lockHead(tx, venueId);
    const rows = await deleteFromInbox(tx, venueId, ids);
    await insertChainEntries(tx, venueId, chainEntries(venueId, head, rows));
    return rows.length;
  });
}

function chainEntries(venueId: number, head: ChainHead, rows: readonly InboxRow[]): ChainEntry[] {
  let { sequence, hash: prev } = head;
  return rows.map((row) => {
    sequence += 1;
    const entry = toText(venueId, sequence, row);
    const hash = createHash('sha256').update(prev).update(entry).digest();
    const chained = { sequence, entry, prev, hash };
    prev = hash;
    return chained;
  });
}

/** Canonical text: fixed order of fields, facts sorted by name. Entries without a device have no such field. */
function toText(venueId: number, sequence: number, { at, actorId, action, subject, facts, device }: InboxRow): string {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const entry = { venueId, sequence, at: at.toISOString(), actorId, action, subject, facts: sorted };
  return JSON.stringify(device === null ? entry : { ...entry, device });
}
