import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillDatabase } from '@app/demo/fill-database.ts';
import { findPostgresProgram } from '@app/server/backup/postgres-program.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { migrate } from '@app/server/platform/migrations/migrate.ts';
import { ROOT } from '../root.ts';
import { startDebianPostgres, type DebianPostgres } from './testing/debian-postgres.ts';
import {
  isReady,
  placeOrder,
  READY,
  startServer,
  WITHOUT_DEMO_STAFF,
  writeObservedState,
  type Acknowledgement,
} from './testing/production-server.ts';

const PICTURE = 'media/0123456789abcdef0123456789abcdef/384.webp';
const PICTURE_BYTES = Buffer.from('bytes of a picture');

let cluster: DebianPostgres;
let place: string;
let order: Acknowledgement;
let backup: string;
beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-backup-'));
  cluster = await startDebianPostgres();
  await createBlank('source');
  await migrate(urlOf('source'));
  await fillDatabase(
    urlOf('source'),
    () => Promise.resolve(),
    () => undefined,
  );
  await on('source', (db) => db.query(WITHOUT_DEMO_STAFF));
  const picture = path.join(place, 'source', PICTURE);
  fs.mkdirSync(path.dirname(picture), { recursive: true });
  fs.writeFileSync(picture, PICTURE_BYTES);
  order = await orderOnce();
  const { status, stderr } = run('process/cli/back-up-database.ts', 'source', path.join(place, 'backups'));
  if (status !== 0) throw new Error(stderr);
  const [name = ''] = fs.readdirSync(path.join(place, 'backups'));
  backup = path.join(place, 'backups', name);
}, 180_000);
afterAll(async () => {
  await cluster.stop();
  fs.rmSync(place, { recursive: true, force: true });
});

function urlOf(name: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function on<Result>(name: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createPool(urlOf(name), 1);
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const createBlank = (name: string) => on('postgres', (db) => db.query(`create database ${name} template template0`));

function environment(name: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return {
    PATH,
    DATABASE_URL: urlOf(name),
    DATA_DIR: path.join(place, name),
    DEMO: 'off',
    PUBLIC_URL: 'https://pedidos.example.com',
    SMTP_URL: 'none',
  };
}

async function orderOnce(): Promise<Acknowledgement> {
  const { url, program } = await startServer(ROOT, environment('source'));
  try {
    await vi.waitUntil(() => isReady(url), READY);
    return await on('source', (db) => placeOrder(db, url));
  } finally {
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
}

/** A program of the server, as `npm run` starts it. */
function run(program: string, database: string, ...args: string[]) {
  const file = path.join(ROOT, 'server/src', program);
  return spawnSync(process.execPath, [file, ...args], { env: environment(database), encoding: 'utf8' });
}

const restore = (database: string, from: string) => run('process/cli/restore-database.ts', database, from);

/** A copy of the backup with one modified file. */
function changed(name: string, file: string, change: (bytes: Buffer) => Buffer | string): string {
  const copy = path.join(place, name);
  fs.cpSync(backup, copy, { recursive: true });
  fs.writeFileSync(path.join(copy, file), change(fs.readFileSync(path.join(copy, file))));
  return copy;
}

function rowsOf(name: string): Promise<unknown> {
  return on(name, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
    );
    const counts = rows.map((table) => `select '${table.name}' as name, count(*) from ${table.name}`);
    // The server may scan the tables in parallel, so their order differs.
    const counted = await db.query<{ name: string }>(counts.join(' union all '));
    return counted.rows.toSorted((one, other) => one.name.localeCompare(other.name));
  });
}

it('a restore brings back every row and picture, and the invariants hold', async () => {
  await createBlank('restored');
  const { status, stderr, stdout } = restore('restored', backup);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('with 1 files of pictures');
  expect(await rowsOf('restored')).toEqual(await rowsOf('source'));
  const found = await on('restored', (db) => db.query('select from orders where id = $1', [order.orderId]));
  expect(found.rowCount).toBe(1);
  expect(fs.readFileSync(path.join(place, 'restored', PICTURE))).toEqual(PICTURE_BYTES);
  const { stdout: findings } = run(
    'process/cli/check-invariants.ts',
    'restored',
    ...writeObservedState(place, [order]),
  );
  expect(findings).toContain('The books add up.');
});

it('a backup is not restored over a database that has tables', async () => {
  const before = await rowsOf('source');
  expect(restore('source', backup)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Create an empty one'),
  });
  expect(await rowsOf('source')).toEqual(before);
});

it.each([
  ['a changed dump', 'database.dump', 'database.dump is missing or was changed'],
  ['a changed picture', PICTURE, `${PICTURE} is missing or was changed`],
  ['a changed list of checksums', 'SHA256SUMS', 'SHA256SUMS is missing or was changed'],
])('%s is rejected, and the database stays empty', async (_what, file, message) => {
  const name = `damaged_${file.replaceAll(/\W/g, '').toLowerCase().slice(0, 8)}`;
  await createBlank(name);
  const copy = changed(name, file, (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('?')]));
  expect(restore(name, copy)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
  expect(await rowsOf(name)).toEqual([]);
});

it.each([
  [
    'a newer release',
    (text: string) => text.replace(/"migration": "[^"]+"/, '"migration": "9999-later.sql"'),
    '9999-later',
  ],
  [
    'a newer PostgreSQL',
    (text: string) => text.replace(/"postgresMajor": \d+/, '"postgresMajor": 99'),
    'PostgreSQL 99',
  ],
  ['a later format', (text: string) => text.replace('"format": 1', '"format": 2'), 'of a newer release'],
])('a backup of %s is refused', async (what, change, message) => {
  const name = what.replaceAll(' ', '_').toLowerCase();
  await createBlank(name);
  const copy = changed(name, 'manifest.json', (bytes) => change(String(bytes)));
  expect(restore(name, copy)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
});

it('a database without tables of this product is not backed up', async () => {
  await createBlank('empty');
  const folder = path.join(place, 'none');
  expect(run('process/cli/back-up-database.ts', 'empty', folder)).toMatchObject({
    status: 1,
    stderr: 'The database at DATABASE_URL has no tables of this product.\n',
  });
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('without a pg_dump that is new enough the message names the package', async () => {
  await expect(findPostgresProgram('pg_dump', 99)).rejects.toThrow('apt-get install postgresql-client-99');
});
