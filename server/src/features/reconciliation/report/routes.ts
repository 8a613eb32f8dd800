import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import * as contract from '@app/contract/back-office/reconciliation.ts';
import type { MoneyException, ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { providerRefundFailure } from '#features/refunds/refund-failure.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { findExceptions } from '../exceptions/exception-read-store.ts';
import type { ExceptionRow } from '../exceptions/exception-read-store.ts';
import { findLastReconciliations, findReportSums } from './reconciliation-report-store.ts';
import type { ReportSums } from './reconciliation-report-store.ts';
import {
  recheckException,
  canRecheck,
  canGiveCash,
  canRetryRefund,
  canBookManualRefund,
  closeWithNote,
  giveCash,
  retryFailedRefund,
  bookManualRefund,
} from '../exceptions/resolve-exception.ts';
import type { SettleDeps } from '#features/payments/attempts/settle-attempt.ts';

export type MoneyProofDeps = {
  readonly readDb: Db;
  /** `db` of its own for calls of priority 0. */
  readonly settling: SettleDeps;
  /** Throws the refusal for whoever does not run the whole venue, and says who does. */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

const PRIVATE = { 'cache-control': 'no-store' };

/** Where all the money of a venue is, and what is done about what is not where it should be. @see PAY-04 */
export async function reconciliationReportRoutes(app: ApiServer, needs: MoneyProofDeps): Promise<void> {
  const { readDb, settling, requireVenueStaff } = needs;
  app.route({
    ...contract.reconciliationReport,
    handler: async (request, reply) => {
      const { id: venueId } = request.params;
      await requireVenueStaff(request, venueId);
      const venue = await findVenueBooks(readDb, venueId);
      if (!venue) throw new ProblemError(404, 'not-found');
      const { today, at, ...books } = venue;
      const { from = today, to = today } = request.query;
      const [sums, exceptions, matches] = await Promise.all([
        findReportSums(readDb, venueId, from, to),
        findExceptions(readDb, venueId, from, to),
        findLastReconciliations(readDb, venueId),
      ]);
      return reply.headers(PRIVATE).send({
        ...books,
        at: at.toISOString(),
        from,
        to,
        rows: sums.map(toRow),
        exceptions: exceptions.map(toException),
        matches: matches.map(({ configId, provider, stalls, day, differences }) => ({
          account: { id: configId, provider, stalls },
          day,
          differences,
        })),
      });
    },
  });

  const resolving = async (request: FastifyRequest, { id, exceptionId }: { id: number; exceptionId: number }) => ({
    venueId: id,
    exceptionId,
    actorId: await requireVenueStaff(request, id),
  });
  app.route({
    ...contract.recheckException,
    handler: async (request, reply) => {
      const what = await resolving(request, request.params);
      const after = await recheckException(settling, what).catch((error: unknown) => {
        if (error instanceof ProviderFailure) throw new ProblemError(503, 'payment-not-available');
        throw error;
      });
      return reply.headers(PRIVATE).send(toException(after));
    },
  });
  app.route({
    ...contract.retryFailedRefund,
    handler: async (request, reply) => {
      const after = await retryFailedRefund(settling, await resolving(request, request.params));
      return reply.headers(PRIVATE).send(toException(after));
    },
  });
  app.route({
    ...contract.refundInCash,
    handler: async (request, reply) => {
      const after = await giveCash(settling, await resolving(request, request.params));
      return reply.headers(PRIVATE).send(toException(after));
    },
  });
  app.route({
    ...contract.settleException,
    handler: async (request, reply) => {
      const after = await bookManualRefund(settling, await resolving(request, request.params), request.body.note);
      return reply.headers(PRIVATE).send(toException(after));
    },
  });
  app.route({
    ...contract.closeException,
    handler: async (request, reply) => {
      const after = await closeWithNote(settling, await resolving(request, request.params), request.body.note);
      return reply.headers(PRIVATE).send(toException(after));
    },
  });
}

async function findVenueBooks(db: Db, venueId: number) {
  const { rows } = await db.query<{ at: Date; today: string; timeZone: string; currency: Currency }>(
    `select now() as at, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today, time_zone as "timeZone", currency
     from venues where id = $1`,
    [venueId],
  );
  return rows[0];
}

function toRow(sums: ReportSums): ReconciliationRow {
  const { way, eventId, eventName, payments } = sums;
  const { receivedMinor, paidOrdersMinor, topUpsMinor, refundsMinor, openMinor } = sums;
  const differenceMinor = receivedMinor - paidOrdersMinor - topUpsMinor - refundsMinor - openMinor;
  return {
    way,
    account: accountOf(sums),
    event: eventId === null ? null : { id: eventId, name: eventName ?? '' },
    payments,
    received: fromMinor(receivedMinor),
    paidOrders: fromMinor(paidOrdersMinor),
    topUps: fromMinor(topUpsMinor),
    refunds: fromMinor(refundsMinor),
    open: fromMinor(openMinor),
    difference: fromMinor(differenceMinor),
  };
}

function toException(row: ExceptionRow): MoneyException {
  const { id, kind, orderId, orderNumber, providerRef, note, isSettled, amountMinor } = row;
  return {
    id,
    kind,
    account: accountOf(row),
    orderId,
    orderNumber,
    providerRef,
    amount: amountMinor === null ? null : fromMinor(amountMinor),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    note,
    isSettled,
    canAsk: canRecheck(row),
    refundWay: row.refundWay,
    refundFailure:
      row.kind === 'refund-failed' && row.refundWay === 'provider'
        ? providerRefundFailure(row.refundFailureCode)
        : null,
    isUnderWay: row.isUnderWay,
    canRetryRefund: canRetryRefund(row),
    canGiveCash: canGiveCash(row),
    canSettle: canBookManualRefund(row),
  };
}

function accountOf({ configId, provider, stalls }: ReportSums | ExceptionRow): MoneyException['account'] {
  return configId === null || provider === null ? null : { id: configId, provider, stalls };
}
