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
import { findOrdersOfVenue, findPlacedBounds, toOrdersFile } from './find-orders.ts';
import type { OrderFilter } from './order-list-store.ts';
import { understandSearch } from './search-orders.ts';

/** Registers the list of orders of a venue and its live view. */
export function orderListRoutes(app: ApiServer, { readDb }: ReportDeps): void {
  app.route({
    ...contract.adminOrders,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const { from, to, commerceId, format, language, page, perPage, search, reading, ...wanted } = request.query;
      const { commerceIds } = reportScopeOf(request.scope, commerceId);
      const customers = editorOf(await viewerOf(request), venueId, CUSTOMER_PERMISSIONS)?.commerceIds;
      const isSearched = search !== undefined && search.trim() !== '';
      const days = await findPlacedBounds(readDb, venueId, { from, to, isSearched });
      const all: OrderFilter = {
        venue: { id: venueId, timeZone: days.timeZone, phonePrefix: days.phonePrefix },
        placed: days,
        token: null,
        commerceIds,
        eventId: wanted.eventId ?? null,
        orderStatusId: wanted.orderStatusId ?? null,
        paymentMethod: wanted.paymentMethod ?? null,
        minMinor: wanted.minMinor ?? null,
        maxMinor: wanted.maxMinor ?? null,
        sort: wanted.sort,
        order: wanted.order,
      };
      const areDaysNamed = from !== undefined || to !== undefined;
      const searched = { search: search ?? '', reading, currency: days.currency, days, areDaysNamed, customers };
      const { filter, search: understood } = isSearched
        ? await understandSearch(readDb, all, searched)
        : { filter: all, search: null };
      if (format !== 'json') {
        const { placed } = filter ?? all;
        const period = { from: placed && days.from, to: placed && days.to, eventId: all.eventId };
        const reader = await findFileReader(readDb, venueId, { language, period, commerceIds });
        return sendFile(reply, { format, reader }, toOrdersFile(readDb, venueId, filter));
      }
      const list = await findOrdersOfVenue(readDb, venueId, filter, { page, perPage, customers });
      return { ...list, search: understood, isPersonal: customers !== undefined };
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
