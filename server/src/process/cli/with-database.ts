import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createPatientPool, DatabaseUnreachableError } from '#platform/database/wait-for-database.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/embedded-postgres-error.ts';
import { migrate, MigrationError } from '#platform/migrations/migrate.ts';

const CONNECTIONS = 2;
/** Not part of the production build. */
const EMBEDDED = path.resolve(import.meta.dirname, '../../platform/embedded-postgres/embedded-postgres.ts');

/**
 * Opens the database for a command-line program and migrates it: the one of the settings, or the embedded server,
 * running or not. Does not create a database: the program would find no data in it.
 *
 * @throws EmbeddedPostgresError when `DATA_DIR` has no database
 * @throws ConfigError in a production build without `DATABASE_URL`
 * @throws DatabaseUnreachableError when the database gives no connection
 */
export async function withDatabase<Result>(config: Config, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    await migrate(url);
    return withPool(url, work);
  }
  if (!fs.existsSync(EMBEDDED)) throw new ConfigError('DATABASE_URL is not set.');
  const { hasEmbeddedDatabase, startEmbeddedPostgres } =
    await import('#platform/embedded-postgres/embedded-postgres.ts');
  if (!hasEmbeddedDatabase(config.dataDir)) throw noDatabase(config.dataDir);
  const server = await startEmbeddedPostgres(config.dataDir, { durable: true });
  try {
    await migrate(server.url);
    return await withPool(server.url, work);
  } finally {
    if (!server.attached) await server.stop();
  }
}

function noDatabase(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'missing',
    `There is no database in ${dataDir}. Set DATA_DIR to the folder that the server uses, or DATABASE_URL to its database; npm start creates a new one.`,
  );
}

async function withPool<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createPatientPool(url, CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** True for errors whose message says what to do. They are printed without a stack. */
export function isOperatorError(error: unknown): error is Error {
  return [ConfigError, EmbeddedPostgresError, MigrationError, DatabaseUnreachableError].some(
    (kind) => error instanceof kind,
  );
}
