import type { Db } from '#platform/database/transactions.ts';
import { findHashAt } from './anchor-store.ts';
import type { Anchor } from './anchor.ts';
import { findBreaks, findCheckpointSequence } from './audit-store.ts';

export type AnchorCheck = { readonly isHeld: boolean; readonly message: string };

/**
 * Checks whether a chain still has the mailed entry. A chain that was rewritten from some entry on is consistent, but
 * has another hash at every later anchor.
 *
 * @see docs/security.md
 */
export async function checkAnchor(db: Db, anchor: Anchor): Promise<AnchorCheck> {
  const { venueId, sequence } = anchor;
  const hash = await findHashAt(db, venueId, sequence);
  const chain = `The chain of venue ${venueId}`;
  if (hash === undefined && sequence <= (await findCheckpointSequence(db, venueId))) {
    const message = `${chain} was trimmed past entry ${sequence}; only entries older than five years are trimmed.`;
    return { isHeld: false, message: `${message} Check a later mail.` };
  }
  if (hash === undefined)
    return { isHeld: false, message: `${chain} has no entry ${sequence}: it was cut off or is empty.` };
  if (hash !== anchor.hash) {
    return { isHeld: false, message: `${chain} was rewritten: entry ${sequence} or an earlier one was changed.` };
  }
  const [first] = await findBreaks(db, venueId);
  if (first) return { isHeld: false, message: `${chain} is broken at entry ${first.sequence}: ${first.problem}.` };
  return { isHeld: true, message: `${chain} is intact and holds entry ${sequence} as mailed.` };
}
