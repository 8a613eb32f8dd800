import type { FastifyRequest } from 'fastify';
import { hasVenue } from '#features/venues/has-venue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { paginate } from '#platform/http/paginate.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/venue-staff.ts';
import type { InvitationTokens } from '../invitations/invitation-tokens.ts';
import { venueInvitationRoutes } from '../invitations/venue-invitation-routes.ts';
import { requireVenueStaff } from '../roles/require-staff.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { findOpenSessions } from '../staff-auth/staff-session/staff-session-store.ts';
import { endMemberSession, getMember, removeVenueRole, setVenueRole } from './change-venue-role.ts';
import { findVenueMembers, findVenueSessions, worksElsewhere } from './venue-role-store.ts';

type VenueStaffDeps = { readonly db: Db; readonly invitationTokens: InvitationTokens };

/** Registers people with a role in a venue, for its editors and for Admins. @see ROLE-01 */
export function venueStaffRoutes(app: ApiServer, { db, invitationTokens }: VenueStaffDeps): void {
  const requireEditor = async (request: FastifyRequest, venueId: number) => {
    const actorId = requireVenueStaff(await viewerOf(request), venueId);
    if (!(await hasVenue(db, venueId))) throw new ProblemError(404, 'not-found');
    return actorId;
  };
  venueInvitationRoutes(app, { db, tokens: invitationTokens, requireEditor });

  app.route({
    ...contract.venueStaff,
    handler: async (request) => {
      const { venueId } = request.params;
      await requireEditor(request, venueId);
      return paginate(await findVenueMembers(db, venueId), request.query.page, request.query.perPage);
    },
  });

  app.route({
    ...contract.setVenueRole,
    handler: async (request) => {
      const { venueId, accountId } = request.params;
      const actorId = await requireEditor(request, venueId);
      return setVenueRole(db, { venueId, actorId, accountId }, request.body);
    },
  });

  app.route({
    ...contract.removeVenueRole,
    handler: async (request, reply) => {
      const { venueId, accountId } = request.params;
      const actorId = await requireEditor(request, venueId);
      await removeVenueRole(db, { venueId, actorId, accountId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.memberSessions,
    handler: async (request) => {
      const { venueId, accountId } = request.params;
      await requireEditor(request, venueId);
      await getMember(db, { venueId, accountId });
      if (await worksElsewhere(db, venueId, accountId)) return [];
      const sessions = await findOpenSessions(db, accountId, 0);
      return sessions.map(({ isThis: _isThis, ...session }) => session);
    },
  });

  app.route({
    ...contract.venueSessions,
    handler: async (request) => {
      const { venueId } = request.params;
      await requireEditor(request, venueId);
      const { sessionId } = await viewerOf(request);
      return findVenueSessions(db, venueId, sessionId);
    },
  });

  app.route({
    ...contract.endMemberSession,
    handler: async (request, reply) => {
      const { venueId, accountId, sessionId } = request.params;
      const actorId = await requireEditor(request, venueId);
      await endMemberSession(db, { venueId, actorId, accountId }, sessionId);
      return reply.code(204).send(null);
    },
  });
}
