import type { Db, Tx } from '../database/transactions.ts';
import { isDatabaseOutage } from '../database/database-outage.ts';
import { redactError } from '../log/redact-error.ts';
import { NO_VENUE } from './job-type.ts';

/** A row that failed alone. `venueId` null: of no venue; `attempt`: attempts in a row that failed, from 1. */
export type RowSetAside = {
  readonly job: string;
  readonly venueId: number | null;
  readonly row: string;
  readonly attempt: number;
};
export type OnSetAside = (error: unknown, row: RowSetAside) => void;

/** For who runs a job to have all its rows done: the first that fails is thrown after it was set aside. */
export const throwAside: OnSetAside = (error) => {
  throw error;
};

/** A job whose rows are done apart. `name` is that of the periodic work. */
export type RowJob = { readonly db: Db; readonly name: string; readonly onSetAside: OnSetAside };

/** What a job calls one of its rows. `venueId` 0: of no venue; `key`: ids of ours, with a slash between them. */
export type RowName = { readonly venueId: number; readonly key: string };

const FIRST_WAIT_SECONDS = 5;
const MOST_WAIT_SECONDS = 15 * 60;
/** A row that nobody has tried for so long after its time is gone, or was done in another way. */
const FORGOTTEN_AFTER = '2 hours';
/** The database is there, but this row waits for somebody, or takes too long: deadlock, serialization, lock, statement. */
const CODES_OF_ROWS = ['40001', '40P01', '55P03', '57014'];

/**
 * SQL: true unless the row waits to be tried again.
 *
 * @param venue SQL of its venue, with the name of its table
 * @param key SQL of its key, a text, likewise
 */
export function isNotAside(job: string, venue: string, key: string): string {
  return `not exists (select from job_rows_set_aside aside where aside.venue_id = ${venue} and aside.job = '${job}'
    and aside.row_key = ${key} and aside.next_attempt_at > clock_timestamp())`;
}

/** The rows of a venue that wait to be tried again, for a job that finds its rows by other means than one table. */
export async function findAside({ db, name }: RowJob, venueId: number): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select row_key as key from job_rows_set_aside
     where venue_id = $1 and job = $2 and next_attempt_at > clock_timestamp()`,
    [venueId, name],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Does one row. One that fails is set aside: noted with its error, and tried again after 5 seconds, then twice as long each
 * time, up to 15 minutes. One that succeeds is forgotten here.
 *
 * @returns whether it was done
 * @throws when the database is away, which is no fault of the row
 */
export async function doRow(job: RowJob, name: RowName, work: () => Promise<unknown>): Promise<boolean> {
  return doRows(job, [name], (row) => row, work);
}

/**
 * Does rows together. When they fail together they are halved until those that break it fail alone and are set aside; all
 * others are done.
 *
 * @param work does rows in one transaction, all or none
 * @returns whether all were done
 * @throws when the database is away
 */
export async function doRows<Row>(
  job: RowJob,
  rows: readonly Row[],
  nameOf: (row: Row) => RowName,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<boolean> {
  const [first] = rows;
  if (first === undefined) return true;
  try {
    await work(rows);
  } catch (error) {
    if (isOutage(error)) throw error;
    if (rows.length === 1) {
      await setAside(job, nameOf(first), error);
      return false;
    }
    const half = Math.ceil(rows.length / 2);
    const isFirstHalfDone = await doRows(job, rows.slice(0, half), nameOf, work);
    return (await doRows(job, rows.slice(half), nameOf, work)) && isFirstHalfDone;
  }
  await forget(job, rows.map(nameOf));
  return true;
}

/** Notes a row that failed. */
async function setAside({ db, name: job, onSetAside }: RowJob, name: RowName, error: unknown): Promise<void> {
  const { rows } = await db.query<{ attempts: number }>(
    `insert into job_rows_set_aside as aside (venue_id, job, row_key, error, next_attempt_at)
     values ($1, $2, $3, $4, clock_timestamp() + ${FIRST_WAIT_SECONDS} * interval '1 second')
     on conflict (venue_id, job, row_key) do update
       set error = excluded.error, attempts = aside.attempts + 1, failed_at = clock_timestamp(),
         next_attempt_at = clock_timestamp() + interval '1 second'
           * least(${FIRST_WAIT_SECONDS} * 2 ^ least(aside.attempts, 20), ${MOST_WAIT_SECONDS})
     returning attempts`,
    [name.venueId, job, name.key, wordsOf(error)],
  );
  const venueId = name.venueId === NO_VENUE ? null : name.venueId;
  onSetAside(error, { job, venueId, row: name.key, attempt: rows[0]?.attempts ?? 1 });
}

async function forget({ db, name: job }: RowJob, names: readonly RowName[]): Promise<void> {
  await db.query(
    `delete from job_rows_set_aside aside using unnest($2::int[], $3::text[]) as done(venue_id, row_key)
     where aside.venue_id = done.venue_id and aside.job = $1 and aside.row_key = done.row_key`,
    [job, names.map(({ venueId }) => venueId), names.map(({ key }) => key)],
  );
}

/** The next run of the job attempts the row. @returns false when no such row is set aside */
export async function endWait(tx: Tx, job: string, { venueId, key }: RowName): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job_rows_set_aside set next_attempt_at = clock_timestamp() where venue_id = $1 and job = $2 and row_key = $3`,
    [venueId, job, key],
  );
  return rowCount === 1;
}

/** Forgets rows that no job looks for any more, because they ended in another way. */
export async function deleteObsoleteRows(db: Db): Promise<void> {
  await db.query(`delete from job_rows_set_aside where next_attempt_at < clock_timestamp() - $1::interval`, [
    FORGOTTEN_AFTER,
  ]);
}

function isOutage(error: unknown): boolean {
  return isDatabaseOutage(error) && !isOfRow(error);
}

function isOfRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isHere = 'code' in error && typeof error.code === 'string' && CODES_OF_ROWS.includes(error.code);
  return isHere || isOfRow(error.cause);
}

/** What went wrong, with the constraint that says where. */
function wordsOf(error: unknown): string {
  const { type, message, code, table, constraint } = redactError(error);
  const where = [code, table, constraint].filter((word) => word !== undefined).join(' ');
  return `${where === '' ? type : where}: ${message}`;
}
