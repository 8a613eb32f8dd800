import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/back-office/venue-invitations.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { endVenueInvitation, inviteToVenue, resendVenueInvitation } from './invite-to-venue.ts';
import { findVenueInvitations } from './venue-invitation-store.ts';

type Deps = {
  readonly db: Db;
  readonly tokens: InvitationTokens;
  /** @throws ProblemError unless the caller runs the venue @returns the account of the caller */
  readonly requireEditor: (request: FastifyRequest, venueId: number) => Promise<number>;
};

/** Registers invitations to a role in a venue. @see ROLE-01 */
export function venueInvitationRoutes(app: ApiServer, deps: Deps): void {
  const { db, requireEditor } = deps;
  const inviterOf = async (request: FastifyRequest, venueId: number) => ({
    venueId,
    actorId: await requireEditor(request, venueId),
    language: negotiateLanguage(request.headers['accept-language']),
  });

  app.route({
    ...contract.venueInvitations,
    handler: async (request) => {
      const { venueId } = request.params;
      await requireEditor(request, venueId);
      return findVenueInvitations(db, venueId);
    },
  });

  app.route({
    ...contract.inviteToVenue,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request, request.params.venueId);
      return reply.code(201).send(await inviteToVenue(deps, inviter, request.body));
    },
  });

  app.route({
    ...contract.resendVenueInvitation,
    handler: async (request) => {
      const inviter = await inviterOf(request, request.params.venueId);
      return resendVenueInvitation(deps, inviter, request.params.invitationId);
    },
  });

  app.route({
    ...contract.revokeVenueInvitation,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request, request.params.venueId);
      await endVenueInvitation(db, inviter, request.params.invitationId);
      return reply.code(204).send(null);
    },
  });
}
