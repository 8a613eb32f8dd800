import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/provider-accounts.ts';
import { connectProviderAccount, type AccountDeps } from './connect-provider-account.ts';
import { disconnectProviderAccount } from './disconnect-provider-account.ts';
import { findProviderAccounts } from './provider-account-store.ts';
import { tryProviderAccount } from './try-provider-account.ts';

/** Registers the accounts of a venue at payment providers. @see METHOD-03, ROLE-01 */
export function providerAccountRoutes(app: ApiServer, deps: AccountDeps): void {
  const { db } = deps;

  app.route({
    ...contract.paymentAccounts,
    handler: async (request) => {
      const { venueId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findProviderAccounts(tx, venueId));
    },
  });

  app.route({
    ...contract.connectPaymentAccount,
    handler: async (request) => {
      const { configId } = request.params;
      return connectProviderAccount(deps, { ...request.scope, configId }, request.body);
    },
  });

  app.route({
    ...contract.disconnectPaymentAccount,
    handler: async (request, reply) => {
      const { accountId } = request.params;
      await disconnectProviderAccount(db, { ...request.scope, accountId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.tryPaymentAccount,
    handler: async (request) => {
      const { accountId } = request.params;
      return tryProviderAccount(deps, { ...request.scope, accountId });
    },
  });
}
