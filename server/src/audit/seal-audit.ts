import { createHash } from 'node:crypto';

import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { findWaitingVenues, lengthenChain, lockHead, takeFromInbox } from './audit-store.ts';
import type { AuditHead, InboxRow, SealedRow } from './audit-store.ts';

/** Entries sealed in one transaction. */
const AT_ONCE = 1_000;

/**
 * Takes what was audited since the last time into the chains. May run in several processes: the head of a chain is
 * locked, so that it has neither gaps nor forks.
 */
export async function sealAudit(db: Db): Promise<void> {
  for (const venueId of await findWaitingVenues(db)) await sealVenue(db, venueId);
}

async function sealVenue(db: Db, venueId: number): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE) {
    taken = await inTransaction(db, async (tx) => {
      const head = await lockHead(tx, venueId);
      const rows = await takeFromInbox(tx, venueId, AT_ONCE);
      await lengthenChain(tx, venueId, chain(venueId, head, rows));
      return rows.length;
    });
  }
}

function chain(venueId: number, head: AuditHead, rows: readonly InboxRow[]): SealedRow[] {
  let { sequence, hash: prev } = head;
  return rows.map((row) => {
    sequence += 1;
    const entry = toText(venueId, sequence, row);
    const hash = createHash('sha256').update(prev).update(entry).digest();
    const sealed = { sequence, entry, prev, hash };
    prev = hash;
    return sealed;
  });
}

/** The same fields in the same order, facts by name: one entry has one text. */
function toText(venueId: number, sequence: number, { at, actorId, action, subject, facts }: InboxRow): string {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ venueId, sequence, at: at.toISOString(), actorId, action, subject, facts: sorted });
}
