/** Visitors and staff of a stall, in a process of their own: see `visit-load.ts`. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { cartKey } from './cart-key.ts';
import type { Answer } from './keep-alive-line.ts';
import { createLinePool } from './line-pool.ts';
import { endWithParent, tell } from './load-child.ts';
import type { VisitLoad, VisitResult } from './visit-load.ts';
import { visitRequests } from './visit-requests.ts';
import type { Placed } from './visit-requests.ts';

/** As the phone does: three times more by itself, each after the time that it was told and a spread that doubles. */
const TRIES = 4;
const SPREAD_MS = 2_000;
/** So long a phone waits for an answer. */
const PATIENCE_MS = 10_000;
/** Of those that staff have not charged yet. */
const MOST_UNPAID = 1_000;
const NO_ANSWER: Answer = { status: 0, body: '' };
const DEVICE_BYTES = 32;

process.on('message', (load: VisitLoad) => tell(run(load)));
endWithParent();

async function run(load: VisitLoad): Promise<VisitResult> {
  const lines = createLinePool(load.port, load.lines);
  const staffLines = createLinePool(load.port, 1);
  const requests = visitRequests(load);
  const result: VisitResult = {
    answers: {},
    unannounced: 0,
    placed: [],
    placedPerSecond: 0,
    orderTimesMs: Array.from({ length: load.seconds }, () => []),
    staffTimesMs: [],
  };
  const unpaid: Placed[] = [];
  const fromMs = performance.now();
  const untilMs = fromMs + load.seconds * 1_000;
  const isOver = () => performance.now() >= untilMs;

  async function ask(name: string, request: string, from = lines): Promise<Answer> {
    const answer = await from.ask(request, PATIENCE_MS).catch(() => NO_ANSWER);
    const key = `${name} ${answer === NO_ANSWER ? 'none' : answer.status}`;
    result.answers[key] = (result.answers[key] ?? 0) + 1;
    if (answer.status === 503 && !answer.body.includes('"retryAfterSeconds":')) result.unannounced += 1;
    return answer;
  }

  async function visit(): Promise<void> {
    const device = randomBytes(DEVICE_BYTES).toString('base64url');
    const stall = Math.floor(Math.random() * load.stalls);
    await ask('menu', requests.menu(device, stall));
    const id = await order(device, stall);
    if (id !== null) await ask('own order', requests.ownOrder(device, id));
  }

  /** @returns the order that the visitor has, if he got it */
  async function order(device: string, stall: number): Promise<number | null> {
    const key = cartKey();
    const request = requests.newOrder(device, stall, key);
    for (let tries = 0; tries < TRIES && !isOver(); tries += 1) {
      const sentMs = performance.now();
      const { status, body } = await ask('order', request);
      if (status === 201) {
        const placed: Placed = JSON.parse(body);
        noteOrder(sentMs);
        result.placed.push({ key, id: placed.id });
        unpaid.push(placed);
        if (unpaid.length > MOST_UNPAID) unpaid.shift();
        return placed.id;
      }
      if (status !== 503 && status !== 0) return null;
      const waitSeconds = Number(/"retryAfterSeconds":(\d+)/.exec(body)?.[1] ?? 1);
      const waitMs = waitSeconds * 1_000 + Math.random() * SPREAD_MS * 2 ** tries;
      if (performance.now() + waitMs >= untilMs) return null;
      await sleep(waitMs);
    }
    return null;
  }

  function noteOrder(sentMs: number): void {
    const nowMs = performance.now();
    result.orderTimesMs[Math.floor((nowMs - fromMs) / 1_000)]?.push(nowMs - sentMs);
  }

  async function serve(): Promise<void> {
    for (let round = 0; !isOver(); round += 1) {
      const startedMs = performance.now();
      await asStaff('staff board', requests.board(round % load.stalls));
      const next = unpaid.pop(); // who ordered long ago has lost the order, unpaid
      if (next) await asStaff('staff cash', requests.cash(next));
      await sleep(Math.max(0, 1_000 / load.staff.perSecond - (performance.now() - startedMs)));
    }
  }

  async function asStaff(name: string, request: string): Promise<void> {
    const sentMs = performance.now();
    await ask(name, request, staffLines);
    result.staffTimesMs.push(performance.now() - sentMs);
  }

  async function visitInTurn(): Promise<void> {
    while (!isOver()) await visit();
  }

  const { perSecond } = load;
  const visits =
    perSecond === null
      ? Promise.all(Array.from({ length: load.lines }, visitInTurn))
      : visitAtRate(perSecond, untilMs, visit);
  await Promise.all([visits, serve()]);
  lines.close();
  staffLines.close();
  const inTime = result.orderTimesMs.reduce((count, second) => count + second.length, 0);
  return { ...result, placedPerSecond: inTime / load.seconds };
}

/** Visitors who come when they come, whether or not the server keeps up. */
async function visitAtRate(perSecond: number, untilMs: number, visit: () => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let dueMs = performance.now();
  while (dueMs < untilMs) {
    for (const nowMs = performance.now(); dueMs <= nowMs; dueMs += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
      const coming = visit().finally(() => underWay.delete(coming));
      underWay.add(coming);
    }
    await sleep(1);
  }
  await Promise.all(underWay);
}
