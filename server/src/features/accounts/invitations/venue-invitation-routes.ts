import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/back-office/venue-invitations.ts';
import type { VenueScope } from '../scope/request-scope.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { endVenueInvitation, inviteToVenue, resendVenueInvitation } from './invite-to-venue.ts';
import { findVenueInvitations } from './venue-invitation-store.ts';

type InvitingRequest = { readonly scope: VenueScope; readonly headers: FastifyRequest['headers'] };

type Deps = {
  readonly db: Db;
  readonly tokens: InvitationTokens;
  /** @throws ProblemError 404 for a venue that does not exist */
  readonly existing: (scope: VenueScope) => Promise<VenueScope>;
};

/** Registers invitations to a role in a venue. @see ROLE-01 */
export function venueInvitationRoutes(app: ApiServer, deps: Deps): void {
  const { db, existing } = deps;
  const inviterOf = async ({ scope, headers }: InvitingRequest) => {
    const { venueId, actorId } = await existing(scope);
    return { venueId, actorId, language: negotiateLanguage(headers['accept-language']) };
  };

  app.route({
    ...contract.venueInvitations,
    handler: async (request) => {
      const { venueId } = await existing(request.scope);
      return findVenueInvitations(db, venueId);
    },
  });

  app.route({
    ...contract.inviteToVenue,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request);
      return reply.code(201).send(await inviteToVenue(deps, inviter, request.body));
    },
  });

  app.route({
    ...contract.resendVenueInvitation,
    handler: async (request) => {
      const inviter = await inviterOf(request);
      return resendVenueInvitation(deps, inviter, request.params.invitationId);
    },
  });

  app.route({
    ...contract.revokeVenueInvitation,
    handler: async (request, reply) => {
      const inviter = await inviterOf(request);
      await endVenueInvitation(db, inviter, request.params.invitationId);
      return reply.code(204).send(null);
    },
  });
}
