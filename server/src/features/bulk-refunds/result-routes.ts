import { findFileReader } from '#features/reports/files/find-file-reader.ts';
import { sendFile } from '#features/reports/files/send-file.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { bulkRefundOrders } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { toBulkRefundFile } from './bulk-refund-file.ts';
import { findResultsOfOrders } from './bulk-refund-order-store.ts';
import { requireBulkRefund } from './require-bulk-refund.ts';
import { toOrderResponse } from './to-bulk-refund-response.ts';

/** Registers the result of each order, also as a file. @see REF-05, API-03 */
export function resultRoutes(app: ApiServer, db: Db): void {
  app.route({
    ...bulkRefundOrders,
    handler: async (request, reply) => {
      const { result = null, page, perPage, format, language } = request.query;
      const bulk = await requireBulkRefund(db, request.scope, request.params.bulkRefundId);
      if (format !== 'json') {
        const { from = null, to = null, eventId = null } = bulk.filter;
        const { commerceIds } = bulk;
        const reader = await findFileReader(db, bulk.venueId, { language, period: { from, to, eventId }, commerceIds });
        return sendFile(reply, { format, reader }, toBulkRefundFile(db, bulk, result));
      }
      const rows = await findResultsOfOrders(db, bulk, { result, limit: perPage, offset: (page - 1) * perPage });
      const total = rows[0]?.total ?? 0;
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return { currentPage: page, lastPage, perPage, data: rows.map(toOrderResponse), total };
    },
  });
}
