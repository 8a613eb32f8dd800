import * as contract from '@app/contract/back-office/provider-accounts.ts';
import type { FastifyRequest } from 'fastify';

import type { ApiServer } from '#platform/http/server.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { findProviderAccounts } from './provider-account-store.ts';
import { connectProviderAccount } from './connect-provider-account.ts';
import type { AccountDeps } from './connect-provider-account.ts';

export type AccountRoutesDeps = AccountDeps & {
  /** Throws the refusal for whoever may not run the venue, and says who may. */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

/** Where the money of a venue's stalls goes. @see METHOD-03, ROLE-01 */
export async function providerAccountRoutes(app: ApiServer, needs: AccountRoutesDeps): Promise<void> {
  const { db, requireVenueStaff } = needs;

  app.route({
    ...contract.paymentAccounts,
    handler: async (request, reply) => {
      const { id: venueId } = request.params;
      await requireVenueStaff(request, venueId);
      const accounts = await inVenueScope(db, venueId, (tx) => findProviderAccounts(tx, venueId));
      return reply.header('cache-control', 'no-store').send(accounts);
    },
  });

  app.route({
    ...contract.connectPaymentAccount,
    handler: async (request, reply) => {
      const { id: venueId, configId } = request.params;
      const actorId = await requireVenueStaff(request, venueId);
      const account = await connectProviderAccount(needs, { venueId, configId, actorId }, request.body);
      return reply.header('cache-control', 'no-store').send(account);
    },
  });
}
