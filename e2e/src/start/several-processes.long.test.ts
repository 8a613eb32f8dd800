import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import type { NewOrder } from '@app/contract/visitor/orders.ts';
import { runOnDatabase } from '../harness/demo-database.ts';
import { findFreePort } from '../harness/free-port.ts';
import { bundledDatabaseUrl, clusterDir, NpmStart } from './npm-start.ts';

const BUYERS = 8;
/** Of 200 connections. Closing all sockets at once resets about one in seventy. */
const MOST_RESETS = 2;

let dataDir: string;
let url: string;
let metricsUrl: string;
let run: NpmStart;
// Each test continues with the state of the one before.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-processes-'));
  fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const args = ['--processes', '2', '--workers', '2'];
  const env = { METRICS_PORT: String(metricsPort) };
  run = await new NpmStart({ dataDir, port, sandboxPort: await findFreePort(), args, env }).ready();
  const bothStarted = () => expect([pidsReadyFor('web').length, pidsReadyFor('jobs').length]).toEqual([2, 2]);
  await expect(bothStarted).toPass({ timeout: 30_000 });
});
test.afterAll(async () => {
  await run.stopIfRunning();
  fs.rmSync(clusterDir(dataDir), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

type LogLine = { pid: number; msg: string };

/** Of every ready process, newest last. */
function pidsReadyFor(role: 'web' | 'jobs'): number[] {
  const log = fs.readFileSync(path.join(dataDir, 'logs/server.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  return lines
    .map((line): LogLine => JSON.parse(line))
    .filter(({ msg }) => msg === `ready for ${role}`)
    .map(({ pid }) => pid);
}

async function hotOrder(): Promise<NewOrder> {
  const api = createApi({ baseUrl: url, token: () => null, language: () => 'es', onSessionEnded: () => undefined });
  const { venue, commerce } = await api.send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'estadio', commerceCode: 'parrilla' },
  });
  const products = await api.send('GET /api/commerces/:id/products/all', { params: { id: commerce.id } });
  const events = await api.send('GET /api/venues/:id/events/active-events', { params: { id: venue.id } });
  const choripan = products.find(({ name }) => name === 'Choripán');
  const productId = choripan?.id ?? 0;
  const database = bundledDatabaseUrl(dataDir);
  await runOnDatabase(database, 'update stock set units = 100000 where product_id = $1', [productId]);
  await runOnDatabase(
    database,
    'update venues set busy_from_orders = null, busy_from_minutes = null, pause_from_minutes = null where id = $1',
    [venue.id],
  );
  return {
    venueId: venue.id,
    commerceId: commerce.id,
    details: [{ productId, quantity: 1 }],
    isCash: true,
    eventId: events[0]?.id ?? null,
  };
}

/** A connection accepted by a killed process may stay silent; phones have the same timeout. */
const PATIENCE_MS = 5_000;

/** Each key is a different guest. @returns the status; 0 without a response */
async function send(order: NewOrder, key: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...order, guestEmail: `${key}@example.com` }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Several buyers, each with one order after the other. */
async function buy(keys: readonly string[], order: (key: string) => Promise<void>): Promise<void> {
  const waiting = [...keys];
  const buyer = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await order(key);
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
}

async function ordersOf(keys: readonly string[]): Promise<number> {
  const [row] = await runOnDatabase(
    bundledDatabaseUrl(dataDir),
    'select count(*)::int as orders, count(distinct idempotency_key)::int as keys from orders where idempotency_key = any($1)',
    [keys],
  );
  expect(row?.['orders']).toBe(row?.['keys']);
  return Number(row?.['orders']);
}

const someKeys = (count: number) => Array.from({ length: count }, () => randomUUID());

test('a process killed during 200 orders loses no acknowledged order [ORD-02]', async () => {
  const order = await hotOrder();
  const [, victim = 0] = pidsReadyFor('web');
  const keys = someKeys(200);
  let answered = 0;
  await buy(keys, async (key) => {
    await expect.poll(() => send(order, key), { timeout: 30_000 }).toBe(201);
    answered += 1;
    if (answered === 60) process.kill(victim, 'SIGKILL');
  });
  expect(await ordersOf(keys)).toBe(200);
  await expect.poll(() => pidsReadyFor('web').length, { timeout: 30_000 }).toBe(3);
});

test('a process that stops under load fails no order that it received [ORD-02]', async () => {
  const order = await hotOrder();
  const leaving = pidsReadyFor('web').at(-1) ?? 0;
  const before = pidsReadyFor('web').length;
  const keys = someKeys(200);
  const answers: number[] = [];
  const resets: string[] = [];
  await buy(keys, async (key) => {
    let status = await send(order, key);
    // Linux can reset a connection that is established while its socket closes. Phones repeat the request.
    if (status === 0) {
      resets.push(key);
      status = await send(order, key);
    }
    answers.push(status);
    if (answers.length === 60) process.kill(leaving, 'SIGTERM');
  });
  expect(answers.filter((status) => status !== 201)).toEqual([]);
  expect(resets.length).toBeLessThanOrEqual(MOST_RESETS);
  expect(await ordersOf(keys)).toBe(200);
  await expect.poll(() => pidsReadyFor('web').length, { timeout: 30_000 }).toBe(before + 1);
});

test('the metrics of all processes are one page of any process', async () => {
  const page = await (await fetch(metricsUrl)).text();
  const orders = /^http_request_duration_seconds_count\{method="POST",route="\/api\/orders",status="2xx"\} (\d+)$/m;
  const [, count = '0'] = orders.exec(page) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const again = await (await fetch(metricsUrl)).text();
  expect(orders.exec(again)?.[1]).toBe(count);
});

test('a crashed worker is restarted, and Ctrl-C stops all with code 0', async () => {
  const [victim = 0] = pidsReadyFor('jobs');
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => pidsReadyFor('jobs').length, { timeout: 30_000 }).toBe(3);
  expect(await run.pressCtrlC()).toBe(0);
  const alive = [...pidsReadyFor('web'), ...pidsReadyFor('jobs')].filter(isAlive);
  expect(alive).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
