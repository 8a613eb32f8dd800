import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { redactError } from '#platform/log/redact-error.ts';

/** A row that failed alone. `venueId` null: no venue; `attempt`: failed attempts in succession, from 1. */
export type FailedRow = {
  readonly job: string;
  readonly venueId: number | null;
  readonly row: string;
  readonly attempt: number;
};
export type OnRowFailure = (error: unknown, row: FailedRow) => void;

/** Rethrows the first failure after it was stored. For callers that need all rows processed. */
export const throwRowFailure: OnRowFailure = (error) => {
  throw error;
};

/** A job that processes its rows separately. `name`: of its scheduled task. */
export type RowJob = { readonly db: Db; readonly name: string; readonly onRowFailure: OnRowFailure };

/** Key of a row within its job. `venueId` 0: no venue; `key`: ids, separated by slashes. */
export type RowKey = { readonly venueId: number; readonly key: string };

const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 15 * 60;
/** A row that was not retried for this long after its time no longer exists, or was processed by other means. */
const OBSOLETE_AFTER = '2 hours';
/** Errors of one row, not of the database: serialization, deadlock, lock timeout, statement timeout. */
const ROW_ERROR_CODES = ['40001', '40P01', '55P03', '57014'];

/**
 * Returns a SQL condition: false while the row waits for its retry.
 *
 * @param venue SQL of the row's venue, qualified with the table
 * @param key SQL of the row's key as text, qualified with the table
 */
export function isRowDue(job: string, venue: string, key: string): string {
  return `not exists (select 1 from job_rows_set_aside aside where aside.venue_id = ${venue} and aside.job = '${job}'
    and aside.row_key = ${key} and aside.next_attempt_at > clock_timestamp())`;
}

/** Returns the rows of a venue that wait for their retry. For jobs that do not find their rows in one table. */
export async function findRowsInBackoff({ db, name }: RowJob, venueId: number): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select row_key as key from job_rows_set_aside
     where venue_id = $1 and job = $2 and next_attempt_at > clock_timestamp()`,
    [venueId, name],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Processes one row. A failed row is stored with its error and retried after 5 seconds, with exponential backoff up to 15
 * minutes. Success deletes the stored failure.
 *
 * @returns whether the row was processed
 * @throws during a database outage, which is not a failure of the row
 */
export async function processRow(job: RowJob, key: RowKey, work: () => Promise<unknown>): Promise<boolean> {
  return processRows(job, [key], (row) => row, work);
}

/**
 * Processes rows in one batch. A failed batch is halved until the faulty rows fail alone. All others are processed.
 *
 * @param work processes rows in one transaction, all or none
 * @returns whether all rows were processed
 * @throws during a database outage
 */
export async function processRows<Row>(
  job: RowJob,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return true;
  try {
    await work(rows);
  } catch (error) {
    if (isOutage(error)) throw error;
    if (rows.length === 1) {
      await recordFailure(job, keyOf(first), error);
      return false;
    }
    const half = Math.ceil(rows.length / 2);
    const isFirstHalfProcessed = await processRows(job, rows.slice(0, half), keyOf, work);
    return (await processRows(job, rows.slice(half), keyOf, work)) && isFirstHalfProcessed;
  }
  await deleteFailures(job, rows.map(keyOf));
  return true;
}

async function recordFailure({ db, name: job, onRowFailure }: RowJob, row: RowKey, error: unknown): Promise<void> {
  const { rows } = await db.query<{ attempts: number }>(
    `insert into job_rows_set_aside as aside (venue_id, job, row_key, error, next_attempt_at)
     values ($1, $2, $3, $4, clock_timestamp() + ${FIRST_RETRY_SECONDS} * interval '1 second')
     on conflict (venue_id, job, row_key) do update
       set error = excluded.error, attempts = aside.attempts + 1, failed_at = excluded.failed_at,
         next_attempt_at = excluded.failed_at + interval '1 second'
           * least(${FIRST_RETRY_SECONDS} * 2 ^ least(aside.attempts, 20), ${MAX_RETRY_SECONDS})
     returning attempts`,
    [row.venueId, job, row.key, describe(error)],
  );
  const venueId = row.venueId === NO_VENUE ? null : row.venueId;
  onRowFailure(error, { job, venueId, row: row.key, attempt: rows[0]?.attempts ?? 1 });
}

async function deleteFailures({ db, name: job }: RowJob, keys: readonly RowKey[]): Promise<void> {
  await db.query(
    `delete from job_rows_set_aside aside using unnest($2::int[], $3::text[]) as done(venue_id, row_key)
     where aside.venue_id = done.venue_id and aside.job = $1 and aside.row_key = done.row_key`,
    [job, keys.map(({ venueId }) => venueId), keys.map(({ key }) => key)],
  );
}

/** Makes a failed row due for the next run of its job. @returns false when the row has not failed */
export async function endRowBackoff(tx: Tx, job: string, { venueId, key }: RowKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job_rows_set_aside set next_attempt_at = statement_timestamp() where venue_id = $1 and job = $2 and row_key = $3`,
    [venueId, job, key],
  );
  return rowCount === 1;
}

/** Deletes failures of rows that no job finds any more. */
export async function deleteObsoleteRows(db: Db): Promise<void> {
  await db.query(`delete from job_rows_set_aside where next_attempt_at < statement_timestamp() - $1::interval`, [
    OBSOLETE_AFTER,
  ]);
}

function isOutage(error: unknown): boolean {
  return isDatabaseOutage(error) && !isRowError(error);
}

function isRowError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isMatch = 'code' in error && typeof error.code === 'string' && ROW_ERROR_CODES.includes(error.code);
  return isMatch || isRowError(error.cause);
}

/** Returns the error's message with its code, table and constraint. */
function describe(error: unknown): string {
  const { type, message, code, table, constraint } = redactError(error);
  const where = [code, table, constraint].filter((word) => word !== undefined).join(' ');
  return `${where === '' ? type : where}: ${message}`;
}
