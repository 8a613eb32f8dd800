import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPool, inTransaction } from '../database/transactions.ts';
import type { Db } from '../database/transactions.ts';
import { publishEvents, startEventBus } from './event-bus.ts';
import type { EventBus, BusEvent, VenueEvent } from './event-bus.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';

let database: TestDatabase;
let db: Db;
let open: EventBus[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 6);
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((live) => live.close()));
  await db.end();
  await database.drop();
});

async function start(): Promise<{ live: EventBus; heard: BusEvent[] }> {
  const failures: unknown[] = [];
  const live = await startEventBus(db, database.url, (error) => failures.push(error));
  open.push(live);
  const heard: BusEvent[] = [];
  live.subscribe({ topic: 'order', commerceId: 5 }, (event) => heard.push(event));
  return { live, heard };
}

const orderEvent = (orderId: number, commerceId = 5): Extract<BusEvent, { topic: 'order' }> => ({
  topic: 'order',
  venueId: 7,
  commerceId,
  orderId,
  version: 1,
  orderStatusId: 1,
  buyerId: null,
});
const change = (...events: VenueEvent[]) => inTransaction(db, (tx) => publishEvents(tx, events));
const idsOf = (events: readonly BusEvent[]) =>
  events.flatMap((event) => (event.topic === 'order' ? event.orderId : []));

it('a committed change is heard by its own process at once and by the others soon [ORD-08]', async () => {
  const here = await start();
  const there = await start();
  await vi.waitFor(() => expect(there.live.isListening()).toBe(true));
  await change(orderEvent(1));
  here.live.wake();
  await vi.waitFor(() => expect([here.heard, there.heard]).toEqual([[orderEvent(1)], [orderEvent(1)]]), 700);
});

it('what was rolled back is never told', async () => {
  const { live, heard } = await start();
  const failed = inTransaction(db, async (tx) => {
    await publishEvents(tx, [orderEvent(1)]);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await change(orderEvent(2));
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([2]));
});

it('a change that commits after a later one is told all the same, and nothing is told twice', async () => {
  const { live, heard } = await start();
  const slow = await db.connect();
  await slow.query('begin');
  await publishEvents(slow, [orderEvent(1)]);
  await change(orderEvent(2));
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([2]));
  await slow.query('commit');
  slow.release();
  await change(orderEvent(3));
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([2, 1, 3]));
  live.wake();
  await sleep(100);
  expect(idsOf(heard)).toEqual([2, 1, 3]);
});

it('a change under an id that only a dead leader had used is told', async () => {
  const { live, heard } = await start();
  await change(orderEvent(1));
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([1]));
  const { rows } = await db.query<{ used: string }>('select pg_current_xact_id()::text as used'); // writes nothing
  live.wake();
  await sleep(100); // it is read past that id
  await db.query(
    `insert into outbox (venue_id, topic, commerce_id, order_id, version, order_status_id, transaction_id)
     values (7, 'order', 5, 2, 1, 1, $1::text::xid8)`,
    [rows[0]?.used],
  );
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([1, 2]));
});

it('a listener hears its stall, its order, its buyer, or the venue’s catalogue, and nothing else', async () => {
  const { live } = await start();
  const heard: string[] = [];
  const stops = [
    live.subscribe({ topic: 'order', orderId: 1 }, () => heard.push('order')),
    live.subscribe({ topic: 'order', buyerId: 9 }, () => heard.push('buyer')),
    live.subscribe({ topic: 'catalogue', venueId: 7 }, () => heard.push('catalogue')),
    live.subscribe({ topic: 'catalogue', venueId: 8 }, () => heard.push('other venue')),
  ];
  await change(orderEvent(2), { ...orderEvent(3), buyerId: 9 }, { topic: 'catalogue', venueId: 7 });
  await change(orderEvent(1, 6));
  live.wake();
  await vi.waitFor(() => expect(heard).toEqual(['buyer', 'catalogue', 'order']));
  for (const stop of stops) stop();
  await change(orderEvent(1));
  live.wake();
  await sleep(100);
  expect(heard).toHaveLength(3);
});

it('without any wake-up a change is heard with the next poll', async () => {
  const { live, heard } = await start();
  await vi.waitFor(() => expect(live.isListening()).toBe(true));
  await sleep(50);
  await change(orderEvent(1));
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([1]), 2_500);
});

it('after its connection was cut it listens again, and hears what happened meanwhile', async () => {
  const { live, heard } = await start();
  await vi.waitFor(() => expect(live.isListening()).toBe(true));
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'entretiempo-live'
    and datname = current_database()`);
  await vi.waitFor(() => expect(live.isListening()).toBe(false));
  await change(orderEvent(1));
  await vi.waitFor(() => expect(live.isListening()).toBe(true), 3_000);
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([1]), 1_500);
});

it('a hundred changes at once are all heard, each once', async () => {
  const { live, heard } = await start();
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => change(orderEvent(id)).then(() => live.wake())));
  await vi.waitFor(() => expect(heard).toHaveLength(100));
  expect(idsOf(heard).toSorted((one, other) => one - other)).toEqual(ids);
});

it('one listener’s mistake does not keep the event from the others', async () => {
  const { live, heard } = await start();
  live.subscribe({ topic: 'order', orderId: 1 }, () => {
    throw new Error('my mistake');
  });
  await change(orderEvent(1));
  live.wake();
  await vi.waitFor(() => expect(idsOf(heard)).toEqual([1]));
});
