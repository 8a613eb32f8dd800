import fs from 'node:fs';
import path from 'node:path';
import { mediaDir } from '#features/media/media-files.ts';
import { findKeysInUse } from '#features/secrets/keys-in-use.ts';
import { databaseUrls, type Config } from '#platform/config/config.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import { BackupError } from './backup-error.ts';
import { writeChecksums } from './checksums.ts';
import { connect, countRows, majorOfServer, newestMigration } from './database-facts.ts';
import { writeManifest } from './manifest.ts';
import { findPostgresProgram } from './postgres-program.ts';

export const DUMP_FILE = 'database.dump';
export const MEDIA_DIR = 'media';
const MIGRATIONS_TABLE = 'public.schema_migrations';
/** Readable only by the user who runs the backup: it holds personal data. */
const OURS_ALONE = 0o700;

export type Backup = {
  readonly dir: string;
  readonly keyIds: readonly string[];
  readonly tables: number;
  readonly rows: number;
  readonly mediaFiles: number;
};

/**
 * Writes the database and the pictures into a new folder below `into`, while the servers run. The folder gets its name
 * when it is complete.
 *
 * @throws BackupError when pg_dump is missing, too old, or fails
 */
export async function backUp(config: Config, into: string): Promise<Backup> {
  const { directUrl } = databaseUrls(config);
  const createdAt = new Date().toISOString();
  const dir = path.join(into, `entretiempo-${createdAt.slice(0, 19).replaceAll(':', '-')}Z`);
  const unfinished = `${dir}.unfinished`;
  const client = await connect(directUrl);
  try {
    const postgresMajor = await majorOfServer(client);
    const pgDump = await findPostgresProgram('pg_dump', postgresMajor);
    fs.mkdirSync(unfinished, { recursive: true, mode: OURS_ALONE });
    // The counted rows and the dump are one snapshot, so that a restore can compare them.
    await client.query('begin isolation level repeatable read read only');
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const rows = await countRows(client);
    if (!rows[MIGRATIONS_TABLE]) throw new BackupError('The database at DATABASE_URL has no tables of this product.');
    const migration = await newestMigration(client);
    const keyIds = await findKeysInUse(client);
    await pgDump.run(directUrl, [
      '--format=custom',
      '--no-owner',
      `--snapshot=${exported.rows[0]?.snapshot ?? ''}`,
      `--file=${path.join(unfinished, DUMP_FILE)}`,
    ]);
    await client.query('commit');
    // After the snapshot: files are written before the row that names them, and never changed.
    // A bucket has backups of its own.
    const mediaFiles =
      config.mediaBucket === null ? copyMedia(mediaDir(config.dataDir), path.join(unfinished, MEDIA_DIR)) : 0;
    const checksumsSha256 = await writeChecksums(unfinished);
    const facts = { migration, postgresMajor, pgDumpMajor: pgDump.major, keyIds, rows, mediaFiles, checksumsSha256 };
    await writeManifest(unfinished, { createdAt, release: serverPackage.version, ...facts });
    fs.renameSync(unfinished, dir);
    const counts = Object.values(rows);
    return { dir, keyIds, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), mediaFiles };
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Copies complete pictures; files that are there stay, since files under one name never differ.
 *
 * @returns how many files the target has
 */
export function copyMedia(from: string, to: string): number {
  if (!fs.existsSync(from)) return 0;
  fs.cpSync(from, to, { recursive: true, force: false, filter: (file) => !path.basename(file).startsWith('.') });
  return fs.readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
