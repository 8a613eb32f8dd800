import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { startEventBus, type EventBus } from './event-bus.ts';
import { publishEvents, type BusEvent, type VenueEvent } from './outbox-store.ts';

let database: TestDatabase;
let db: Db;
let open: EventBus[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 6);
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((eventBus) => eventBus.close()));
  await db.end();
  await database.drop();
});

async function start(): Promise<{ eventBus: EventBus; received: BusEvent[] }> {
  const failures: unknown[] = [];
  const eventBus = await startEventBus(db, database.url, (error) => failures.push(error));
  open.push(eventBus);
  const received: BusEvent[] = [];
  eventBus.subscribe({ topic: 'order', commerceId: 5 }, (event) => received.push(event));
  return { eventBus, received };
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

it('a committed event reaches its process and the others without a poll [ORD-08]', async () => {
  vi.stubGlobal('setInterval', () => setTimeout(() => undefined, 0)); // no poll
  onTestFinished(() => void vi.unstubAllGlobals());
  const here = await start();
  const there = await start();
  await expect.poll(() => there.eventBus.isListening()).toBe(true);
  await change(orderEvent(1));
  here.eventBus.deliver();
  await expect.poll(() => [here.received, there.received]).toEqual([[orderEvent(1)], [orderEvent(1)]]);
});

it('an event of a rolled back transaction is not delivered', async () => {
  const { eventBus, received } = await start();
  const failed = inTransaction(db, async (tx) => {
    await publishEvents(tx, [orderEvent(1)]);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await change(orderEvent(2));
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([2]);
});

it('an event that commits late is delivered, and each event once', async () => {
  const { eventBus, received } = await start();
  const slow = await db.connect();
  await slow.query('begin');
  await publishEvents(slow, [orderEvent(1)]);
  await change(orderEvent(2));
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([2]);
  await slow.query('commit');
  slow.release();
  await change(orderEvent(3));
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([2, 1, 3]);
  eventBus.deliver();
  await sleep(100);
  expect(idsOf(received)).toEqual([2, 1, 3]);
});

it('an event with an id that a failed leader had used is delivered', async () => {
  const { eventBus, received } = await start();
  await change(orderEvent(1));
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([1]);
  const { rows } = await db.query<{ used: string }>('select pg_current_xact_id()::text as used'); // writes nothing
  eventBus.deliver();
  await sleep(100); // the reader passes that id
  await db.query(
    `insert into outbox (venue_id, topic, commerce_id, order_id, version, order_status_id, transaction_id)
     values (7, 'order', 5, 2, 1, 1, $1::text::xid8)`,
    [rows[0]?.used],
  );
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([1, 2]);
});

it('a subscription receives only the events of its filter', async () => {
  const { eventBus } = await start();
  const received: string[] = [];
  const stops = [
    eventBus.subscribe({ topic: 'order', orderId: 1 }, () => received.push('order')),
    eventBus.subscribe({ topic: 'order', buyerId: 9 }, () => received.push('buyer')),
    eventBus.subscribe({ topic: 'catalogue', venueId: 7 }, () => received.push('catalogue')),
    eventBus.subscribe({ topic: 'catalogue', venueId: 8 }, () => received.push('other venue')),
  ];
  await change(orderEvent(2), { ...orderEvent(3), buyerId: 9 }, { topic: 'catalogue', venueId: 7 });
  await change(orderEvent(1, 6));
  eventBus.deliver();
  await expect.poll(() => received).toEqual(['buyer', 'catalogue', 'order']);
  for (const stop of stops) stop();
  await change(orderEvent(1));
  eventBus.deliver();
  await sleep(100);
  expect(received).toHaveLength(3);
});

it('without a notification a change is delivered by the next poll', async () => {
  const { eventBus, received } = await start();
  await expect.poll(() => eventBus.isListening()).toBe(true);
  await sleep(50);
  await change(orderEvent(1));
  await expect.poll(() => idsOf(received)).toEqual([1]);
});

it('after a broken connection it listens again and delivers missed events', async () => {
  const { eventBus, received } = await start();
  await expect.poll(() => eventBus.isListening()).toBe(true);
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'entretiempo-events'
    and datname = current_database()`);
  await expect.poll(() => eventBus.isListening()).toBe(false);
  await change(orderEvent(1));
  await expect.poll(() => eventBus.isListening()).toBe(true);
  await expect.poll(() => idsOf(received)).toEqual([1]);
});

it('a hundred changes at once are each delivered once', async () => {
  const { eventBus, received } = await start();
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => change(orderEvent(id)).then(() => eventBus.deliver())));
  await expect.poll(() => received).toHaveLength(100);
  expect(idsOf(received).toSorted((one, other) => one - other)).toEqual(ids);
});

it('a listener that throws does not affect the others', async () => {
  const { eventBus, received } = await start();
  eventBus.subscribe({ topic: 'order', orderId: 1 }, () => {
    throw new Error('my mistake');
  });
  await change(orderEvent(1));
  eventBus.deliver();
  await expect.poll(() => idsOf(received)).toEqual([1]);
});
