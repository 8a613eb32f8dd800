import pg from 'pg';
import { traceQuery } from '#platform/tracing/trace-query.ts';
import { BEGIN, runAsTransaction, type Connection, type Db, type Statement } from './transactions.ts';

const INT8 = 20;
const NUMERIC = 1700;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);

/** Limits of every statement and transaction, enforced by the server. Ms. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };
const BEGIN_WITHIN_LIMITS = ['begin', ...Object.entries(LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
  ';',
);

type PoolOptions = {
  /** A transaction pooler stands before the server: each transaction may run in another session, so no session state is set. */
  readonly isPooled?: boolean;
  /** False: statements are prepared for each execution, for a pooler without support for prepared statements. */
  readonly statementNames?: boolean;
  /** Multiplies the time limits. Tests share a busy machine and assert no time. */
  readonly patience?: number;
};

/** @param maxConnections of this pool; orders and reads have separate pools, so that slow reads cannot starve orders */
export function createPool(
  url: string,
  maxConnections: number,
  { isPooled = false, statementNames = true, patience = 1 }: PoolOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    // Queries that a transaction sends without awaiting each other share a round trip.
    pipeline: true,
    // Startup parameters, which a pooler rejects.
    ...(isPooled ? {} : limitsOf(patience)),
    // Client-side limit for a dead network path, on which the server's own error would never arrive.
    query_timeout: 12_000 * patience,
    connectionTimeoutMillis: 5_000 * patience,
  });
  pool.on('error', () => undefined); // an idle connection was closed; the next query opens another one
  // The queries of a broken connection fail. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const adapt = statementAdapter({ isPooled, statementNames });
  const connect = async () => toConnection(await pool.connect(), adapt);
  return {
    query: (statement, values) =>
      isPooled
        ? runAsTransaction(connect, statement, values)
        : traceQuery(statement, () => pool.query(adapt(statement), values)),
    connect,
    get waitingCount() {
      return pool.waitingCount;
    },
    end: () => pool.end(),
  };
}

function limitsOf(patience: number): typeof LIMITS {
  return {
    statement_timeout: LIMITS.statement_timeout * patience,
    lock_timeout: LIMITS.lock_timeout * patience,
    idle_in_transaction_session_timeout: LIMITS.idle_in_transaction_session_timeout * patience,
  };
}

function statementAdapter({
  isPooled,
  statementNames,
}: Required<Omit<PoolOptions, 'patience'>>): (statement: Statement) => Statement {
  return (statement) => {
    if (isPooled && (statement === 'begin' || statement === BEGIN)) return BEGIN_WITHIN_LIMITS;
    return statementNames || typeof statement === 'string' ? statement : { ...statement, name: undefined };
  };
}

function toConnection(client: pg.PoolClient, adapt: (statement: Statement) => Statement): Connection {
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
