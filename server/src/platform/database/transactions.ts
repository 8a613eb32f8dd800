import type pg from 'pg';

/** Executes statements: a pool, a connection or a transaction. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export type Statement = Parameters<Reader['query']>[0];

/** A pool: each query may run on another connection. For single reads; use a Tx for statements that belong together. */
export interface Db extends Reader {
  connect(): Promise<Connection>;
  /** Callers that wait for a connection. */
  readonly waitingCount: number;
  end(): Promise<void>;
}

/** One connection of a pool, until it is released. */
export interface Connection extends Reader {
  /** Sends everything written until the next tick as one packet, which wakes the database once. */
  cork(): void;
  /** @param broken closes the connection instead of returning it to the pool */
  release(broken?: Error): void;
}

/** One open transaction, the only database access of a store function. */
export type Tx = Reader;

/** A named statement, so that it shares a packet with the queries after it. A simple query would be sent at once. */
export const BEGIN = { name: 'begin', text: 'begin' };

/** The server answered COMMIT with another command: it rolled the transaction back, although no statement failed. */
export class NotCommitted extends Error {
  override name = 'NotCommitted';
}

/** Runs a single statement as a transaction, in one round trip. The pooler's limits end with the transaction. */
export function runAsTransaction<Row extends pg.QueryResultRow>(
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

/**
 * Runs `work` in one transaction (read committed) and commits it. Rolls back when `work` throws.
 *
 * @throws NotCommitted when the server answered COMMIT with ROLLBACK
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onConnection(db, async (connection) => {
    const { tx, close, causeOf } = closable(connection);
    try {
      await connection.query('begin');
      const result = await work(tx);
      close();
      const { command } = await connection.query('commit');
      if (command !== 'COMMIT') throw new NotCommitted(command);
      return result;
    } catch (error) {
      throw causeOf(error);
    } finally {
      close();
    }
  });
}

/**
 * Runs one transaction in two round trips: BEGIN with all reads, then all writes with COMMIT. For transactions under high
 * contention.
 *
 * @param read issues all its queries at once; each query that awaits another one costs a round trip
 * @param write issues all its queries at once; `written` settles with them
 * @throws NotCommitted when the server answered COMMIT with ROLLBACK
 */
export async function inPipelinedTransaction<Facts, Result>(
  db: Db,
  read: (tx: Tx) => Promise<Facts>,
  write: (tx: Tx, facts: Facts) => { result: Result; written: Promise<unknown> },
): Promise<Result> {
  return onConnection(db, async (connection) => {
    const { tx, close, causeOf } = closable(connection);
    try {
      connection.cork();
      const [, facts] = await Promise.all([connection.query(BEGIN), read(tx)]);
      connection.cork();
      const { result, written } = write(tx, facts);
      close();
      const [, { command }] = await Promise.all([written, connection.query('commit')]);
      if (command !== 'COMMIT') throw new NotCommitted(command);
      return result;
    } catch (error) {
      throw causeOf(error);
    } finally {
      close();
    }
  });
}

/** Releases the connection after `work` without an open transaction. Closes it if even the rollback failed. */
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

/** SQLSTATE of each statement after a failed one. Source: PostgreSQL 17, appendix A. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Returns a transaction that rejects queries once COMMIT or ROLLBACK is sent: they would run after it, outside the
 * transaction. Work started in parallel with a failed statement may still issue one.
 *
 * Statements that were sent together fail together. `causeOf` returns the failure of the first one for that of a later one,
 * whichever a caller met first.
 */
function closable(connection: Connection): { tx: Tx; close: () => void; causeOf: (error: unknown) => unknown } {
  let isClosed = false;
  let first: unknown;
  const tx: Tx = {
    query<Row extends pg.QueryResultRow>(statement: Statement, values?: unknown[]) {
      if (isClosed) throw new Error('Query issued after its transaction ended; it was not run.');
      const answer = connection.query<Row>(statement, values);
      answer.catch((error: unknown) => (first ??= error));
      return answer;
    },
  };
  const causeOf = (error: unknown) => (isInFailedTransaction(error) ? (first ?? error) : error);
  return { tx, close: () => (isClosed = true), causeOf };
}

function isInFailedTransaction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION;
}
