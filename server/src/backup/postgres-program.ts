import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/** Program folders of Debian and Ubuntu, per major version. */
const DEBIAN_DIR = '/usr/lib/postgresql';
const ERROR_OUTPUT_BYTES = 16 * 1024 * 1024;

export interface PostgresProgram {
  /** Major version, such as 18. */
  readonly major: number;
  /**
   * Runs the program on a database. The password does not appear in the list of processes.
   *
   * @throws BackupError with the program's output
   */
  run(databaseUrl: string, args: readonly string[]): Promise<void>;
}

/**
 * Returns the oldest installed version that is new enough. A newer `pg_restore` may set parameters that an older server
 * does not know.
 *
 * @throws BackupError that names the package to install
 */
export async function findPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  oldestMajor: number,
): Promise<PostgresProgram> {
  const installed = await findInstalled(name);
  const [found] = installed
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((one, other) => one.major - other.major);
  if (found) return { major: found.major, run: (url, args) => run(found.file, url, args) };
  const there = installed.length === 0 ? 'none is installed' : `only ${installed.map(({ major }) => major).join(', ')}`;
  throw new BackupError(
    `${name} ${oldestMajor} or later is needed (found: ${there}). Debian and Ubuntu: apt-get install postgresql-client-${oldestMajor}, where that is missing from https://apt.postgresql.org. Elsewhere put the PostgreSQL client programs on PATH.`,
  );
}

async function findInstalled(name: string): Promise<{ file: string; major: number }[]> {
  const debian = fs.existsSync(DEBIAN_DIR) ? fs.readdirSync(DEBIAN_DIR) : [];
  const dirs = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...debian.map((version) => path.join(DEBIAN_DIR, version, 'bin')),
  ];
  const files = dirs.map((dir) => path.join(dir, name)).filter((file) => fs.existsSync(file));
  const found = await Promise.all(files.map(async (file) => ({ file, major: await majorOf(file) })));
  return found.filter(({ major }) => major > 0);
}

/** @returns 0 for a program that does not run */
async function majorOf(file: string): Promise<number> {
  const version = await promisify(execFile)(file, ['--version']).catch(() => undefined);
  return Number(/ (\d+)/.exec(version?.stdout ?? '')?.[1] ?? 0);
}

async function run(file: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    await promisify(execFile)(file, [...args, `--dbname=${url.href}`], {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      maxBuffer: ERROR_OUTPUT_BYTES,
    });
  } catch (cause) {
    const printed = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new BackupError(`${path.basename(file)} failed:\n${printed}`, { cause });
  }
}
