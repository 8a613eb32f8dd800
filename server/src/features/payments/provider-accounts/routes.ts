import type { FastifyRequest } from 'fastify';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/provider-accounts.ts';
import { connectProviderAccount, type AccountDeps } from './connect-provider-account.ts';
import { disconnectProviderAccount } from './disconnect-provider-account.ts';
import { findProviderAccounts } from './provider-account-store.ts';
import { tryProviderAccount } from './try-provider-account.ts';

export type AccountRoutesDeps = AccountDeps & {
  /** @returns the account of the caller @throws ProblemError unless the caller is staff of the venue */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

/** Registers the accounts of a venue at payment providers. @see METHOD-03, ROLE-01 */
export function providerAccountRoutes(app: ApiServer, deps: AccountRoutesDeps): void {
  const { db, requireVenueStaff } = deps;

  app.route({
    ...contract.paymentAccounts,
    handler: async (request) => {
      const { id: venueId } = request.params;
      await requireVenueStaff(request, venueId);
      const accounts = await inVenueScope(db, venueId, (tx) => findProviderAccounts(tx, venueId));
      return accounts;
    },
  });

  app.route({
    ...contract.connectPaymentAccount,
    handler: async (request) => {
      const { id: venueId, configId } = request.params;
      const actorId = await requireVenueStaff(request, venueId);
      const account = await connectProviderAccount(deps, { venueId, configId, actorId }, request.body);
      return account;
    },
  });

  app.route({
    ...contract.disconnectPaymentAccount,
    handler: async (request, reply) => {
      const { id: venueId, accountId } = request.params;
      const actorId = await requireVenueStaff(request, venueId);
      await disconnectProviderAccount(db, { venueId, accountId, actorId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.tryPaymentAccount,
    handler: async (request) => {
      const { id: venueId, accountId } = request.params;
      const actorId = await requireVenueStaff(request, venueId);
      return tryProviderAccount(deps, { venueId, accountId, actorId });
    },
  });
}
