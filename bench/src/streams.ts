/**
 * Measures the cost of 15,000 open streams for one server process, and the delay until the last of 5,000 receives a
 * product change. Compares both with a bare Node server with as many open responses. Needs 16,000 open files per
 * process (`ulimit -n`). Run: `npm run bench:streams`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertBenchCommerce, productId, VENUE_ID } from './bench-commerce.ts';
import { median, printTable } from './figures.ts';
import { OpenStreams } from './open-streams.ts';
import { startSystemUnderTest, type SystemUnderTest } from './system-under-test.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const DELIVERY = 5_000;
const MOST = Number(process.env['BENCH_STREAMS'] ?? 15_000);
const MEMORY_GOAL_MB = 500;
const DELIVERY_GOAL_MS = 150;
/** Longer than the server's pause between two events of a venue. */
const PAUSE_MS = 3_500;
/** The bare server answers this message with its resident memory in bytes. */
const MEMORY = 'memory';

/** A process under measurement: it serves streams, publishes an event to all of them, and reports its memory. */
type Holder = { url: string; event: string; publish: () => Promise<void> | void; memoryMb: () => Promise<number> };
type Measurement = { emptyMb: number; fullMb: number; deliveryMs: number; deliveredToAllMs: number };

const system = await startSystemUnderTest(insertBenchCommerce);
const bare = await startBareStreams();
try {
  const ours = await measure(serverOf(system));
  printTable(
    ['holder', 'MB empty', `MB with ${MOST}`, 'kB a line', `last of ${DELIVERY}, ms`, `last of ${MOST}, ms`],
    [row('server', ours), row('bare Node server', await measure(bare.holder))],
  );
  console.log(`\nGoals: ${MEMORY_GOAL_MB} MB with ${MOST}; last of ${DELIVERY} after ${DELIVERY_GOAL_MS} ms.`);
  if (ours.fullMb > MEMORY_GOAL_MB || ours.deliveryMs > DELIVERY_GOAL_MS) process.exitCode = 1;
} finally {
  bare.stop();
  await system.stop();
}

async function measure({ url, event, publish, memoryMb }: Holder): Promise<Measurement> {
  const streams = new OpenStreams(url);
  const emptyMb = await memoryMb();
  try {
    await streams.openUpTo(DELIVERY);
    const deliveryMs = await deliveryTime(streams, event, publish);
    await streams.openUpTo(MOST);
    await sleep(PAUSE_MS);
    const fullMb = await memoryMb();
    return { emptyMb, fullMb, deliveryMs, deliveredToAllMs: await deliveryTime(streams, event, publish) };
  } finally {
    streams.close();
  }
}

async function deliveryTime(streams: OpenStreams, event: string, publish: Holder['publish']): Promise<number> {
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(PAUSE_MS);
    timesMs.push(await streams.receivedByAll(event, publish));
  }
  return median(timesMs);
}

function row(name: string, { emptyMb, fullMb, deliveryMs, deliveredToAllMs }: Measurement): (string | number)[] {
  return [name, emptyMb, fullMb, ((fullMb - emptyMb) * 1_000) / MOST, deliveryMs, deliveredToAllMs];
}

/** Publishes a product change without the HTTP call: measures from its commit to the last client. */
function serverOf({ server, db }: SystemUnderTest): Holder {
  return {
    url: `${server.url}/api/live?venueId=${VENUE_ID}`,
    event: 'menu',
    memoryMb: server.memoryMb,
    publish: async () => {
      await db.query(
        `with changed as (
           update products set updated_at = clock_timestamp(),
             unavailable_until = case when unavailable_until is null then now() + interval '1 hour' end
           where venue_id = $1 and id = $2
         ), published as (
           insert into outbox (venue_id, topic) values ($1, 'catalogue')
         )
         select pg_notify('outbox', $1::text)`,
        [VENUE_ID, productId(0)],
      );
    },
  };
}

async function startBareStreams(): Promise<{ holder: Holder; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-streams-process.ts'));
  const [port] = await once(child, 'message');
  return {
    holder: {
      url: `http://127.0.0.1:${port}/`,
      event: 'menu',
      memoryMb: async () => {
        child.send(MEMORY);
        const [bytes] = await once(child, 'message');
        return Number(bytes) / 1e6;
      },
      publish: () => void child.send('event: menu\ndata: {"venueId":77,"version":"abcdefghijkl"}\n\n'),
    },
    stop: () => child.kill(),
  };
}
