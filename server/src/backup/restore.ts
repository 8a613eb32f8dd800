import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { mediaDir } from '#features/media/media-files.ts';
import { databaseUrls, type Config } from '#platform/config/config.ts';
import { migrate, MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import { copyMedia, DUMP_FILE, MEDIA_DIR } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { verifyChecksums } from './checksums.ts';
import { connect, countRows, listTables, majorOfServer } from './database-facts.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { findPostgresProgram } from './postgres-program.ts';

const ROLE_STATEMENTS = `do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'entretiempo_scoped') then
    create role entretiempo_scoped nologin;
  end if;
  if not pg_has_role(current_user, 'entretiempo_scoped', 'member') then
    execute format('grant entretiempo_scoped to %I', current_user);
  end if;
end $$`;

/**
 * Restores a backup into an empty database and migrates it to this release. The database is restored in one
 * transaction, so it stays empty after a failure.
 *
 * @throws BackupError when the backup is damaged or newer than this release, or the database is not empty
 */
export async function restore(config: Config, dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  await verifyChecksums(dir, manifest.checksumsSha256);
  refuseNewerRelease(manifest);
  const { directUrl } = databaseUrls(config);
  const client = await connect(directUrl);
  try {
    await refuseTarget(client, manifest);
    const pgRestore = await findPostgresProgram('pg_restore', manifest.pgDumpMajor);
    await makeScopeRole(client);
    await pgRestore.run(directUrl, [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      path.join(dir, DUMP_FILE),
    ]);
    await requireSameRows(client, manifest);
    copyMedia(path.join(dir, MEDIA_DIR), mediaDir(config.dataDir));
    await migrate(directUrl);
    await client.query('analyze'); // before PostgreSQL 18 a dump contains no planner statistics
    return manifest;
  } finally {
    await client.end();
  }
}

function refuseNewerRelease({ migration, release }: Manifest): void {
  if (fs.existsSync(path.join(MIGRATIONS_DIR, migration))) return;
  throw new BackupError(
    `The backup was written by release ${release} with migration ${migration}, which this release does not know. Restore it with that release or a newer one.`,
  );
}

async function refuseTarget(client: Client, manifest: Manifest): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) {
    throw new BackupError(
      `The database has ${tables.length} tables already. Create an empty one and set DATABASE_URL to it; nothing was changed.`,
    );
  }
  const major = await majorOfServer(client);
  if (major >= manifest.postgresMajor) return;
  throw new BackupError(
    `The backup was written by PostgreSQL ${manifest.postgresMajor}, and DATABASE_URL leads to ${major}. Restore it to ${manifest.postgresMajor} or later.`,
  );
}

/** A dump contains the grants of this role, but not the role: roles belong to the server. */
async function makeScopeRole(client: Client): Promise<void> {
  try {
    await client.query(ROLE_STATEMENTS);
  } catch (cause) {
    throw new BackupError(
      'The database user may not make the role entretiempo_scoped. Run as an administrator of the database:  create role entretiempo_scoped nologin; grant entretiempo_scoped to <user>;  and restore again.',
      { cause },
    );
  }
}

async function requireSameRows(client: Client, { rows }: Manifest): Promise<void> {
  if (isDeepStrictEqual(await countRows(client), rows)) return;
  throw new BackupError('The restored tables do not have the rows that the manifest lists. Drop this database.');
}
