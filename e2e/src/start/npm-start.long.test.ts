import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findFreePort } from '../harness/free-port.ts';
import { clusterDir, NpmStart, type StartOptions } from './npm-start.ts';

let dataDir: string;
let ports: Pick<StartOptions, 'port' | 'sandboxPort'>;
const started: NpmStart[] = [];

// Each test continues with the state of the one before.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-start-'));
  fs.chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter
  ports = { port: await findFreePort(), sandboxPort: await findFreePort() };
});

test.afterEach(async () => {
  for (const run of started.splice(0)) await run.stopIfRunning();
});

test.afterAll(() => {
  fs.rmSync(clusterDir(dataDir), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function npmStart(options: Partial<StartOptions> = {}): NpmStart {
  const run = new NpmStart({ dataDir, ...ports, ...options });
  started.push(run);
  return run;
}

const url = () => `http://127.0.0.1:${ports.port}`;
const api = () =>
  createApi({ baseUrl: url(), token: () => null, language: () => 'es', onSessionEnded: () => undefined });

/** Its last output, without npm's lines. */
function lastLine(run: NpmStart): string {
  return run.output.trim().split('\n').at(-1) ?? '';
}

test('the first start prints the URLs, and Ctrl-C stops it with code 0', async () => {
  const run = await npmStart().ready();

  expect(run.output).toContain(`http://localhost:${ports.port}/staff/`);
  expect((await fetch(`${url()}/api/health/ready`)).status).toBe(200);
  const venues = await api().send('GET /api/apps/:app/venues/get/current-venues', { params: { app: 'entretiempo' } });
  expect(venues.map(({ code }) => code)).toEqual(['estadio', 'club', 'teatro', 'coliseo']);

  const second = npmStart({ port: await findFreePort(), sandboxPort: await findFreePort() });
  expect(await second.ended()).toBe(1);
  expect(lastLine(second)).toBe(
    `Entretiempo is already running on port ${ports.port} with the data folder ${dataDir}.`,
  );
  expect((await fetch(`${url()}/api/health/ready`)).status).toBe(200);

  expect(await run.pressCtrlC()).toBe(0);
  expect(await canListen(ports.port)).toBe(true);
  expect(await canListen(ports.sandboxPort)).toBe(true);
});

test('after a kill the next start has the order and loads no demo', async () => {
  const run = await npmStart().ready();
  const order = await placeOrder();
  await run.killEverything();

  const again = await npmStart().ready();
  expect(again.output).not.toContain('Loading the demo venues');

  expect(await readOrder(order)).toMatchObject({
    number: order.number,
    totalAmount: order.totalAmount,
    orderStatusId: 1,
  });
});

test('a crashed embedded database is restarted without a lost order [ORD-02]', async () => {
  const run = await npmStart().ready();
  for (const kill of [1, 2]) {
    const order = await placeOrder(`caida-${kill}@example.com`);
    run.killDatabase();
    await expect(() => expect(run.output.match(/PostgreSQL had died and runs again/g)).toHaveLength(kill)).toPass({
      timeout: 30_000,
    });
    await expect(async () => expect((await fetch(`${url()}/api/health/ready`)).status).toBe(200)).toPass({
      timeout: 30_000,
    });
    expect(await readOrder(order)).toMatchObject({ number: order.number, totalAmount: order.totalAmount });
  }
  await placeOrder('despues@example.com');
  expect(await run.pressCtrlC()).toBe(0);
});

test('a stop during the start leaves no process behind', async () => {
  const log = path.join(dataDir, 'logs/server.log');
  const sizeBefore = fs.statSync(log).size;
  const run = npmStart();
  await expect
    .poll(() => fs.statSync(log).size > sizeBefore || run.output.includes('is ready'), { timeout: 60_000 })
    .toBe(true);
  expect(await run.pressCtrlC()).toBe(0);
  expect(await canListen(ports.port)).toBe(true);
  expect(await canListen(ports.sandboxPort)).toBe(true);
});

test('an occupied port ends the start with one line that names it', async () => {
  const other = net.createServer().listen(ports.port, '127.0.0.1');
  const run = npmStart();
  const code = await run.ended();
  await new Promise((resolve) => other.close(resolve));

  expect(code).toBe(1);
  expect(lastLine(run)).toBe(`Port ${ports.port} is in use by another program. Stop it or set PORT=<another port>.`);
});

test('a read-only data folder ends the start with one line', async () => {
  const file = path.join(dataDir, 'a-file');
  fs.writeFileSync(file, '');
  const run = npmStart({ dataDir: path.join(file, 'below') });

  expect(await run.ended()).toBe(1);
  expect(lastLine(run)).toMatch(/^The data folder .*below cannot be written \(ENOTDIR\)\. Give this user the right/);
});

test('an unavailable database ends the start after a minute and prints no password', async () => {
  const port = await findFreePort();
  const run = npmStart({ env: { DATABASE_URL: `postgres://app:s3cret@127.0.0.1:${port}/app` } });

  expect(await run.ended()).toBe(1);
  expect(run.output).toContain(`Waiting for the database at 127.0.0.1:${port}/app: connect ECONNREFUSED`);
  expect(lastLine(run)).toMatch(new RegExp(`^DATABASE_URL does not work: 127\\.0\\.0\\.1:${port} says `));
  expect(run.output).not.toContain('s3cret');
});

test('a damaged database ends the start and is not overwritten', async () => {
  const control = path.join(clusterDir(dataDir), 'global/pg_control');
  fs.writeFileSync(control, Buffer.alloc(8192));
  const run = npmStart();

  expect(await run.ended()).toBe(1);
  expect(lastLine(run)).toMatch(/^The database in .* is damaged \(.*\)\. Put a backup of that folder in its place/);
  expect(fs.readFileSync(control).equals(Buffer.alloc(8192))).toBe(true);
});

function readOrder({ id, accessToken }: Order): Promise<Order> {
  return api().send('GET /api/orders/:id', { params: { id }, headers: { 'x-order-token': accessToken ?? '' } });
}

async function placeOrder(guestEmail = 'alguien@example.com'): Promise<Order> {
  const { venue, commerce } = await api().send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'estadio', commerceCode: 'parrilla' },
  });
  const products = await api().send('GET /api/commerces/:id/products/all', { params: { id: commerce.id } });
  const events = await api().send('GET /api/venues/:id/events/active-events', { params: { id: venue.id } });
  const choripan = products.find(({ name }) => name === 'Choripán');
  return api().send('POST /api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      venueId: venue.id,
      commerceId: commerce.id,
      details: [{ productId: choripan?.id ?? 0, quantity: 2 }],
      isCash: true,
      guestEmail,
      eventId: events[0]?.id ?? null,
    },
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
