import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError, type Client } from 'pg';
import { connectPatiently, waitForDatabase } from '#platform/database/wait-for-database.ts';
import { installJobQueues } from '#platform/jobs/job-queues.ts';

/** The database and the migration files do not match. The message says how. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../migrations');

/** Advisory lock key of this program: "ENTR" in ASCII. */
const LOCK_KEY = 0x454e5452;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Every database from before the first release has it. One file for each owner replaced all files of that time. */
const REPLACED = '0003-venues.sql';
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Migrates the database, forward only, each file in its own transaction, then the tables of the job queues. Two
 * processes may start at the same time: the second waits for the lock and finds nothing to do.
 *
 * @param url without a transaction pooler: the lock belongs to the session
 * @returns the names of the files applied now
 * @throws MigrationError when an applied file was changed, replaced or is missing, when a file fails, or when the database
 *   role lacks a right
 * @throws DatabaseUnreachableError when the database gives no connection
 */
export async function migrate(url: string, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = await connectPatiently(url, { application_name: 'entretiempo-migrate' });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    const pending = pendingMigrations(migrations, applied.rows);
    for (const migration of pending) await apply(client, migration);
    await waitForDatabase(url, () => installJobQueues(url));
    return pending.map(({ name }) => name);
  } catch (error) {
    throw lacksRight(error) ? roleWithoutRight(url, error) : error;
  } finally {
    await client.end();
  }
}

function lacksRight(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
}

function roleWithoutRight(url: string, cause: DatabaseError): MigrationError {
  const { username, pathname } = new URL(url);
  return new MigrationError(
    `The database role ${username} lacks a right in the database ${pathname.slice(1)}: ${cause.message}. Make it the owner of the database and of its tables, as docs/operations.md shows.`,
    { cause },
  );
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await fs.readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new MigrationError(`Migration ${name} must be named like 0001-venues.sql.`);
    if (migrations.at(-1)?.name.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`Two migrations have the number ${name.slice(0, 4)}; give one of them the next number.`);
    }
    const bytes = await fs.readFile(path.join(dir, name));
    migrations.push({ name, sql: bytes.toString('utf8'), sha256: sha256(bytes) });
  }
  return migrations;
}

/** Line breaks are normalised, so that a checkout on Windows has the same hashes. */
function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes.toString('utf8').replaceAll('\r\n', '\n')).digest('hex');
}

function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  if (applied.some(({ name }) => name === REPLACED)) {
    throw new MigrationError(
      'The database is older than the first release, whose migrations replaced those that made it. Drop the database and create it again; for the embedded one, delete the folder DATA_DIR (.data). Then start again.',
    );
  }
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256: appliedSha256 } of applied) {
    const migration = byName.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database has migration ${name}, which this release does not know. Run the release that wrote it, or a newer one.`,
      );
    }
    if (migration.sha256 !== appliedSha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it ran on this database. Restore the file and put the change in a new migration.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !appliedNames.has(name));
}

async function apply(client: Client, { name, sql, sha256: hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`Migration ${name} failed and was undone: ${reason}`, { cause });
  }
}
