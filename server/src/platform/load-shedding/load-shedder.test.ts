import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import type { Priority } from '@app/contract/protocol/call.ts';
import { createLoadShedder } from './load-shedder.ts';
import { poolWait } from './load-signals.ts';

/** Origin of a native app. */
const APP = 'capacitor://localhost';

/** A server with a settable load signal, and for each priority a route that answers at once and one that waits. */
async function startLoaded() {
  const load = { waitMs: 0 };
  const metrics = new Registry();
  const app = createServer({ logLevel: 'silent', corsOrigins: [APP] });
  await app.after();
  const shedder = createLoadShedder(app, { signals: [{ name: 'test', read: () => load.waitMs }], metrics });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const seen = { started: 0, ended: 0 };
  for (const priority of [0, 1, 2, 3, 4] as const satisfies readonly Priority[]) {
    app.get(`/api/quick/${priority}`, { config: { access: 'anyone', priority } }, async () => ({}));
    app.get(`/api/held/${priority}`, { config: { access: 'anyone', priority } }, async () => {
      seen.started += 1;
      await held;
      seen.ended += 1;
      return {};
    });
  }
  app.post('/api/queued', { config: { access: 'visitor', priority: 1, isQueued: true } }, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return {
    app,
    shedder,
    load,
    metrics,
    seen,
    url,
    release,
    get: (path: string) => fetch(`${url}${path}`, { headers: { 'accept-language': 'es' } }),
    order: (headers: Record<string, string>) =>
      fetch(`${url}/api/queued`, {
        method: 'POST',
        body: '{"details":[]}',
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

const MAX_CONCURRENT_ORDERS = 1_024;
const MAX_QUEUED_ORDERS = 512;

/** A server under heavy load with 1,024 running requests. */
async function startFull() {
  const loaded = await startLoaded();
  const crowd = Array.from({ length: MAX_CONCURRENT_ORDERS }, () => loaded.get('/api/held/1'));
  await expect.poll(() => loaded.seen.started).toBe(MAX_CONCURRENT_ORDERS);
  loaded.load.waitMs = 600;
  await expect.poll(() => loaded.shedder.level()).toBe('heavy');
  return { ...loaded, crowd };
}

it('under load low priorities get 503 and a retry time [ERR-01, API-02]', async () => {
  const { shedder, load, metrics, get, release, seen } = await startLoaded();
  const crowd = Array.from({ length: 40 }, () => get('/api/held/3'));
  await expect.poll(() => seen.started).toBe(40);
  load.waitMs = 300;
  await expect.poll(() => shedder.level()).toBe('medium');
  expect(shedder.isLoaded()).toBe(true);
  const answers = await Promise.all([0, 1, 2, 3, 4].map((priority) => get(`/api/quick/${priority}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200, 503]);
  const problem = await answers[4]?.json();
  expect(problem).toMatchObject({ status: 503, code: 'busy', detail: expect.stringContaining('Hay mucha demanda') });
  const waits = new Set<number>();
  for (let attempts = 0; attempts < 60; attempts += 1) {
    waits.add(Number((await get('/api/quick/4')).headers.get('retry-after')));
  }
  expect([Math.min(...waits) >= 2, Math.max(...waits) <= 8, waits.size > 2]).toEqual([true, true, true]);
  expect(await metrics.metrics()).toContain('admission_refused_total{priority="4"} 61');
  release();
  await Promise.all(crowd);
  load.waitMs = 0;
  await expect.poll(() => shedder.level()).toBe('calm');
  expect((await get('/api/quick/4')).status).toBe(200);
});

it('a rejected order gets a localised retry time and headers [ERR-01, API-02]', async () => {
  const { get, order, release, crowd } = await startFull();
  const queued = Array.from({ length: MAX_QUEUED_ORDERS }, () => get('/api/held/1'));
  await expect.poll(async () => (await order({})).status).toBe(503);
  const answer = await order({ origin: APP, 'accept-language': 'en', 'x-request-id': 'una-peticion' });
  const { 'retry-after': wait, ...headers } = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'access-control-allow-origin': APP,
    'cache-control': 'no-store',
    'content-language': 'en',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'una-peticion',
  });
  expect(await answer.json()).toMatchObject({
    detail: `We're very busy: your request hasn't been processed yet. Try again in ${wait} seconds.`,
    facts: { retryAfterSeconds: Number(wait) },
  });
  release();
  await Promise.all([...crowd, ...queued]);
});

it('a queued request whose client disconnects is never started [ERR-01]', async () => {
  const { app, url, get, release, seen, crowd } = await startFull();
  let arrived = 0;
  app.server.on('request', () => (arrived += 1));
  const impatient = net.connect(Number(new URL(url).port), '127.0.0.1');
  impatient.write('GET /api/held/1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => arrived).toBe(1);
  impatient.destroy();
  await once(impatient, 'close');
  const patient = get('/api/held/1');
  await expect.poll(() => arrived).toBe(2);
  release();
  expect((await patient).status).toBe(200);
  await Promise.all(crowd);
  expect(seen.started).toBe(MAX_CONCURRENT_ORDERS + 1);
});

it('a running request whose client disconnects frees its place [ERR-01]', async () => {
  const { shedder, load, url, get, release, seen } = await startLoaded();
  const clients = Array.from({ length: MAX_CONCURRENT_ORDERS }, () =>
    net.connect(Number(new URL(url).port), '127.0.0.1'),
  );
  for (const phone of clients) phone.write('GET /api/held/1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => seen.started).toBe(MAX_CONCURRENT_ORDERS);
  load.waitMs = 600;
  await expect.poll(() => shedder.level()).toBe('heavy');
  await Promise.all(clients.map((phone) => once(phone.destroy(), 'close')));
  release();
  await expect.poll(() => seen.ended).toBe(MAX_CONCURRENT_ORDERS);
  expect((await get('/api/quick/1')).status).toBe(200);
});

it('a route of the API without a priority stops the start [ERR-01]', () => {
  const app = createServer({ logLevel: 'silent' });
  createLoadShedder(app, { signals: [], metrics: new Registry() });
  expect(() => app.get('/api/late', { config: { access: 'anyone' } }, async () => ({}))).toThrow(
    'Route /api/late has no priority.',
  );
});

it('the wait for a connection is measured only while queries wait [ERR-01]', async () => {
  let free = () => undefined as void;
  const released = new Promise<void>((resolve) => (free = resolve));
  const client = { release: () => undefined };
  const pool = { waitingCount: 0, connect: vi.fn(async () => released.then(() => client)) };
  const signal = poolWait('pool', pool);
  expect([signal.read(), pool.connect.mock.calls.length]).toEqual([0, 0]);
  pool.waitingCount = 5;
  signal.read();
  await sleep(20);
  expect(signal.read()).toBeGreaterThan(10);
  expect(pool.connect).toHaveBeenCalledOnce();
  pool.waitingCount = 0;
  free();
  await released;
  await sleep(0);
  expect(signal.read()).toBeGreaterThan(10);
  expect(signal.read()).toBe(0);
});
