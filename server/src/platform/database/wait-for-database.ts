import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isDatabaseOutage } from './database-outage.ts';
import { createPool } from './pool.ts';
import type { Connection, Db } from './transactions.ts';

/** The database gave no connection. The message says why and what to do. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  /** What PostgreSQL or the network answered last. */
  readonly reason: string;

  constructor(url: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(
      `The database at ${placeOf(url)} gives no connection: ${reason}. See whether PostgreSQL runs there, lets this user in and has a free connection. Then run this again: what was done stays.`,
      { cause },
    );
    this.reason = reason;
  }
}

export interface Patience {
  /** How long connecting is attempted in all, in ms. */
  readonly patienceMs?: number;
  /** Called once, with a line for the terminal, when the first attempt fails. */
  readonly onWait?: (line: string) => void;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;
/** On a busy machine a connection needs many seconds. */
const CONNECT_MS = 20_000;
/** Makes the limits of a pool as long as one attempt to connect. */
const POOL_PATIENCE = 4;

/**
 * Runs `connect` again while the database starts, has no free connection or does not answer in time.
 *
 * @param connect must be repeatable: it may have reached the database
 * @throws DatabaseUnreachableError for any other failure, and when the patience ends
 */
export async function waitForDatabase<Result>(
  url: string,
  connect: () => Promise<Result>,
  { patienceMs = PATIENCE_MS, onWait = printToTerminal }: Patience = {},
): Promise<Result> {
  const deadlineMs = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() >= deadlineMs) throw new DatabaseUnreachableError(url, error);
      if (attempt === 0) onWait(`  Waiting for the database at ${placeOf(url)}: ${reasonOf(error)}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Connects a client for work outside of requests, such as a migration or a backup. */
export function connectPatiently(
  url: string,
  options: { readonly application_name?: string; readonly query_timeout?: number } = {},
  patience?: Patience,
): Promise<Client> {
  const connect = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...options });
    await client.connect();
    return client;
  };
  return waitForDatabase(url, connect, patience);
}

/** Pool for work outside of requests, such as a preparation of the start. Repeats connecting, never a statement. */
export function createPatientPool(url: string, maxConnections: number, patience?: Patience): Db {
  const pool = createPool(url, maxConnections, { patience: POOL_PATIENCE });
  const connect = () => waitForDatabase(url, () => pool.connect(), patience);
  return {
    connect,
    async query(statement, values) {
      const connection = await connect();
      return releaseAfter(connection, () => connection.query(statement, values));
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    end: () => pool.end(),
  };
}

async function releaseAfter<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    connection.release();
    return result;
  } catch (error) {
    connection.release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Without user and password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function printToTerminal(line: string): void {
  process.stderr.write(`${line}\n`);
}
