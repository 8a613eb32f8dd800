import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database.ts';
import type { Db } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { migrate, MigrationError } from './migrate.ts';

const CONNECTIONS = 2;

/**
 * For a program of the command line: the database of the settings, without one the bundled server, which may be running
 * already. Migrated.
 */
export async function withDatabase<Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    await migrate(url);
    return withPool(url, work);
  }
  const server = await startEmbeddedPostgres(config.dataDir, { durable: true });
  try {
    await migrate(server.url);
    return await withPool(server.url, work);
  } finally {
    if (!server.attached) await server.stop();
  }
}

async function withPool<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDatabase(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Its message says what to do; a trace would only hide it. */
export function isForPeople(error: unknown): error is Error {
  return [ConfigError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind);
}
