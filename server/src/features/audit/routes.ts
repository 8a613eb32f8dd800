import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/audit.ts';
import { appendInboxToChains } from './append-to-chain.ts';
import { readVenueAudit } from './read-venue-audit.ts';

export async function registerAudit(app: ApiServer, { db }: { readonly db: Db }): Promise<void> {
  app.route({
    ...contract.venueAudit,
    handler: async (request) => {
      const { venueId } = request.scope;
      const { page, perPage } = request.query;
      await appendInboxToChains(db); // so that the first page includes the latest entries
      const { data, total } = await readVenueAudit(db, venueId, request.query);
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return { currentPage: page, lastPage, perPage, data, total };
    },
  });
}
