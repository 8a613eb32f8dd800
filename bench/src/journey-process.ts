/** Process of the visitors and staff: see `journey-load.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';

import { cartKey } from './cart-key.ts';
import { chanceBytes } from './chance.ts';
import { createRetryQueue } from './retry-queue.ts';
import type { Answer } from './keep-alive-connection.ts';
import { createConnectionPool } from './connection-pool.ts';
import { quantile } from './figures.ts';
import { endWithParent, sendResult } from './load-worker.ts';
import { OpenStreams } from './open-streams.ts';
import { VENUE_ID } from './bench-commerce.ts';
import type { JourneyLoad, JourneyResult } from './journey-load.ts';
import { journeyRequests } from './journey-requests.ts';
import type { Placed } from './journey-requests.ts';

/** Retries of the app: three, each after the server's retry time and a random spread that doubles. */
const ATTEMPTS = 4;
const SPREAD_MS = 2_000;
/** Timeout of a phone. */
const PATIENCE_MS = 10_000;
/** Limit of orders that staff have not processed yet. */
const MOST_UNPAID = 1_000;
const NO_ANSWER: Answer = { status: 0, body: '' };
const DEVICE_BYTES = 32;
const RETRY_AFTER_FIELD = '"retryAfterSeconds":';

/** A visitor with an order to place. */
type Visitor = { device: string; commerce: number; key: string; attempts: number };

let streams: OpenStreams | undefined;

process.on('message', (load: JourneyLoad) => sendResult(run(load)));
endWithParent();

async function run(load: JourneyLoad): Promise<JourneyResult> {
  streams ??= new OpenStreams(`http://127.0.0.1:${load.port}/api/live?venueId=${VENUE_ID}`);
  await streams.openUpTo(load.streams);
  const connections = createConnectionPool(load.port, load.connections);
  const staffConnections = createConnectionPool(load.port, 1);
  const requests = journeyRequests(load);
  const result: JourneyResult = {
    answers: {},
    withoutRetryAfter: 0,
    retryAfterEnd: 0,
    placed: [],
    placedPerSecond: 0,
    orderTimesMs: Array.from({ length: load.seconds }, () => []),
    served: {},
    streamsOpen: 0,
  };
  const servedMs = new Map<string, number[]>();
  const unpaid: Placed[] = [];
  const fromMs = performance.now();
  const untilMs = fromMs + load.seconds * 1_000;
  const isOver = () => performance.now() >= untilMs;

  async function ask(name: string, request: string, from = connections): Promise<Answer> {
    const sentMs = performance.now();
    const answer = await from.ask(request, PATIENCE_MS).catch(() => NO_ANSWER);
    if (answer.status === 200 || answer.status === 201) recordServed(name, performance.now() - sentMs);
    const key = `${name} ${answer === NO_ANSWER ? 'none' : answer.status}`;
    result.answers[key] = (result.answers[key] ?? 0) + 1;
    if (answer.status === 503 && !answer.body.includes(RETRY_AFTER_FIELD)) result.withoutRetryAfter += 1;
    return answer;
  }

  function recordServed(name: string, tookMs: number): void {
    const times = servedMs.get(name);
    if (times) times.push(tookMs);
    else servedMs.set(name, [tookMs]);
  }

  async function startVisitor(): Promise<Visitor> {
    const device = chanceBytes(DEVICE_BYTES).toString('base64url');
    const commerce = Math.floor(Math.random() * load.commerces);
    await ask('menu', requests.menu(device, commerce));
    return { device, commerce, key: cartKey(), attempts: 0 };
  }

  /** @returns time of the next attempt; null: no further attempt, with or without an order */
  async function order(visitor: Visitor): Promise<number | null> {
    const { device, commerce, key } = visitor;
    const sentMs = performance.now();
    const { status, body } = await ask('order', requests.newOrder(device, commerce, key));
    if (status === 201) {
      await readOwnOrder(visitor, recordPlaced(JSON.parse(body), key, sentMs));
      return null;
    }
    if (status !== 503 && status !== 0) return null;
    const askedAt = body.indexOf(RETRY_AFTER_FIELD);
    const askedSeconds = askedAt === -1 ? 1 : Number.parseInt(body.slice(askedAt + RETRY_AFTER_FIELD.length), 10);
    const atMs = performance.now() + askedSeconds * 1_000 + Math.random() * SPREAD_MS * 2 ** visitor.attempts;
    visitor.attempts += 1;
    if (visitor.attempts >= ATTEMPTS) return null;
    if (atMs < untilMs) return atMs;
    result.retryAfterEnd += 1;
    return null;
  }

  async function readOwnOrder({ device }: Visitor, id: number): Promise<void> {
    await ask('own order', requests.readOrder(device, id));
  }

  function recordPlaced(placed: Placed, key: string, sentMs: number): number {
    const nowMs = performance.now();
    result.orderTimesMs[Math.floor((nowMs - fromMs) / 1_000)]?.push(nowMs - sentMs);
    result.placed.push({ key, id: placed.id });
    unpaid.push(placed);
    if (unpaid.length > MOST_UNPAID) unpaid.shift();
    return placed.id;
  }

  async function serve(): Promise<void> {
    for (let round = 0; !isOver(); round += 1) {
      const startedMs = performance.now();
      await ask('staff board', requests.board(round % load.commerces), staffConnections);
      const next = unpaid.pop(); // older orders have expired unpaid
      if (next) await ask('staff cash', requests.cash(next), staffConnections);
      await sleep(Math.max(0, 1_000 / load.staff.perSecond - (performance.now() - startedMs)));
    }
  }

  async function runClosedLoop(): Promise<void> {
    while (!isOver()) {
      const visitor = await startVisitor();
      for (let atMs = await order(visitor); atMs !== null; atMs = await order(visitor)) {
        await sleep(atMs - performance.now());
      }
    }
  }

  /** Open loop: visitors arrive independently of the server. */
  async function runAtRate(perSecond: number): Promise<void> {
    const retries = createRetryQueue<Visitor>();
    let running = 0;
    const start = (startOne: Promise<Visitor>) => {
      running += 1;
      void startOne
        .then(async (visitor) => {
          const atMs = isOver() ? null : await order(visitor);
          if (atMs !== null) retries.add(visitor, atMs);
        })
        .finally(() => (running -= 1));
    };
    for (let dueMs = performance.now(); !isOver(); await sleep(1)) {
      const nowMs = performance.now();
      for (; dueMs <= nowMs; dueMs += (-Math.log(1 - Math.random()) * 1_000) / perSecond) start(startVisitor());
      for (const visitor of retries.takeDue(nowMs)) start(Promise.resolve(visitor));
    }
    while (running > 0) await sleep(1);
  }

  const { perSecond } = load;
  const visits =
    perSecond === null ? Promise.all(Array.from({ length: load.connections }, runClosedLoop)) : runAtRate(perSecond);
  await Promise.all([visits, serve()]);
  connections.close();
  staffConnections.close();
  const inTime = result.orderTimesMs.reduce((count, second) => count + second.length, 0);
  for (const [name, times] of servedMs) {
    result.served[name] = { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
  }
  return { ...result, placedPerSecond: inTime / load.seconds, streamsOpen: streams.stillOpen };
}
