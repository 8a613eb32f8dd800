import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/reconciliation.ts';
import { findExceptions } from '../exceptions/exception-read-store.ts';
import { toExceptionResponse } from '../exceptions/to-exception-response.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import { findLastReconciliations, findReportSums, findVenueBooks } from './reconciliation-report-store.ts';
import { toLastReconciliation, toReportRow } from './to-report-response.ts';

/** Registers the reconciliation report of a venue. @see PAY-04 */
export function reportRoutes(app: ApiServer, deps: ReconciliationDeps): void {
  const { readDb } = deps;
  app.route({
    ...contract.reconciliationReport,
    handler: async (request) => {
      const { venueId } = request.scope;
      const venue = await findVenueBooks(readDb, venueId);
      if (!venue) throw new ProblemError(404, 'not-found');
      const { today, at, ...books } = venue;
      const { from = today, to = today } = request.query;
      const [sums, exceptions, last] = await Promise.all([
        findReportSums(readDb, venueId, from, to),
        findExceptions(readDb, venueId, from, to),
        findLastReconciliations(readDb, venueId),
      ]);
      return {
        ...books,
        at: at.toISOString(),
        from,
        to,
        rows: sums.map(toReportRow),
        exceptions: exceptions.map(toExceptionResponse),
        matches: last.map(toLastReconciliation),
      };
    },
  });
}
