import { randomUUID } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import type { MatchSet } from '@app/contract/values/match-sets.ts';
import type { Giver } from '../permission-sets/require-may-give.ts';
import { hashToken } from '../sessions/session-token.ts';
import { insertMatchInvitation } from './match-invitation-store.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';
import { getMatchInvitation } from './read-match-invitations.ts';
import { requireMayInvite } from './require-may-invite.ts';

type Wanted = { commerceId: number; eventId: number; set: MatchSet; places: number; asksEach: boolean };

/**
 * Makes the invitation that a QR code shows: one stall, one ready set without refunds, a number of people, one event.
 *
 * @throws ProblemError 404 for a commerce or an event of another venue; 403 `more-than-own-role`; 422 `match-ended` for
 *   an event that is over
 * @see ROLE-01
 */
export async function inviteToMatch(deps: MatchStaffDeps, giver: Giver, wanted: Wanted): Promise<MatchInvitation> {
  const { venueId, actorId } = giver;
  requireMayInvite(giver, wanted.commerceId, wanted.set);
  const id = randomUUID();
  return inTransaction(deps.db, async (tx) => {
    const tokenHash = hashToken(deps.tokens.of(id));
    if (!(await insertMatchInvitation(tx, { ...wanted, venueId, id, tokenHash, createdBy: actorId })))
      throw new ProblemError(404, 'not-found');
    const invitation = await getMatchInvitation(tx, deps, { venueId, id });
    if (invitation.state === 'ended') throw new ProblemError(422, 'match-ended');
    const { commerceId, eventId, set, places } = wanted;
    const facts = { commerceId, eventId, role: set, places };
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'match-staff.invited',
      subject: `match-invitation:${id}`,
      facts,
    });
    return invitation;
  });
}
