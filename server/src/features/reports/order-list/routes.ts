import { editorOf } from '#features/accounts/roles/role-scope.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/order-list.ts';
import { findFileReader } from '../files/find-file-reader.ts';
import { sendFile } from '../files/send-file.ts';
import { findLiveView } from '../live-view/find-live-view.ts';
import type { ReportDeps } from '../report-deps.ts';
import { reportScopeOf } from '../report-scope.ts';
import { findOrdersOfVenue, findPlacedBounds, toOrdersFile } from './find-orders.ts';
import { findIdsOfNumber, type OrderFilter } from './order-list-store.ts';

/** Registers the list of orders of a venue and its live view. */
export function orderListRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...contract.adminOrders,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const {
        from,
        to,
        commerceId,
        format,
        language,
        page,
        perPage,
        number = null,
        sort,
        order,
        ...wanted
      } = request.query;
      const { commerceIds } = reportScopeOf(request.scope, commerceId);
      const bounds = await findPlacedBounds(readDb, venueId, { from, to });
      // A number is searched on all days unless some are named.
      const placed = number !== null && from === undefined ? null : bounds;
      const filter: OrderFilter = {
        placed,
        orderIds: number === null ? null : await findIdsOfNumber(readDb, venueId, number, placed),
        commerceIds,
        eventId: wanted.eventId ?? null,
        orderStatusId: wanted.orderStatusId ?? null,
        paymentMethod: wanted.paymentMethod ?? null,
        minMinor: wanted.minMinor ?? null,
        maxMinor: wanted.maxMinor ?? null,
        sort,
        order,
      };
      if (format !== 'json') {
        const period = { from: placed?.from ?? null, to: placed?.to ?? null, eventId: filter.eventId };
        const reader = await findFileReader(readDb, venueId, { language, period, commerceIds });
        return sendFile(reply, { format, reader }, toOrdersFile(readDb, venueId, filter));
      }
      return findOrdersOfVenue(readDb, venueId, filter, { page, perPage });
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
