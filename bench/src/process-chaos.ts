/**
 * Kills processes of a supervised installation at random moments of their start, and its PostgreSQL in between, while
 * orders are placed: `npm run chaos:processes`, or a part: CHAOS_KILLS=20 CHAOS_DATABASE_KILLS=2. Exit code 0: the
 * supervisor survived, the installation was ready within five seconds after each crash of the database, and no acknowledged
 * order is lost. Linux only.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '@app/client/api.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const kills = setting('CHAOS_KILLS', 200);
const databaseKills = setting('CHAOS_DATABASE_KILLS', 10);

/** A start takes some 1.5 s. After that the process serves. */
const START_MS = 1_500;
/** Fewer crashes of ready processes than the supervisor's limit. */
const SERVING_KILLS_PER_MINUTE = 8;
const READY_LIMIT_MS = 180_000;
/** After a crash of the database, while processes serve. */
const READY_AGAIN_MS = 5_000;
const ORDERS_PER_DEATH = 4;
/** Until then readiness may still report the state before the crash. */
const DEATH_SHOWS_MS = 300;
const ROOT = path.resolve(import.meta.dirname, '../..');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-processes-'));
fs.chmodSync(dataDir, 0o755); // the account of PostgreSQL must get in
const port = await findFreePort();
const launcher = spawn(
  process.execPath,
  [path.join(ROOT, 'tools/src/launch.ts'), '--processes', '2', '--workers', '1'],
  {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(await findFreePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const ended = new Promise<number | null>((resolve) => launcher.once('close', resolve));

try {
  console.log(`${kills} processes and ${databaseKills} database servers to kill`);
  await untilReady();
  const supervisor = findSupervisor();
  const killed = await killProcesses(supervisor);
  const readyAfterMs = await untilReady();
  const isSame = findSupervisor() === supervisor;
  console.log(
    `Killed ${killed.starting} as they started, ${killed.serving} that served, ${killed.databases} database servers; ` +
      `ready ${(readyAfterMs / 1_000).toFixed(1)} s after the last one. The supervisor ${isSame ? 'lives' : 'DIED'}.`,
  );
  const inSeconds = killed.readyAfterMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ');
  console.log(`Ready after each death of the database, in s: ${inSeconds}.`);
  const lost = await countLost(killed.answered);
  console.log(`Orders answered around these deaths: ${killed.answered.length}, lost: ${lost}.`);
  const isInTime = killed.readyAfterMs.every((ms) => ms <= READY_AGAIN_MS);
  if (!isSame || !isInTime || lost > 0 || killed.answered.length < killed.databases) process.exitCode = 1;
} finally {
  launcher.kill('SIGTERM');
  await ended;
  fs.rmSync(clusterDir(), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function killProcesses(supervisor: number) {
  const killed = {
    starting: 0,
    serving: 0,
    databases: 0,
    readyAfterMs: new Array<number>(),
    answered: new Array<Order>(),
  };
  const order = await smallOrder();
  const startedAtMs = new Map<number, number>();
  let servingKillsAtMs: number[] = [];
  while (killed.starting + killed.serving < kills) {
    await sleep(Math.random() * 100);
    const nowMs = performance.now();
    const workers = childrenOf(supervisor);
    for (const pid of workers) if (!startedAtMs.has(pid)) startedAtMs.set(pid, nowMs);
    const starting = workers.find((pid) => nowMs - (startedAtMs.get(pid) ?? nowMs) < START_MS);
    servingKillsAtMs = servingKillsAtMs.filter((atMs) => nowMs - atMs < 60_000);
    if (starting !== undefined) {
      if (Math.random() * START_MS < 400) killed.starting += kill(starting);
    } else if (workers.length === 3 && servingKillsAtMs.length < SERVING_KILLS_PER_MINUTE) {
      killed.serving += kill(workers[Math.floor(Math.random() * 3)] ?? 0);
      servingKillsAtMs.push(nowMs);
    }
    const wanted = Math.floor(((killed.starting + killed.serving) / kills) * databaseKills);
    if (wanted > killed.databases) {
      // Measures the database's outage only, without the start of a process.
      await untilAllServe(supervisor);
      const placing = Array.from({ length: ORDERS_PER_DEATH }, () => place(order));
      await Promise.any(placing);
      killed.databases += kill(Number.parseInt(fs.readFileSync(path.join(clusterDir(), 'postmaster.pid'), 'utf8'), 10));
      await sleep(DEATH_SHOWS_MS);
      killed.readyAfterMs.push(DEATH_SHOWS_MS + (await untilReady()));
      const placed = await Promise.allSettled(placing);
      killed.answered.push(...placed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    }
  }
  return killed;
}

async function untilAllServe(supervisor: number): Promise<void> {
  for (let waited = 0; waited < 2 && (await untilReady());) {
    await sleep(START_MS);
    waited = childrenOf(supervisor).length === 3 ? waited + 1 : 0;
  }
}

function api() {
  return createApi({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
}

/** A guest's order of one unit of a product of the demo. */
async function smallOrder(): Promise<NewOrder> {
  const { venue, commerce } = await api().send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'estadio', commerceCode: 'parrilla' },
  });
  const products = await api().send('GET /api/commerces/:id/products/all', { params: { id: commerce.id } });
  const events = await api().send('GET /api/venues/:id/events/active-events', { params: { id: venue.id } });
  const productId = products.find(({ name }) => name === 'Choripán')?.id ?? 0;
  const details = [{ productId, quantity: 1 }];
  return { venueId: venue.id, commerceId: commerce.id, details, isCash: true, eventId: events[0]?.id ?? null };
}

/** Each order is another guest's. Rejects when the order was refused or not answered. */
function place(order: NewOrder): Promise<Order> {
  const key = randomUUID();
  const body = { ...order, guestEmail: `${key}@example.com` };
  return api().send('POST /api/orders', { headers: { 'idempotency-key': key }, body });
}

/** @returns the number of these orders that are missing */
async function countLost(orders: readonly Order[]): Promise<number> {
  const read = orders.map(({ id, accessToken = '' }) =>
    api().send('GET /api/orders/:id', { params: { id }, headers: { 'x-order-token': accessToken } }),
  );
  const found = await Promise.allSettled(read);
  return found.filter(({ status }) => status === 'rejected').length;
}

/** @returns the number of killed processes: 1, or 0 when it had exited already */
function kill(pid: number): number {
  try {
    process.kill(pid, 'SIGKILL');
    return 1;
  } catch {
    return 0;
  }
}

/** The child of the launcher that has the server's processes below it. */
function findSupervisor(): number {
  const supervisor = childrenOf(launcher.pid ?? 0).find((pid) => commandOf(pid).includes('server/src/process/main.ts'));
  if (supervisor === undefined) throw new Error('The supervisor does not run.');
  return supervisor;
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

function clusterDir(): string {
  const location = path.join(dataDir, 'postgres.location');
  return fs.existsSync(location) ? fs.readFileSync(location, 'utf8').trim() : path.join(dataDir, 'postgres');
}

async function untilReady(): Promise<number> {
  const fromMs = performance.now();
  while (performance.now() - fromMs < READY_LIMIT_MS) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return performance.now() - fromMs;
    if (launcher.exitCode !== null) throw new Error('The launcher has ended.');
    await sleep(50);
  }
  throw new Error(`Not ready within ${READY_LIMIT_MS / 1_000} s.`);
}
