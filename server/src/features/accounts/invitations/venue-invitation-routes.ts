import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/back-office/venue-invitations.ts';
import { findGiver } from '../permission-sets/find-giver.ts';
import type { VenueScope } from '../scope/request-scope.ts';
import { viewerOf, type Viewer } from '../sessions/viewer.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { endVenueInvitation, inviteToVenue, resendVenueInvitation, type Inviter } from './invite-to-venue.ts';
import { findVenueInvitations } from './venue-invitation-store.ts';

type InvitingRequest = { readonly scope: VenueScope; readonly headers: FastifyRequest['headers'] };

type Deps = { readonly db: Db; readonly tokens: InvitationTokens };

/** Registers invitations to a role in a venue. @see ROLE-01 */
export function venueInvitationRoutes(app: ApiServer, deps: Deps): void {
  const { db } = deps;
  const inviterOf = async ({ scope, headers }: InvitingRequest, viewer: Viewer): Promise<Inviter> => {
    const giver = await findGiver(db, scope, viewer);
    return { ...giver, language: negotiateLanguage(headers['accept-language']) };
  };

  app.route({
    ...contract.venueInvitations,
    handler: async (request) => findVenueInvitations(db, await findGiver(db, request.scope, await viewerOf(request))),
  });

  app.route({
    ...contract.inviteToVenue,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request, await viewerOf(request));
      return reply.code(201).send(await inviteToVenue(deps, inviter, request.body));
    },
  });

  app.route({
    ...contract.resendVenueInvitation,
    handler: async (request) => {
      const inviter = await inviterOf(request, await viewerOf(request));
      return resendVenueInvitation(deps, inviter, request.params.invitationId);
    },
  });

  app.route({
    ...contract.revokeVenueInvitation,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request, await viewerOf(request));
      await endVenueInvitation(db, inviter, request.params.invitationId);
      return reply.code(204).send(null);
    },
  });
}
