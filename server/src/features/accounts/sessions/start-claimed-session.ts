import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { findUser, insertPlaceholderAccount } from '../account-store.ts';
import { startSession } from './start-session.ts';
import type { Viewer } from './viewer.ts';

/**
 * Starts a claimed session of a placeholder account, or of the caller's existing one. A signed-in user keeps the
 * present session.
 *
 * @param claim.bearer token of a signed-in user
 * @param claim.applyClaim writes to the placeholder account what it may show of the claim
 * @see AUTH-04, AUTH-05
 */
export async function startClaimedSession(
  tx: Tx,
  viewer: Viewer,
  claim: { venueId: number; bearer: string | null; applyClaim: (placeholderId: number) => Promise<void> },
): Promise<{ token: string; user: User }> {
  const { level, accountId, deviceId, sessionId } = viewer;
  const { venueId, bearer, applyClaim } = claim;
  if (level === 'proven' && accountId !== null && bearer !== null) {
    const user = await findUser(tx, accountId, level);
    if (!user) throw new ProblemError(403, 'session-revoked');
    return { token: bearer, user };
  }
  const placeholderId = (level === 'claimed' ? accountId : null) ?? (await insertPlaceholderAccount(tx));
  await applyClaim(placeholderId);
  return startSession(tx, { accountId: placeholderId, level: 'claimed', deviceId, replaces: sessionId, venueId });
}
