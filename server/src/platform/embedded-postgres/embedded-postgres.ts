import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findFreePort } from './free-port.ts';
import { findBinaries, type Binaries } from './postgres-binaries.ts';
import { findUnprivilegedAccount, canEnter, type OsAccount } from './unprivileged-account.ts';

export interface EmbeddedPostgres {
  /** Owner's connection to the database `postgres` of this cluster. */
  readonly url: string;
  /** True when the server of a killed run was still running and was taken over. */
  readonly attached: boolean;
  /** Folder of the cluster: normally `<dataDir>/postgres`. */
  readonly clusterDir: string;
  /** Whether its postmaster runs. */
  isRunning(): boolean;
  /** Starts the server again on its port after a crash. @throws EmbeddedPostgresError when it does not start */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** False in tests only: nothing is flushed to disk, so a power failure destroys the cluster. No background tasks. */
  readonly durable: boolean;
}

const SYSTEM_DATA_DIR = '/var/lib/entretiempo';
const LOCATION_FILE = 'postgres.location';
const START_TIMEOUT_S = 60;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** Backends of a killed postmaster need a moment to notice it and to release the shared memory. */
const SHARED_MEMORY_RETRIES = 100;
const SHARED_MEMORY_RETRY_MS = 100;

/**
 * Runs PostgreSQL from the binaries that npm installed, with its data below `dataDir`. One folder has one server: a
 * running server of an earlier, killed run is taken over.
 *
 * @throws EmbeddedPostgresError with one line that says what to do
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const account = await findUnprivilegedAccount();
  const binaries = await findBinaries(account);
  const clusterDir = chooseClusterDir(path.resolve(dataDir), account);
  const cluster: Cluster = { account, binaries, dir: clusterDir, passwordFile: `${clusterDir}.password` };

  if (fs.existsSync(clusterDir)) checkCluster(cluster);
  else await createCluster(cluster, durable);

  const orphanPort = await findRunningServer(cluster);
  const port = orphanPort ?? (await startServer(cluster, durable, findFreePort));
  const password = fs.readFileSync(cluster.passwordFile, 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await proveAnswer(cluster, url);
  return {
    url,
    attached: orphanPort !== undefined,
    clusterDir,
    isRunning: () => isPostgresProcess(postmasterPid(cluster)),
    async restart() {
      removeDeadPidFile(cluster);
      await startServer(cluster, durable, () => Promise.resolve(port));
    },
    stop: () => stopServer(cluster),
  };
}

/** Returns whether `dataDir` has a database of the embedded server, running or not. Creates nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return ['postgres/PG_VERSION', LOCATION_FILE].some((name) => fs.existsSync(path.join(dataDir, name)));
}

interface Cluster {
  readonly account: OsAccount;
  readonly binaries: Binaries;
  readonly dir: string;
  readonly passwordFile: string;
}

/**
 * Below `dataDir`, unless PostgreSQL's account cannot enter it (root's home, for example). Then below `/var/lib`, and a
 * file in `dataDir` contains the path.
 */
function chooseClusterDir(dataDir: string, account: OsAccount): string {
  const locationFile = path.join(dataDir, LOCATION_FILE);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (fs.existsSync(locationFile)) return namedClusterDir(dataDir, fs.readFileSync(locationFile, 'utf8').trim());
    if (canEnter(dataDir, account)) return path.join(dataDir, 'postgres');
    const elsewhere = path.join(SYSTEM_DATA_DIR, randomBytes(6).toString('hex'), 'postgres');
    fs.mkdirSync(path.dirname(elsewhere), { recursive: true, mode: 0o755 });
    fs.writeFileSync(locationFile, `${elsewhere}\n`);
    return elsewhere;
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : notWritable(dataDir, error);
  }
}

/** The folder around the cluster is created before the file that names it. Without it, the database is elsewhere. */
function namedClusterDir(dataDir: string, clusterDir: string): string {
  if (fs.existsSync(path.dirname(clusterDir))) return clusterDir;
  throw new EmbeddedPostgresError(
    'missing',
    `The data folder ${dataDir} has its database in ${clusterDir}, which is not on this machine. Copy that folder here, too, or set DATA_DIR to another folder.`,
  );
}

function notWritable(dir: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not-writable',
    `The data folder ${dir} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function damaged(cluster: Cluster, detail: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'damaged',
    `The database in ${cluster.dir} is damaged (${detail}). Put a backup of that folder in its place, or move the folder away to begin with an empty database.`,
    { cause },
  );
}

function checkCluster(cluster: Cluster): void {
  let major: string;
  try {
    major = fs.readFileSync(path.join(cluster.dir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (isErrorCode(error, 'EACCES')) throw notWritable(cluster.dir, error);
    throw damaged(cluster, 'PG_VERSION is missing', error);
  }
  if (!/^\d+$/.test(major)) throw damaged(cluster, 'PG_VERSION cannot be read');
  if (major !== cluster.binaries.major) {
    throw new EmbeddedPostgresError(
      'other-major',
      `The database in ${cluster.dir} was written by PostgreSQL ${major}, and this release brings PostgreSQL ${cluster.binaries.major}. Start it with the release that wrote it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    fs.accessSync(cluster.passwordFile, fs.constants.R_OK);
  } catch (error) {
    throw damaged(cluster, `its password file ${cluster.passwordFile} cannot be read`, error);
  }
}

/** Built in a temporary folder and renamed when complete, so that a killed run leaves no partial cluster. */
async function createCluster(cluster: Cluster, durable: boolean): Promise<void> {
  const { account, binaries } = cluster;
  const unfinished = `${cluster.dir}.unfinished`;
  const password = randomBytes(18).toString('base64url');
  const passwordForInitdb = `${unfinished}.password`;
  try {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.rmSync(passwordForInitdb, { force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    fs.writeFileSync(passwordForInitdb, `${password}\n`, { mode: 0o600 });
    fs.rmSync(cluster.passwordFile, { force: true });
    fs.writeFileSync(cluster.passwordFile, `${password}\n`, { mode: 0o600 });
    if (account.uid !== undefined) {
      fs.chownSync(unfinished, account.uid, account.gid);
      fs.chownSync(passwordForInitdb, account.uid, account.gid);
    }
  } catch (error) {
    throw notWritable(path.dirname(cluster.dir), error);
  }
  const result = await binaries.run('initdb', [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordForInitdb}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? ['--data-checksums'] : ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1']),
  ]);
  fs.rmSync(passwordForInitdb, { force: true });
  if (result.code !== 0) {
    throw new EmbeddedPostgresError(
      'start-failed',
      `No database could be made in ${cluster.dir}: ${lastLine(result.err)}`,
    );
  }
  fs.renameSync(unfinished, cluster.dir);
}

/** @returns the port of a server that already runs on this cluster */
async function findRunningServer(cluster: Cluster): Promise<number | undefined> {
  const deadline = Date.now() + START_TIMEOUT_S * 1000;
  while (Date.now() < deadline) {
    if (!readPidFile(cluster)) return undefined;
    const status = await cluster.binaries.run('pg_ctl', ['-D', cluster.dir, 'status']);
    // A server that stops meanwhile removes its file.
    const lines = readPidFile(cluster);
    if (status.code !== 0 || !lines) return undefined;
    const [pid, , , port, , , , state] = lines;
    if (!isPostgresProcess(Number(pid))) {
      removeDeadPidFile(cluster);
      return undefined;
    }
    if (state?.trim() === 'ready' && (await acceptsConnections(Number(port)))) return Number(port);
    await sleep(100);
  }
  throw new EmbeddedPostgresError(
    'start-failed',
    `The database server on ${cluster.dir} runs but does not become ready; see ${logFileOf(cluster)}.`,
  );
}

/** Lines: pid, folder, start time, port, socket folder, address, shared memory, status. Undefined: no server has a file. */
function readPidFile(cluster: Cluster): readonly string[] | undefined {
  try {
    return fs.readFileSync(path.join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** NaN when the file has none. */
function postmasterPid(cluster: Cluster): number {
  return Number.parseInt(readPidFile(cluster)?.[0] ?? '', 10);
}

/**
 * A killed postmaster stays a zombie until its parent waits for it, which some containers never do. PostgreSQL would
 * not start beside it. Without this file, it detects running backends by the shared memory of the folder.
 */
function removeDeadPidFile(cluster: Cluster): void {
  if (isPostgresProcess(postmasterPid(cluster))) return;
  fs.rmSync(path.join(cluster.dir, 'postmaster.pid'), { force: true });
}

/** After a reboot or in a new container, the pid in the file may belong to another program or to a zombie. */
function isPostgresProcess(pid: number): boolean {
  if (process.platform !== 'linux') return isProcess(pid);
  try {
    return /^\d+ \(postgres\) [^ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrorCode(error, 'EPERM'); // running, under another account
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function startServer(cluster: Cluster, durable: boolean, choosePort: () => Promise<number>): Promise<number> {
  const logFile = logFileOf(cluster);
  for (let attempt = 0; ; attempt += 1) {
    const port = await choosePort();
    const logStart = rotateLog(logFile);
    const result = await cluster.binaries.run('pg_ctl', [
      '-D',
      cluster.dir,
      '-w',
      '-t',
      String(START_TIMEOUT_S),
      '-l',
      logFile,
      '-o',
      serverSettings(port, durable).join(' '),
      'start',
    ]);
    if (result.code === 0) return port;
    const log = readFrom(logFile, logStart);
    const inUse = /still in use|Address already in use/.test(log);
    if (!inUse || attempt >= SHARED_MEMORY_RETRIES) throw startFailure(cluster, log, result.err);
    await sleep(SHARED_MEMORY_RETRY_MS);
  }
}

const DURABLE = {
  shared_buffers: '256MB',
  // Reuses WAL files: creating a new one delays commits during a rush.
  min_wal_size: '512MB',
};

/** The least work per database and per transaction. */
const IN_TESTS = {
  shared_buffers: '128MB',
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
  file_copy_method: 'clone',
  checkpoint_timeout: '1h',
};

function serverSettings(port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    max_connections: '200',
    ...(durable ? DURABLE : IN_TESTS),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: "''" }),
  };
  return [`-p ${port}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)];
}

function startFailure(cluster: Cluster, log: string, pgCtlError: string): EmbeddedPostgresError {
  const cause = /(?:FATAL|PANIC): {2}(.*)/.exec(log)?.[1] ?? /could not .*/.exec(log)?.[0] ?? lastLine(pgCtlError);
  if (/Permission denied|Read-only file system|No space left/.test(log + pgCtlError)) {
    return new EmbeddedPostgresError(
      'not-writable',
      `The database in ${cluster.dir} cannot be written (${cause}). Free space or mend its rights, or set DATA_DIR to another folder.`,
    );
  }
  const isDamage =
    /could not find the database system|checkpoint record|control file|could not (?:open|read|access) (?:file|directory)|is not a valid data directory|invalid (?:data|page|contents|line)|PANIC|incorrect checksum|does not contain|has wrong ownership|invalid permissions|configuration file|PID file .* is empty|could not access|does not exist/;
  if (isDamage.test(log + pgCtlError)) return damaged(cluster, cause);
  return new EmbeddedPostgresError(
    'start-failed',
    `The database server did not start: ${cause}. Its log is ${logFileOf(cluster)}.`,
  );
}

async function stopServer(cluster: Cluster): Promise<void> {
  if (!fs.existsSync(path.join(cluster.dir, 'postmaster.pid'))) return;
  const result = await cluster.binaries.run('pg_ctl', ['-D', cluster.dir, '-m', 'fast', '-w', 'stop']);
  if (result.code !== 0 && (await findRunningServer(cluster)) !== undefined) {
    throw new EmbeddedPostgresError('start-failed', `The database server did not stop: ${lastLine(result.err)}`);
  }
}

function logFileOf(cluster: Cluster): string {
  return path.join(cluster.dir, 'server.log');
}

/** A server starts even if tables are missing. The first query detects that. */
async function proveAnswer(cluster: Cluster, url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: START_TIMEOUT_S * 1000 });
  try {
    await client.connect();
    await client.query('select count(*) from pg_class');
    await client.end();
  } catch (error) {
    await stopServer(cluster);
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof DatabaseError) throw damaged(cluster, reason, error);
    throw new EmbeddedPostgresError('start-failed', `The database server started but does not answer: ${reason}.`);
  }
}

/** @returns the length of the log before this start, in bytes */
function rotateLog(logFile: string): number {
  const bytes = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < LOG_LIMIT_BYTES) return bytes;
  fs.renameSync(logFile, `${logFile}.1`);
  return 0;
}

function readFrom(file: string, startBytes: number): string {
  return fs.existsSync(file) ? fs.readFileSync(file).subarray(startBytes).toString('utf8') : '';
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
