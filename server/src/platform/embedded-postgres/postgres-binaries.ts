import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type OsAccount } from './unprivileged-account.ts';

interface Finished {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Binaries {
  /** Major version, such as `18`. */
  readonly major: string;
  run(program: 'initdb' | 'pg_ctl' | 'postgres', args: readonly string[]): Promise<Finished>;
}

const OWN_SERVER_INSTEAD = 'Install PostgreSQL 15 or later and set DATABASE_URL to it.';

/** The programs of the npm package for this platform, checked to run on this machine. */
export async function findBinaries(account: OsAccount): Promise<Binaries> {
  const packageDir = findPackage();
  linkLibraries(packageDir);
  const nativeDir = enterable(path.join(packageDir, 'native'), account);
  const run: Binaries['run'] = (program, args) => runProgram(path.join(nativeDir, 'bin', program), args, account);
  const version = await run('postgres', ['--version']);
  const major = / (\d+)/.exec(version.out)?.[1];
  if (major !== undefined) return { major, run };
  const detail = version.err.trim().split('\n')[0] ?? '';
  throw new EmbeddedPostgresError(
    'no-binaries',
    `The bundled PostgreSQL does not run on this system (${detail}). ${OWN_SERVER_INSTEAD}`,
  );
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `The package ${name} is not installed: run \`npm ci\` without --omit=optional. Where there is none for this platform: ${OWN_SERVER_INSTEAD}`,
      { cause },
    );
  }
}

/** Does the work of the package's install script, which npm may be configured to skip. */
function linkLibraries(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: unknown = JSON.parse(fs.readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (!isLink(link)) continue;
    const source = path.join(packageDir, link.source);
    const target = path.join(packageDir, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), target);
    } catch (cause) {
      if (fs.existsSync(target)) continue; // another process was faster
      throw new EmbeddedPostgresError(
        'no-binaries',
        `The libraries of the bundled PostgreSQL cannot be linked in ${packageDir}. Run \`npm ci\` as the user who owns that folder.`,
        { cause },
      );
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}

/** For a project below a home that is closed to others: root stores one copy where the borrowed account can read it. */
function enterable(nativeDir: string, account: OsAccount): string {
  if (canEnter(path.join(nativeDir, 'bin'), account)) return nativeDir;
  const stamp = fs.statSync(nativeDir).mtimeMs.toFixed(0);
  const copy = `/var/lib/entretiempo/postgres-binaries-${stamp}`;
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  fs.cpSync(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(unfinished, 0o755);
  fs.renameSync(unfinished, copy);
  return copy;
}

function runProgram(file: string, args: readonly string[], account: OsAccount): Promise<Finished> {
  // libpq looks for certificates at HOME, and the borrowed account cannot read root's.
  const { PGUSER: _user, PGPASSWORD: _password, PGDATA: _data, PGPORT: _port, ...inherited } = process.env;
  const env = { ...inherited, HOME: os.tmpdir(), LC_ALL: 'C' };
  return new Promise((resolve) => {
    // A separate process group: Ctrl-C in the terminal reaches only this process, which stops the server in order.
    const child = spawn(file, args, {
      ...account,
      env,
      cwd: path.parse(file).root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', (error) => resolve({ code: -1, out, err: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}
