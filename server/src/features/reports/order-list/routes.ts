import { editorOf } from '#features/accounts/roles/role-scope.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/order-list.ts';
import { CUSTOMER_PERMISSIONS } from '@app/contract/protocol/permissions.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { sendFile } from '../files/send-file.ts';
import { findLiveView } from '../live-view/find-live-view.ts';
import type { ReportDeps } from '../report-deps.ts';
import { reportScopeOf } from '../report-scope.ts';
import { findOrdersOfVenue, toOrdersFile } from './find-orders.ts';
import { understandOrderFilter } from './wanted-orders.ts';

/** Registers the list of orders of a venue and its live view. */
export function orderListRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...contract.adminOrders,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { commerceId, format, language, page, perPage, sort, order, ...typed } = request.query;
      const { commerceIds } = reportScopeOf(request.scope, commerceId);
      const customers = editorOf(await viewerOf(request), venueId, CUSTOMER_PERMISSIONS)?.commerceIds;
      const of = { venueId, commerceIds, customers };
      const { filter, search, period } = await understandOrderFilter(readDb, of, typed, { sort, order });
      if (format !== 'json') {
        const reader = await findFileReader(readDb, venueId, { language, period, commerceIds });
        return sendFile(reply, { format, reader }, toOrdersFile(readDb, venueId, filter));
      }
      const list = await findOrdersOfVenue(readDb, venueId, filter, { page, perPage, customers });
      return { ...list, search, isPersonal: customers !== undefined };
    },
  });

  app.route({
    ...contract.liveView,
    handler: async (request) => {
      const { venueId } = request.scope;
      const reports = editorOf(await viewerOf(request), venueId, 'reports');
      return findLiveView(readDb, venueId, reportScopeOf(request.scope), reports?.commerceIds);
    },
  });
}
