import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/match-invitations.ts';
import { findGiver } from '../permission-sets/find-giver.ts';
import type { VenueScope } from '../scope/request-scope.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { decideMatchStaff } from './decide-match-staff.ts';
import { closeMatchInvitation, endMatchInvitation } from './end-match-invitation.ts';
import { inviteToMatch } from './invite-to-match.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';
import { getMatchInvitation, listMatchInvitations } from './read-match-invitations.ts';

type Deps = MatchStaffDeps & {
  /** @throws ProblemError 404 for a venue that does not exist */
  readonly existing: (scope: VenueScope) => Promise<VenueScope>;
};

/** Registers the invitations of temporary staff, for the managers of a venue. @see ROLE-01 */
export function matchInvitationRoutes(app: ApiServer, deps: Deps): void {
  const { db, existing } = deps;
  type Request = { readonly scope: VenueScope; readonly params: { readonly matchInvitationId: string } };
  const scopeOf = async ({ scope, params }: Request) => {
    const { venueId, actorId } = await existing(scope);
    return { venueId, actorId, id: params.matchInvitationId };
  };

  app.route({
    ...contract.matchInvitations,
    handler: async (request) => {
      const { venueId } = await existing(request.scope);
      return listMatchInvitations(db, deps, venueId);
    },
  });

  app.route({
    ...contract.inviteToMatch,
    handler: async (request, reply) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return reply.code(201).send(await inviteToMatch(deps, giver, request.body));
    },
  });

  app.route({
    ...contract.matchInvitation,
    handler: async (request) => getMatchInvitation(db, deps, await scopeOf(request)),
  });

  app.route({
    ...contract.closeMatchInvitation,
    handler: async (request) => closeMatchInvitation(deps, await scopeOf(request)),
  });

  app.route({
    ...contract.endMatchInvitation,
    handler: async (request) => endMatchInvitation(deps, await scopeOf(request)),
  });

  app.route({
    ...contract.decideMatchStaff,
    handler: async (request) => {
      const { matchInvitationId: id, memberId } = request.params;
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return decideMatchStaff(deps, giver, { id, memberId }, request.body.isIn);
    },
  });
}
