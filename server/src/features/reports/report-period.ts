import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Currency } from '@app/contract/values/money.ts';

/** Days and event of a report. Null: all. */
export type ReportPeriod = { from: string | null; to: string | null; eventId: number | null };

/** A venue with the period of its report. */
export type ReportHead = { period: ReportPeriod; timeZone: string; currency: Currency };

type PeriodQuery = { from?: string | undefined; to?: string | undefined; eventId?: number | undefined };

/**
 * Finds the period of a report: the wanted days, all days of an event, or the venue's today.
 *
 * @throws ProblemError 404 for an unknown venue
 */
export async function findReportHead(db: Db, venueId: number, { from, to, eventId }: PeriodQuery): Promise<ReportHead> {
  const venue = await findVenueBooks(db, venueId);
  if (!venue) throw new ProblemError(404, 'not-found');
  const { today, timeZone, currency } = venue;
  const day = eventId === undefined ? today : null;
  return { timeZone, currency, period: { from: from ?? day, to: to ?? day, eventId: eventId ?? null } };
}

type ComparedQuery = {
  compareWithEventId?: number | undefined;
  compareWithFrom?: string | undefined;
  compareWithTo?: string | undefined;
};

/**
 * Finds what a report is compared with: all days of an event, or some days; null: nothing.
 *
 * @throws ProblemError 404 for an event that the venue does not have
 */
export async function findComparedPeriod(db: Db, venueId: number, query: ComparedQuery): Promise<ReportPeriod | null> {
  const { compareWithEventId: eventId, compareWithFrom: from, compareWithTo: to } = query;
  if (from !== undefined && to !== undefined) return { from, to, eventId: null };
  if (eventId === undefined) return null;
  const { rowCount } = await db.query('select from events where venue_id = $1 and id = $2', [venueId, eventId]);
  if (rowCount === 0) throw new ProblemError(404, 'not-found');
  return { from: null, to: null, eventId };
}

/** Runs the reads of a report as of one moment, so that the stored sums and the orders since fit together. */
export async function readAtOneMoment<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}
