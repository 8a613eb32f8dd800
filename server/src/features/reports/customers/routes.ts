import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/order-list.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findCustomer, showDetails } from './find-customer.ts';

/** Registers the page of a customer. */
export function customerRoutes(app: ApiServer, { db, readDb }: ReportDeps): void {
  app.route({
    ...contract.customerOfVenue,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      return findCustomer(readDb, { venueId, accountId: request.params.accountId, commerceIds: editor.commerceIds });
    },
  });

  app.route({
    ...contract.showCustomerDetails,
    handler: async (request) => {
      const { venueId, actorId, editor } = request.scope;
      const customer = { venueId, accountId: request.params.accountId, commerceIds: editor.commerceIds };
      return showDetails(db, customer, actorId);
    },
  });
}
