/** Process of the ordering visitors: see `order-load.ts`. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderOf } from './bench-commerce.ts';
import { cartKey } from './cart-key.ts';
import { quantile } from './figures.ts';
import { openConnection, type Connection } from './keep-alive-connection.ts';
import { endWithParent, sendResult } from './load-worker.ts';
import type { Load, LoadResult, PlacedOrder } from './order-load.ts';

const DEVICE_LENGTH = 43;
const devices = randomUUID().replaceAll('-', '');
let nextDevice = 0;

process.on('message', (load: Load) => sendResult(run(load)));
endWithParent();

async function run(load: Load): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: load.visitors }, () => openConnection(load.port)));
  const timesMs: number[] = [];
  const placed: PlacedOrder[] = [];
  const { warmUpSeconds, seconds } = load;
  const fromMs = performance.now() + warmUpSeconds * 1_000;
  const untilMs = fromMs + seconds * 1_000;

  /** @param dueMs when the visitor ordered, even if the request was sent later */
  async function order(connection: Connection, dueMs: number): Promise<void> {
    const key = cartKey();
    const { status, body } = await connection.ask(requestOf(load, key));
    if (status !== 201) throw new Error(`${status} ${body}`);
    placed.push({ key, id: Number(/"id":(\d+)/.exec(body)?.[1]) });
    const nowMs = performance.now();
    if (nowMs >= fromMs && nowMs < untilMs) timesMs.push(nowMs - dueMs);
  }

  try {
    if (load.perSecond === null) {
      await Promise.all(
        connections.map(async (connection) => {
          for (let nowMs = performance.now(); nowMs < untilMs; nowMs = performance.now())
            await order(connection, nowMs);
        }),
      );
    } else await orderAtRate(connections, load.perSecond, untilMs, order);
  } finally {
    for (const connection of connections) connection.close();
  }
  return {
    perSecond: timesMs.length / seconds,
    p50Ms: quantile(timesMs, 0.5),
    p99Ms: quantile(timesMs, 0.99),
    placed,
  };
}

/**
 * Open loop: visitors arrive independently of the server. The wait for a free connection is part of the measured time.
 */
async function orderAtRate(
  connections: readonly Connection[],
  perSecond: number,
  untilMs: number,
  order: (connection: Connection, dueMs: number) => Promise<void>,
): Promise<void> {
  const free = [...connections];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  const send = (connection: Connection, dueMs: number): void => {
    const sent = order(connection, dueMs).then(() => {
      running.delete(sent);
      const next = waiting.shift();
      if (next === undefined) free.push(connection);
      else send(connection, next);
    });
    running.add(sent);
  };
  let dueMs = performance.now();
  while (dueMs < untilMs) {
    for (const nowMs = performance.now(); dueMs <= nowMs; dueMs += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
      const connection = free.pop();
      if (connection) send(connection, dueMs);
      else waiting.push(dueMs);
    }
    await sleep(1);
  }
  while (running.size > 0) await Promise.all(running);
}

/** Each order comes from a different device, so that the device's limits do not apply. */
function requestOf({ port, productIds }: Load, key: string): string {
  const productId = productIds[Math.floor(Math.random() * productIds.length)];
  const device = `${devices}${nextDevice++}`.padEnd(DEVICE_LENGTH, '-');
  const body = JSON.stringify(orderOf(Number(productId), key));
  return `POST /api/orders HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\ncookie: device=${device}\r\nidempotency-key: ${key}\r\n\r\n${body}`;
}
