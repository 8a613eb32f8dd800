import path from 'node:path';
import type { Client } from 'pg';
import type { Config } from '@app/server/platform/config/config.ts';
import { connectPatiently, DatabaseUnreachableError } from '@app/server/platform/database/wait-for-database.ts';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '@app/server/platform/migrations/migrate.ts';
import { findConnectionProblems } from '@app/server/process/connection-problems.ts';
import { say, step } from './progress.ts';
import { StartError } from './start-error.ts';
import { superviseDatabase } from './supervise-database.ts';

export interface DatabaseServer {
  readonly url: string;
  readonly directUrl: string;
  /** Rejects when the bundled server has died and cannot be started again. */
  readonly failed: Promise<never>;
  stop(): Promise<void>;
}

export interface Database extends DatabaseServer {
  /** Whether it has no venue. */
  readonly isEmpty: boolean;
}

/** 15 is the oldest that our SQL runs on, as PostgreSQL writes it in `server_version_num`. */
const OLDEST_VERSION_NUM = 150_000;
/** A pooler without a free connection lets its clients wait, by default for two minutes. */
const ANSWER_MS = 20_000;

/** Connects to the database of the settings, or starts the embedded one. */
export function startDatabaseServer(config: Config): Promise<DatabaseServer> {
  return config.databaseUrl === undefined ? startBundled(config) : connectToExternal(config);
}

/** Migrates the database. */
export async function prepareDatabase(server: DatabaseServer): Promise<Database> {
  const applied = await step('Migrating the database', () => migrate(server.directUrl));
  if (applied.length > 0) say(`  Database migrated: ${applied.length} steps, up to ${applied.at(-1) ?? ''}`);
  const isEmpty = await withClient(server.directUrl, async (client) => {
    const found = await client.query<{ filled: boolean }>('select exists (select from venues) as filled');
    return found.rows[0]?.filled !== true;
  });
  return { ...server, isEmpty };
}

async function startBundled(config: Config): Promise<DatabaseServer> {
  const bundled = await step('Starting PostgreSQL', () => startEmbeddedPostgres(config.dataDir, { durable: true }));
  if (!bundled.clusterDir.startsWith(config.dataDir + path.sep)) {
    say(`  The database is in ${bundled.clusterDir}, because its account may not enter ${config.dataDir}`);
  }
  if (bundled.attached) say('  Took over the database server of a run that was killed');
  const { failed, stop } = superviseDatabase(bundled);
  return { url: bundled.url, directUrl: bundled.url, failed, stop };
}

async function connectToExternal(config: Config): Promise<DatabaseServer> {
  const { databaseUrl = '', databaseDirectUrl = databaseUrl } = config;
  await step('Reaching the database at DATABASE_URL', () => requireDatabase('DATABASE_URL', databaseUrl));
  if (databaseDirectUrl !== databaseUrl) {
    const reach = () => requireDatabase('DATABASE_DIRECT_URL', databaseDirectUrl);
    await step('Reaching the database at DATABASE_DIRECT_URL', reach);
  }
  // Before the migrations: through a pooler their lock would never be released.
  const problems = await findConnectionProblems(config);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  const failed = new Promise<never>(() => undefined);
  return { url: databaseUrl, directUrl: databaseDirectUrl, failed, stop: () => Promise.resolve() };
}

async function requireDatabase(variable: string, url: string): Promise<void> {
  const versionNum = await withClient(url, async (client) => {
    const found = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return found.rows[0]?.version ?? 0;
  }).catch((cause: unknown) => {
    const { hostname, port } = new URL(url);
    if (!(cause instanceof DatabaseUnreachableError)) throw cause;
    throw new StartError(
      `${variable} does not work: ${hostname}:${port === '' ? '5432' : port} says "${cause.reason}". Mend it, or unset ${variable} to use the bundled database.`,
      { cause },
    );
  });
  if (versionNum >= OLDEST_VERSION_NUM) return;
  throw new StartError(`${variable} leads to PostgreSQL ${Math.floor(versionNum / 10_000)}; 15 or later is needed.`);
}

async function withClient<Result>(url: string, ask: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectPatiently(url, { query_timeout: ANSWER_MS });
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
