import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { watchClusters } from '#test/harness/cluster-watcher.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const modulePath = path.join(import.meta.dirname, 'embedded-postgres.ts');
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-'));
let watcher: ReturnType<typeof watchClusters>;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

let intactDir: string;

beforeAll(async () => {
  fs.chmodSync(root, 0o755);
  watcher = watchClusters(root);
  intactDir = makeDataDir();
  const intact = await startEmbeddedPostgres(intactDir, { durable: false });
  await intact.stop();
});

afterAll(() => watcher.end());

beforeEach(() => {
  dataDir = makeDataDir();
  running = undefined;
});

afterEach(async () => {
  await running?.stop();
});

it('rows outlive a stop and a start', async () => {
  running = await startEmbeddedPostgres(dataDir, { durable: false });
  await query(running.url, 'create table beers as select 3 as units');
  await running.stop();

  running = await startEmbeddedPostgres(dataDir, { durable: false });
  expect(running.attached).toBe(false);
  expect(await query(running.url, 'select units from beers')).toEqual([{ units: 3 }]);
});

it('after kill -9 of the program alone, the next start takes over the server', async () => {
  const url = await startInKilledProcess();

  running = await startEmbeddedPostgres(dataDir, { durable: true });
  expect(running).toMatchObject({ attached: true, url });
});

it('after kill -9 of everything, the next start finds every acknowledged row', async () => {
  const url = await startInKilledProcess();
  await query(url, 'create table beers (n int)');
  for (let n = 0; n < 20; n += 1) await query(url, `insert into beers values (${n})`);
  process.kill(postmasterPid(), 'SIGKILL');

  running = await startEmbeddedPostgres(dataDir, { durable: true });
  expect(running.attached).toBe(false);
  expect(await query(running.url, 'select count(*)::int as count from beers')).toEqual([{ count: 20 }]);
});

it('restarts while the killed postmaster is a zombie, with every committed row', async () => {
  running = await startEmbeddedPostgres(dataDir, { durable: true });
  await query(running.url, 'create table beers as select 3 as units');
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(() => running?.isRunning()).toBe(false);
  const zombie = await startZombie(fs.statSync(path.join(dataDir, 'postgres')).uid);
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  fs.writeFileSync(pidFile, fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(zombie.pid)));

  await running.restart();
  expect(await query(running.url, 'select units from beers')).toEqual([{ units: 3 }]);
  zombie.end();
});

it('the files of the database and its password are closed to other users', async () => {
  running = await startEmbeddedPostgres(dataDir, { durable: false });
  expect(fs.statSync(running.clusterDir).mode & 0o077).toBe(0);
  expect(fs.statSync(`${running.clusterDir}.password`).mode & 0o077).toBe(0);
});

it('a first start that was killed is repeated', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres.unfinished'));
  fs.writeFileSync(path.join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18\n');

  running = await startEmbeddedPostgres(dataDir, { durable: false });
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it.each([
  ['the control file is gone', 'damaged', (dir: string) => fs.rmSync(path.join(dir, 'global/pg_control'))],
  ['the version file is gone', 'damaged', (dir: string) => fs.rmSync(path.join(dir, 'PG_VERSION'))],
  ['the tables are gone', 'damaged', (dir: string) => fs.rmSync(path.join(dir, 'base'), { recursive: true })],
  ['the log of changes is gone', 'damaged', (dir: string) => fs.rmSync(path.join(dir, 'pg_wal'), { recursive: true })],
  ['the password is gone', 'damaged', (dir: string) => fs.rmSync(`${dir}.password`)],
  ['it is of another version', 'other-major', (dir: string) => fs.writeFileSync(path.join(dir, 'PG_VERSION'), '17\n')],
])('when %s, one line names the folder and nothing is deleted', async (_what, failure, damage) => {
  execFileSync('cp', ['-a', `${intactDir}/.`, dataDir]);
  const clusterDir = path.join(dataDir, 'postgres');
  damage(clusterDir);

  const start = startEmbeddedPostgres(dataDir, { durable: false });
  await expect(start).rejects.toMatchObject({ failure, message: expect.stringContaining(clusterDir) });
  await expect(start).rejects.toThrow(/^[^\n]+$/);
  expect(fs.existsSync(path.join(clusterDir, 'pg_hba.conf'))).toBe(true);
});

it('a data folder whose database is on another machine is rejected in one line', async () => {
  const elsewhere = path.join(dataDir, 'not-copied/postgres');
  fs.writeFileSync(path.join(dataDir, 'postgres.location'), `${elsewhere}\n`);
  const start = startEmbeddedPostgres(dataDir, { durable: false });
  await expect(start).rejects.toMatchObject({ failure: 'missing', message: expect.stringContaining(elsewhere) });
  await expect(start).rejects.toThrow(/^[^\n]+$/);
  expect(fs.existsSync(elsewhere)).toBe(false);
});

it('a data folder that is a file is rejected in one line', async () => {
  const file = path.join(dataDir, 'file');
  fs.writeFileSync(file, '');
  await expect(startEmbeddedPostgres(file, { durable: false })).rejects.toMatchObject({ failure: 'not-writable' });
});

function makeDataDir(): string {
  const dir = fs.mkdtempSync(path.join(root, 'data-'));
  fs.chmodSync(dir, 0o755);
  return dir;
}

/** @returns the URL of a server whose launcher was killed with SIGKILL */
async function startInKilledProcess(): Promise<string> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(modulePath)});
    const { url } = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: true });
    process.stdout.write(url, () => process.kill(process.pid, 'SIGKILL'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (url += text));
  await once(child, 'close');
  return url;
}

/** @returns a zombie: a process that has exited and whose parent does not wait for it */
async function startZombie(uid: number): Promise<{ pid: number; end: () => void }> {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(process.getuid?.() === 0 && { uid }),
  });
  const [pid] = await once(parent.stdout.setEncoding('utf8'), 'data');
  return { pid: Number(pid), end: () => void parent.kill('SIGKILL') };
}

function postmasterPid(): number {
  return Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
