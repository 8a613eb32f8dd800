import type { Reader, Tx } from './transactions.ts';

/** Reads the database's clock. */
export async function readClock(db: Reader): Promise<Date> {
  return timeOf(db, 'clock_timestamp()');
}

/** Reads the time at which a transaction began, which its statements call `now()`. */
export async function readTransactionTime(tx: Tx): Promise<Date> {
  return timeOf(tx, 'now()');
}

async function timeOf(db: Reader, sql: 'clock_timestamp()' | 'now()'): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>(`select ${sql} as now`);
  if (!rows[0]) throw new Error('The database returned no time.');
  return rows[0].now;
}
