import { hasVenue } from '#features/venues/has-venue.ts';
import { paginate } from '#platform/http/paginate.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/venue-staff.ts';
import type { InvitationTokens } from '../invitations/invitation-tokens.ts';
import { venueInvitationRoutes } from '../invitations/venue-invitation-routes.ts';
import { matchInvitationRoutes } from '../match-staff/match-invitation-routes.ts';
import type { MatchStaffDeps } from '../match-staff/match-staff-deps.ts';
import type { MatchTokens } from '../match-staff/match-tokens.ts';
import { findGiver } from '../permission-sets/find-giver.ts';
import type { VenueScope } from '../scope/request-scope.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { findOpenSessions } from '../staff-auth/staff-session/staff-session-store.ts';
import { endMemberSession, getMember, removeVenueRole, setVenueRole } from './change-venue-role.ts';
import { findVenueMembers, findVenueSessions, worksElsewhere } from './venue-role-store.ts';

type VenueStaffDeps = Omit<MatchStaffDeps, 'tokens'> & {
  readonly invitationTokens: InvitationTokens;
  readonly matchTokens: MatchTokens;
};

/** Registers people with a role in a venue, for its editors and for Admins. @see ROLE-01 */
export function venueStaffRoutes(app: ApiServer, deps: VenueStaffDeps): void {
  const { db, invitationTokens, matchTokens } = deps;
  /** An Admin runs every number that a venue could have. */
  const existing = async (scope: VenueScope): Promise<VenueScope> => {
    if (!(await hasVenue(db, scope.venueId))) throw new ProblemError(404, 'not-found');
    return scope;
  };
  venueInvitationRoutes(app, { db, tokens: invitationTokens });
  matchInvitationRoutes(app, { ...deps, tokens: matchTokens, existing });

  app.route({
    ...contract.venueStaff,
    handler: async (request) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return paginate(await findVenueMembers(db, giver, request.query), request.query.page, request.query.perPage);
    },
  });

  app.route({
    ...contract.setVenueRole,
    handler: async (request) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return setVenueRole(db, { giver, accountId: request.params.accountId }, request.body);
    },
  });

  app.route({
    ...contract.removeVenueRole,
    handler: async (request, reply) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      await removeVenueRole(db, { giver, accountId: request.params.accountId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.memberSessions,
    handler: async (request) => {
      const { accountId } = request.params;
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      await getMember(db, { giver, accountId });
      if (await worksElsewhere(db, giver, accountId)) return [];
      const sessions = await findOpenSessions(db, accountId, 0);
      return sessions.map(({ isThis: _isThis, ...session }) => session);
    },
  });

  app.route({
    ...contract.venueSessions,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      return findVenueSessions(db, await findGiver(db, request.scope, viewer), viewer.sessionId);
    },
  });

  app.route({
    ...contract.endMemberSession,
    handler: async (request, reply) => {
      const { accountId, sessionId } = request.params;
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      await endMemberSession(db, { giver, accountId }, sessionId);
      return reply.code(204).send(null);
    },
  });
}
