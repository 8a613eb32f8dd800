import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import type { Giver } from '../permission-sets/require-may-give.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { findMatchInvitation, lockMatchInvitation } from './match-invitation-store.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';
import { deleteMatchRole, findMatchMember, insertMatchRole, setDecision } from './match-staff-store.ts';
import { getMatchInvitation } from './read-match-invitations.ts';
import { requireMayInvite } from './require-may-invite.ts';

/**
 * Lets a person in who joined, or refuses them. A refusal also ends an access that they had, and frees the place. A person who
 * was refused joins again to get a place.
 *
 * @throws ProblemError 404 for a person of another invitation or a refused one; 403 `more-than-own-role`; 422
 *   `match-ended` after the end
 * @see ROLE-01
 */
export async function decideMatchStaff(
  deps: MatchStaffDeps,
  giver: Giver,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  isIn: boolean,
): Promise<MatchInvitation> {
  const { venueId, actorId } = giver;
  const scope = { venueId, actorId, id };
  return inTransaction(deps.db, async (tx) => {
    await lockMatchInvitation(tx, venueId, id);
    const invitation = await findMatchInvitation(tx, venueId, id);
    const member = await findMatchMember(tx, venueId, id, memberId);
    if (!invitation || !member || member.accountId === null || member.isIn === false)
      throw new ProblemError(404, 'not-found');
    if (invitation.state === 'ended' || invitation.state === 'called-off') throw new ProblemError(422, 'match-ended');
    if (isIn) requireMayInvite(giver, invitation.commerceId, invitation.set);
    if (member.isIn === isIn) return getMatchInvitation(tx, deps, scope);
    const { accountId } = member;
    await setDecision(tx, { venueId, id: memberId, isIn, decidedBy: actorId });
    if (isIn) await insertMatchRole(tx, invitation, accountId);
    else {
      await deleteMatchRole(tx, venueId, accountId);
      await revokeSessions(tx, { accountId });
    }
    const event = {
      venueId,
      actorId,
      subject: `account:${accountId}`,
      facts: { commerceId: invitation.commerceId },
    } as const;
    await recordAudit(tx, { ...event, action: isIn ? 'match-staff.admitted' : 'match-staff.refused' });
    return getMatchInvitation(tx, deps, scope);
  });
}
