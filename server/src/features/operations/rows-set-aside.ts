import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Reader } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { endRowBackoff } from '#platform/jobs/isolated-rows.ts';
import type { RowSetAside } from '@app/contract/back-office/operations.ts';
import type { Operator } from './dead-jobs.ts';
import type { JobScope } from './operations-store.ts';

const MAX_ROWS = 100;
const IN_SCOPE = '($1::int[] is null or aside.venue_id = any($1::int[]))';

type Row = Omit<RowSetAside, 'venue' | 'firstFailedAt' | 'nextAttemptAt'> & {
  venueId: number;
  venueName: string | null;
  firstFailedAt: Date;
  nextAttemptAt: Date;
};

/** Rows that scheduled tasks could not process, the oldest first. */
export async function findRowsSetAside(db: Reader, scope: JobScope): Promise<RowSetAside[]> {
  const { rows } = await db.query<Row>(
    `select aside.venue_id as "venueId", venue.name as "venueName", job, row_key as row, error, attempts,
       first_failed_at as "firstFailedAt", next_attempt_at as "nextAttemptAt"
     from job_rows_set_aside aside left join venues venue on venue.id = aside.venue_id
     where ${IN_SCOPE}
     order by first_failed_at, job, row_key limit ${MAX_ROWS}`,
    [scope],
  );
  return rows.map(({ venueId, venueName, firstFailedAt, nextAttemptAt, ...row }) => ({
    ...row,
    venue: venueId === NO_VENUE ? null : { id: venueId, name: venueName ?? '' },
    firstFailedAt: firstFailedAt.toISOString(),
    nextAttemptAt: nextAttemptAt.toISOString(),
  }));
}

/** `venueId` null: of no venue. */
export type RowKey = { readonly venueId: number | null; readonly job: string; readonly row: string };

/**
 * Ends the back-off of a row, so that the next run of its task attempts it.
 *
 * @throws ProblemError 404 for a row that is not set aside or out of scope
 */
export async function retryRow(db: Db, { accountId, scope }: Operator, { venueId, job, row }: RowKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const key = { venueId: venueId ?? NO_VENUE, key: row };
    const isInScope = scope === null || scope.includes(key.venueId);
    if (!isInScope || !(await endRowBackoff(tx, job, key))) throw new ProblemError(404, 'not-found');
    const subject = `row:${job}:${row}` as const;
    await recordAudit(tx, { venueId, actorId: accountId, action: 'job.retried', subject, facts: {} });
  });
}
