import pg from 'pg';

import { FlightSocket } from './flight-socket.ts';
import { traceQueries } from './tracing/trace-queries.ts';
import { isTracing } from './tracing/tracing.ts';

/** A pool: each query may run on another connection. Use it for single reads; for anything that belongs together, a Tx. */
export type Db = pg.Pool;

/** One open transaction. Store functions take it first and have no other way to the database. */
export type Tx = { query: pg.PoolClient['query'] };

/** What a read needs: a pool or a transaction. */
export type Reader = { query: pg.Pool['query'] | pg.PoolClient['query'] };

const INT8 = 20;
const NUMERIC = 1700;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);

/** What no statement of ours may exceed, by the server's own clock. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };
/** Named, so that it leaves with the queries that follow: a simple query would go ahead by itself. */
const BEGIN = { name: 'begin', text: 'begin' };
const BEGIN_WITHIN_LIMITS = ['begin', ...Object.entries(LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
  ';',
);

/** How connections reach the server. */
type Way = {
  /** A pooler gives each transaction another connection, so nothing may be left on one. */
  readonly isPooled?: boolean;
  /** Off: hot statements are prepared anew each time, for a pooler that cannot carry them. */
  readonly statementNames?: boolean;
};

/** @param maxConnections of this pool; pools for intake and for reads are apart, so that slow reads cannot starve orders */
export function createDatabase(
  url: string,
  maxConnections: number,
  { isPooled = false, statementNames = true }: Way = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    // Queries that one transaction sends without waiting for each other share a round trip.
    pipeline: true,
    stream: () => new FlightSocket(),
    // Given at the start of the session, which a pooler refuses.
    ...(isPooled ? {} : LIMITS),
    // Ours, for a line that swallows everything: the server's own limit would never be heard of.
    query_timeout: 12_000,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => undefined); // an idle connection was cut; the next query opens another one
  // One that was at work: its queries fail, which is enough. Unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isPooled) Reflect.set(pool, 'query', (...given: unknown[]) => inOneFlight(pool, given));
  if (!statementNames) onEachStatement(pool, withoutName);
  // Last, so that it sees the statements as they were given.
  if (isPooled) onEachStatement(pool, (statement) => (isBegin(statement) ? BEGIN_WITHIN_LIMITS : statement));
  if (isTracing()) traceQueries(pool);
  return pool;
}

function onEachStatement(pool: pg.Pool, change: (statement: unknown) => unknown): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Reflect.set(client, 'query', (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, client, [change(statement), ...rest]),
    );
  });
}

function isBegin(statement: unknown): boolean {
  return statement === 'begin' || statement === BEGIN;
}

function withoutName(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null ? { ...statement, name: undefined } : statement;
}

/** A lone statement as a transaction of its own, on one trip: the limits end with a transaction. */
function inOneFlight(pool: pg.Pool, given: unknown[]): Promise<unknown> {
  return onConnection(pool, async (client) => {
    const [, answer, { command }] = await Promise.all([
      client.query('begin'),
      Reflect.apply(client.query.bind(client), client, given),
      client.query('commit'),
    ]);
    if (command !== 'COMMIT') throw new NotCommitted(command);
    return answer;
  });
}

/** Thrown when COMMIT did not come back as COMMIT: the transaction was rolled back although nothing threw inside. */
export class NotCommitted extends Error {
  override name = 'NotCommitted';
}

/**
 * Runs `work` in one transaction (read committed) and commits it; anything thrown rolls it back.
 *
 * @throws NotCommitted when the server answered COMMIT with ROLLBACK
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onConnection(db, async (client) => {
    const { tx, close } = closable(client);
    try {
      await client.query('begin');
      const result = await work(tx);
      close();
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new NotCommitted(command);
      return result;
    } finally {
      close();
    }
  });
}

/**
 * One transaction in two trips to the database: `read` is sent together with BEGIN, and what `write` decides from it
 * together with COMMIT. For work that many wait for.
 *
 * @param read issues all its queries at once; one after the answer of another is a trip more
 * @param write issues all its queries at once; `written` settles with them
 * @throws NotCommitted when the server answered COMMIT with ROLLBACK
 */
export async function inTwoFlights<Facts, Result>(
  db: Db,
  read: (tx: Tx) => Promise<Facts>,
  write: (tx: Tx, facts: Facts) => { result: Result; written: Promise<unknown> },
): Promise<Result> {
  return onConnection(db, async (client) => {
    const { tx, close } = closable(client);
    try {
      const [, facts] = await Promise.all([client.query(BEGIN), read(tx)]);
      const { result, written } = write(tx, facts);
      close();
      const [, { command }] = await Promise.all([written, client.query('commit')]);
      if (command !== 'COMMIT') throw new NotCommitted(command);
      return result;
    } finally {
      close();
    }
  });
}

/** For the time of `work`, and given back without a transaction; one that could not even roll back is thrown away. */
async function onConnection<Result>(db: Db, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A transaction that takes no query any more once COMMIT or ROLLBACK is on its way: it would run after it, on its own. What was
 * begun together with something that failed may still come with one.
 */
function closable(client: pg.PoolClient): { tx: Tx; close: () => void } {
  let isClosed = false;
  const tx = new Proxy(client, {
    get(target, name) {
      if (isClosed) throw new Error('A query came after the end of its transaction.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { tx, close: () => (isClosed = true) };
}
