/** Process of the visitors and staff: see `journey-load.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { VENUE_ID } from './bench-commerce.ts';
import { cartKey } from './cart-key.ts';
import { chanceBytes } from './chance.ts';
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts';
import { quantile } from './figures.ts';
import type { JourneyLoad, JourneyResult } from './journey-load.ts';
import { journeyRequests, type Placed } from './journey-requests.ts';
import type { Answer } from './keep-alive-connection.ts';
import { endWithParent, sendResult } from './load-worker.ts';
import { OpenStreams } from './open-streams.ts';
import { createRetryQueue } from './retry-queue.ts';

/** Retries of the app: three, each after the server's retry time and a random spread that doubles. */
const ATTEMPTS = 4;
const SPREAD_MS = 2_000;
/** Timeout of a phone. */
const PATIENCE_MS = 10_000;
/** Limit of orders that staff have not processed yet. */
const MAX_UNPAID = 1_000;
const NO_ANSWER: Answer = { status: 0, body: '' };
const DEVICE_BYTES = 32;
const RETRY_AFTER_FIELD = '"retryAfterSeconds":';

/** A visitor with an order to place. */
type Visitor = { device: string; commerce: number; key: string; attempts: number };

let streams: OpenStreams | undefined;

async function run(load: JourneyLoad): Promise<JourneyResult> {
  streams ??= new OpenStreams(`http://127.0.0.1:${load.port}/api/live?venueId=${VENUE_ID}`);
  await streams.openUpTo(load.streams);
  const result = await new JourneyRun(load).run();
  return { ...result, streamsOpen: streams.stillOpen };
}

/** One load: its connections, clock and results. */
class JourneyRun {
  readonly #load: JourneyLoad;
  readonly #connections: ConnectionPool;
  readonly #staffConnections: ConnectionPool;
  readonly #requests: ReturnType<typeof journeyRequests>;
  readonly #result: JourneyResult;
  readonly #servedMs = new Map<string, number[]>();
  readonly #unpaid: Placed[] = [];
  readonly #fromMs = performance.now();
  readonly #untilMs: number;

  constructor(load: JourneyLoad) {
    this.#load = load;
    this.#connections = createConnectionPool(load.port, load.connections);
    this.#staffConnections = createConnectionPool(load.port, 1);
    this.#requests = journeyRequests(load);
    this.#untilMs = this.#fromMs + load.seconds * 1_000;
    this.#result = {
      answers: {},
      withoutRetryAfter: 0,
      retryAfterEnd: 0,
      placed: [],
      placedPerSecond: 0,
      orderTimesMs: Array.from({ length: load.seconds }, () => []),
      served: {},
      streamsOpen: 0,
    };
  }

  async run(): Promise<JourneyResult> {
    const { perSecond, connections, seconds } = this.#load;
    const visitors =
      perSecond === null
        ? Promise.all(Array.from({ length: connections }, () => this.#runClosedLoop()))
        : this.#runAtRate(perSecond);
    await Promise.all([visitors, this.#runStaff()]);
    this.#connections.close();
    this.#staffConnections.close();
    const inTime = this.#result.orderTimesMs.reduce((count, second) => count + second.length, 0);
    for (const [name, times] of this.#servedMs) {
      this.#result.served[name] = { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
    }
    return { ...this.#result, placedPerSecond: inTime / seconds };
  }

  async #runClosedLoop(): Promise<void> {
    while (!this.#isOver()) {
      const visitor = await this.#startVisitor();
      for (let atMs = await this.#order(visitor); atMs !== null; atMs = await this.#order(visitor)) {
        await sleep(atMs - performance.now());
      }
    }
  }

  /** Open loop: visitors arrive independently of the server. */
  async #runAtRate(perSecond: number): Promise<void> {
    const retries = createRetryQueue<Visitor>();
    let running = 0;
    const start = (startOne: Promise<Visitor>) => {
      running += 1;
      void startOne
        .then(async (visitor) => {
          const atMs = this.#isOver() ? null : await this.#order(visitor);
          if (atMs !== null) retries.add(visitor, atMs);
        })
        .finally(() => (running -= 1));
    };
    for (let dueMs = performance.now(); !this.#isOver(); await sleep(1)) {
      const nowMs = performance.now();
      for (; dueMs <= nowMs; dueMs += (-Math.log(1 - Math.random()) * 1_000) / perSecond) start(this.#startVisitor());
      for (const visitor of retries.popDue(nowMs)) start(Promise.resolve(visitor));
    }
    while (running > 0) await sleep(1);
  }

  async #runStaff(): Promise<void> {
    const { commerces, staff } = this.#load;
    for (let round = 0; !this.#isOver(); round += 1) {
      const startedMs = performance.now();
      await this.#ask('staff board', this.#requests.board(round % commerces), this.#staffConnections);
      const next = this.#unpaid.pop(); // older orders have expired unpaid
      if (next) await this.#ask('staff cash', this.#requests.cash(next), this.#staffConnections);
      await sleep(Math.max(0, 1_000 / staff.perSecond - (performance.now() - startedMs)));
    }
  }

  async #startVisitor(): Promise<Visitor> {
    const device = chanceBytes(DEVICE_BYTES).toString('base64url');
    const commerce = Math.floor(Math.random() * this.#load.commerces);
    await this.#ask('menu', this.#requests.menu(device, commerce));
    return { device, commerce, key: cartKey(), attempts: 0 };
  }

  /** @returns time of the next attempt; null: no further attempt, with or without an order */
  async #order(visitor: Visitor): Promise<number | null> {
    const { device, commerce, key } = visitor;
    const sentMs = performance.now();
    const { status, body } = await this.#ask('order', this.#requests.newOrder(device, commerce, key));
    if (status === 201) {
      const id = this.#recordPlaced(JSON.parse(body), key, sentMs);
      await this.#ask('own order', this.#requests.readOrder(device, id));
      return null;
    }
    if (status !== 503 && status !== 0) return null;
    const fieldAt = body.indexOf(RETRY_AFTER_FIELD);
    const retrySeconds = fieldAt === -1 ? 1 : Number.parseInt(body.slice(fieldAt + RETRY_AFTER_FIELD.length), 10);
    const atMs = performance.now() + retrySeconds * 1_000 + Math.random() * SPREAD_MS * 2 ** visitor.attempts;
    visitor.attempts += 1;
    if (visitor.attempts >= ATTEMPTS) return null;
    if (atMs < this.#untilMs) return atMs;
    this.#result.retryAfterEnd += 1;
    return null;
  }

  async #ask(name: string, request: string, connections = this.#connections): Promise<Answer> {
    const sentMs = performance.now();
    const answer = await connections.ask(request, PATIENCE_MS).catch(() => NO_ANSWER);
    if (answer.status === 200 || answer.status === 201) this.#recordServed(name, performance.now() - sentMs);
    const key = `${name} ${answer === NO_ANSWER ? 'none' : answer.status}`;
    this.#result.answers[key] = (this.#result.answers[key] ?? 0) + 1;
    if (answer.status === 503 && !answer.body.includes(RETRY_AFTER_FIELD)) this.#result.withoutRetryAfter += 1;
    return answer;
  }

  #recordServed(name: string, durationMs: number): void {
    const times = this.#servedMs.get(name);
    if (times) times.push(durationMs);
    else this.#servedMs.set(name, [durationMs]);
  }

  #recordPlaced(placed: Placed, key: string, sentMs: number): number {
    const nowMs = performance.now();
    this.#result.orderTimesMs[Math.floor((nowMs - this.#fromMs) / 1_000)]?.push(nowMs - sentMs);
    this.#result.placed.push({ key, id: placed.id });
    this.#unpaid.push(placed);
    if (this.#unpaid.length > MAX_UNPAID) this.#unpaid.shift();
    return placed.id;
  }

  #isOver(): boolean {
    return performance.now() >= this.#untilMs;
  }
}

process.on('message', (load: JourneyLoad) => sendResult(run(load)));
endWithParent();
