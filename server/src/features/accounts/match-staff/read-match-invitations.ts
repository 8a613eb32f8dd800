import { imagePath } from '#features/media/image-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import {
  findMatchInvitation,
  findMatchInvitations,
  findMatchStaff,
  type MatchInvitationRow,
} from './match-invitation-store.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';
import { matchLink } from './match-tokens.ts';

type Deps = Pick<MatchStaffDeps, 'tokens' | 'publicUrl'>;

/** Those that have not ended for longer than a day, the newest first. */
export async function listMatchInvitations(db: Reader, deps: Deps, venueId: number): Promise<MatchInvitation[]> {
  return toResponses(db, deps, venueId, await findMatchInvitations(db, venueId));
}

/** @throws ProblemError 404 for an invitation of another venue */
export async function getMatchInvitation(
  db: Reader,
  deps: Deps,
  { venueId, id }: { venueId: number; id: string },
): Promise<MatchInvitation> {
  const found = await findMatchInvitation(db, venueId, id);
  const [response] = found ? await toResponses(db, deps, venueId, [found]) : [];
  if (!response) throw new ProblemError(404, 'not-found');
  return response;
}

async function toResponses(
  db: Reader,
  { tokens, publicUrl }: Deps,
  venueId: number,
  invitations: readonly MatchInvitationRow[],
): Promise<MatchInvitation[]> {
  const members = await findMatchStaff(
    db,
    venueId,
    invitations.map(({ id }) => id),
  );
  return invitations.map(({ id, commerceId, commerce, event, crestKey, set, places, asksEach, state, endsAt }) => ({
    id,
    commerce: { id: commerceId, name: commerce },
    event,
    crestPath: crestKey === null ? null : imagePath(crestKey),
    set,
    places,
    asksEach,
    state,
    endsAt: endsAt?.toISOString() ?? null,
    link: matchLink(publicUrl, tokens.of(id)),
    people: members
      .filter(({ invitationId }) => invitationId === id)
      .map(({ invitationId: _invitation, joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
  }));
}
