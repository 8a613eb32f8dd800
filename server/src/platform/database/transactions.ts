import pg from 'pg';

import { traceQuery } from '../tracing/trace-query.ts';

/** Anything that runs a statement: a pool, a connection or a transaction. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** A pool: each query may run on another connection. Use it for single reads; for anything that belongs together, a Tx. */
export interface Db extends Reader {
  connect(): Promise<Connection>;
  /** Calls that wait for a connection. */
  readonly waitingCount: number;
  end(): Promise<void>;
}

/** One connection of a pool, until it is released. */
export interface Connection extends Reader {
  /** Sends what is written until the next tick as one packet: the database wakes up once for all of it. */
  cork(): void;
  /** @param broken closes the connection instead of giving it back */
  release(broken?: Error): void;
}

/** One open transaction. Store functions take it first and have no other way to the database. */
export type Tx = Reader;

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
export function createPool(
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
    // Given at the start of the session, which a pooler refuses.
    ...(isPooled ? {} : LIMITS),
    // Ours, for a line that swallows everything: the server's own limit would never be heard of.
    query_timeout: 12_000,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => undefined); // an idle connection was cut; the next query opens another one
  // One that was at work: its queries fail, which is enough. Unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const adapt = statementsFor({ isPooled, statementNames });
  const connect = async () => connectionOf(await pool.connect(), adapt);
  return {
    query: (statement, values) =>
      isPooled
        ? inOneFlight(connect, statement, values)
        : traceQuery(statement, () => pool.query(adapt(statement), values)),
    connect,
    get waitingCount() {
      return pool.waitingCount;
    },
    end: () => pool.end(),
  };
}

type Statement = Parameters<Reader['query']>[0];

function statementsFor({ isPooled, statementNames }: Required<Way>): (statement: Statement) => Statement {
  return (statement) => {
    if (isPooled && (statement === 'begin' || statement === BEGIN)) return BEGIN_WITHIN_LIMITS;
    return statementNames || typeof statement === 'string' ? statement : { ...statement, name: undefined };
  };
}

function connectionOf(client: pg.PoolClient, adapt: (statement: Statement) => Statement): Connection {
  return {
    query: (statement, values) => traceQuery(statement, () => client.query(adapt(statement), values)),
    cork() {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    },
    release: (broken) => client.release(broken),
  };
}

/** A lone statement as a transaction of its own, on one trip: the limits end with a transaction. */
function inOneFlight<Row extends pg.QueryResultRow>(
  connect: Db['connect'],
  statement: Statement,
  values: unknown[] | undefined,
): Promise<pg.QueryResult<Row>> {
  return onConnection({ connect }, async (connection) => {
    connection.cork();
    const [, answer, { command }] = await Promise.all([
      connection.query('begin'),
      connection.query<Row>(statement, values),
      connection.query('commit'),
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
  return onConnection(db, async (connection) => {
    const { tx, close } = closable(connection);
    try {
      await connection.query('begin');
      const result = await work(tx);
      close();
      const { command } = await connection.query('commit');
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
export async function inPipelinedTransaction<Facts, Result>(
  db: Db,
  read: (tx: Tx) => Promise<Facts>,
  write: (tx: Tx, facts: Facts) => { result: Result; written: Promise<unknown> },
): Promise<Result> {
  return onConnection(db, async (connection) => {
    const { tx, close } = closable(connection);
    try {
      connection.cork();
      const [, facts] = await Promise.all([connection.query(BEGIN), read(tx)]);
      connection.cork();
      const { result, written } = write(tx, facts);
      close();
      const [, { command }] = await Promise.all([written, connection.query('commit')]);
      if (command !== 'COMMIT') throw new NotCommitted(command);
      return result;
    } finally {
      close();
    }
  });
}

/** For the time of `work`, and given back without a transaction; one that could not even roll back is thrown away. */
async function onConnection<Result>(
  db: Pick<Db, 'connect'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await db.connect();
  let broken: Error | undefined;
  try {
    return await work(connection);
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

/**
 * A transaction that takes no query any more once COMMIT or ROLLBACK is on its way: it would run after it, on its own. What was
 * begun together with something that failed may still come with one.
 */
function closable(connection: Connection): { tx: Tx; close: () => void } {
  let isClosed = false;
  const tx: Tx = {
    query(statement, values) {
      if (isClosed) throw new Error('A query came after the end of its transaction.');
      return connection.query(statement, values);
    },
  };
  return { tx, close: () => (isClosed = true) };
}
