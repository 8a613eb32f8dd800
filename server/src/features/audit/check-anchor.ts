import type { Db } from '#platform/database/transactions.ts';
import { findHashAt } from './anchor-store.ts';
import type { Anchor } from './anchor.ts';
import { findBreaks, findCheckpointSequence } from './audit-store.ts';

export type AnchorCheck = { readonly isHeld: boolean; readonly words: string };

/**
 * Does the chain still hold what was mailed? A chain that was written anew from some entry on is whole in itself, and has
 * another hash at every anchor from there on.
 *
 * @see docs/security.md
 */
export async function checkAnchor(db: Db, anchor: Anchor): Promise<AnchorCheck> {
  const { venueId, sequence } = anchor;
  const hash = await findHashAt(db, venueId, sequence);
  const chain = `The chain of venue ${venueId}`;
  if (hash === undefined && sequence <= (await findCheckpointSequence(db, venueId))) {
    const words = `${chain} was trimmed past entry ${sequence}, which only happens to entries of more than five years ago.`;
    return { isHeld: false, words: `${words} Take a later mail.` };
  }
  if (hash === undefined)
    return { isHeld: false, words: `${chain} has no entry ${sequence}: it was cut off or is empty.` };
  if (hash !== anchor.hash) {
    return { isHeld: false, words: `${chain} is another one: entry ${sequence}, or one before it, was changed.` };
  }
  const [first] = await findBreaks(db, venueId);
  if (first) return { isHeld: false, words: `${chain} is broken at entry ${first.sequence}: ${first.problem}.` };
  return { isHeld: true, words: `${chain} is whole and holds entry ${sequence} as it was mailed.` };
}
