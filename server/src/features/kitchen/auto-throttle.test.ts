import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Commerce } from '@app/contract/visitor/venues.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { autoThrottle } from './auto-throttle.job.ts';

let shop: Shop;
let headers: Record<string, string>;
const MINUTE_MS = 60_000;
const eventBus = { deliver: () => undefined };

beforeEach(async () => {
  shop = await openShop();
  headers = await shop.staff();
  await shop.set('venues', 'busy_from_orders = 3, busy_from_minutes = 100, pause_from_minutes = 200');
});
afterEach(() => shop.server.close());

/** Inserts orders in a status; 2: accepted, in the queue. */
async function insertOrders(count: number, { statusId = 2, minutes = 5 } = {}): Promise<void> {
  await shop.db.query(
    `with placed as (
       insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, currency, idempotency_key,
         pickup_code, is_cash, paid_at, estimated_preparation_minutes)
       select $1::int, $1::int::bigint * 1000000000 + $4::int * 1000 + n, n, $2, $4::int, 100, 'ARS', gen_random_uuid(),
         '1234', true, now(), $5::int
       from generate_series(1, $3::int) n returning venue_id, id
     )
     insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
       unit_price_minor, counts_stock)
     select venue_id, id, 1, 1, 'Choripán', 1, 1, 100, false from placed`,
    [shop.venue.id, shop.commerceId, count, statusId, minutes],
  );
}

/** Inserts the history of orders that were prepared one after the other: they waited, and took 15 minutes each. */
async function insertServed(count: number, waitedMinutes: number): Promise<void> {
  await insertOrders(count, { statusId: 6 });
  await shop.db.query(
    `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     select venue_id, id, step.version, null, step.status, 'staff-transition',
       now() - make_interval(mins => number * 15) + step.after
     from orders, (values (1, 2, make_interval(mins => $1)), (2, 4, interval '0'), (3, 3, interval '15 minutes'))
       as step(version, status, after)
     where status_id = 6`,
    [-waitedMinutes],
  );
}

/** Minutes until a usual order is ready, by the board. From a whole minute of the clock, to be exact. */
async function waitNow(): Promise<number | undefined> {
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers);
  const readAtMs = Date.parse(body.wait.at);
  return orderEstimate(body.wait, null, readAtMs - (readAtMs % MINUTE_MS))?.minutes;
}

/** The commerce as visitors read it, within a moment of a change. */
async function shown(): Promise<Pick<Commerce, 'busy' | 'pausedUntil'> | undefined> {
  const { body } = await shop.send<Commerce[]>('GET', `/api/venues/${shop.venue.id}/commerces`);
  return body.find(({ id }) => id === shop.commerceId);
}

async function load(): Promise<Pick<Board['commerce'], 'busy' | 'pausedUntil' | 'loadBy'>> {
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers);
  const { busy, pausedUntil, loadBy } = body.commerce;
  return { busy, pausedUntil, loadBy };
}

it('a long queue makes a commerce busy until an instant, on menu and board [COM-03]', async () => {
  await insertOrders(2);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  await shop.set('venues', 'busy_from_orders = 2');
  expect(await autoThrottle(shop.db, eventBus)).toBe(1);
  const { busy, loadBy } = await load();
  expect(loadBy).toBe('queue');
  expect(busy?.minutes).toBeGreaterThanOrEqual(5);
  expect(Date.parse(busy?.until ?? '')).toBeGreaterThan(Date.now());
  await expect.poll(async () => (await shown())?.busy).toEqual(busy);
  const { rows } = await shop.db.query(`select actor_id, subject from audit_inbox where action = 'commerce.slowed'`);
  expect(rows).toEqual([{ actor_id: null, subject: `commerce:${shop.commerceId}` }]);
  expect((await shop.order()).status).toBe(201);
});

it('of several processes with the same queue one throttles the commerce [COM-03]', async () => {
  await insertOrders(5);
  const changes = await Promise.all(Array.from({ length: 6 }, () => autoThrottle(shop.db, eventBus)));
  expect(changes.reduce((sum, changed) => sum + changed, 0)).toBe(1);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
});

it('a queue beyond the second limit pauses the commerce until an instant [COM-03]', async () => {
  await shop.set('venues', 'pause_from_minutes = 40');
  await insertServed(6, 2);
  await insertOrders(30, { minutes: 10 });
  await autoThrottle(shop.db, eventBus);
  const { pausedUntil, loadBy } = await load();
  expect(loadBy).toBe('queue');
  expect(pausedUntil).not.toBeNull();
  const refused = await shop.order();
  expect([refused.status, refused.code, refused.facts]).toEqual([409, 'commerce-not-enabled', { until: pausedUntil }]);
});

it('without a measured pace a half-time of orders is an alert [COM-03]', async () => {
  await shop.set('venues', 'pause_from_minutes = 60');
  await insertServed(6, 0);
  await insertOrders(120);
  await autoThrottle(shop.db, eventBus);
  expect(await load()).toMatchObject({ pausedUntil: null, loadBy: 'queue' });
  expect((await shop.order()).status).toBe(201);
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers);
  expect(body.longWait?.minutes).toBeGreaterThanOrEqual(60);
  const live = await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, headers);
  const alert = { kind: 'long-wait', commerceId: shop.commerceId, count: body.longWait?.minutes };
  expect(live.body.alerts).toContainEqual(alert);
});

it('staff go on despite a long wait, and the first answer counts [COM-03]', async () => {
  await shop.set('venues', 'pause_from_minutes = 20');
  await insertOrders(120);
  await autoThrottle(shop.db, eventBus);
  const board = `/api/commerces/${shop.commerceId}/board`;
  const alerts = async () => {
    const { longWait } = (await shop.send<Board>('GET', board, undefined, headers)).body;
    const live = await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, headers);
    return [longWait !== null, live.body.alerts.some(({ kind }) => kind === 'long-wait')];
  };
  const snooze = () => {
    const url = `/api/commerces/${shop.commerceId}/long-wait-snooze`;
    return shop.send<{ snoozedUntil: string }>('PUT', url, undefined, headers);
  };
  const before = await load();
  expect(await alerts()).toEqual([true, true]);
  const [first, second] = [await snooze(), await snooze()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const restsMs = Date.parse(first.body.snoozedUntil) - Date.now();
  expect(restsMs).toBeGreaterThan(5 * MINUTE_MS);
  expect(restsMs).toBeLessThanOrEqual(6 * MINUTE_MS);
  expect(await alerts()).toEqual([false, false]);
  expect(await load()).toEqual(before);
  const { rows } = await shop.db.query(`select facts from audit_inbox where action = 'commerce.long-wait-snoozed'`);
  expect(rows).toEqual([{ facts: { until: first.body.snoozedUntil } }]);
  await shop.set('commerces', `long_wait_snoozed_until = now()`);
  expect(await alerts()).toEqual([true, true]);
});

it('a raised promise holds for new orders, for 20 minutes [COM-03, CHK-02]', async () => {
  await shop.set('venues', 'pause_from_minutes = 20');
  await insertOrders(120);
  await shop.set('commerces', 'hands = 12');
  const url = `/api/commerces/${shop.commerceId}/raised-promise`;
  const read = async () =>
    (await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers)).body;
  const live = async () =>
    (await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, headers)).body;
  const asked = (await read()).longWait;
  const before = await waitNow();
  const promised = () => shop.db.query('select id, promised_at from orders order by id');
  const { rows: placed } = await promised();
  const minutes = (asked?.offeredMinutes ?? 0) + 30;
  const raise = (to: number | null) => shop.send<{ raisedUntil: string | null }>('PUT', url, { minutes: to }, headers);
  expect((await raise(23)).status).toBe(400);
  const [first, second] = [await raise(minutes), await raise(minutes)];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const lastsMs = Date.parse(first.body.raisedUntil ?? '') - Date.now();
  expect([Math.ceil(lastsMs / MINUTE_MS), (await read()).longWait]).toEqual([20, null]);
  expect((await live()).alerts.some(({ kind }) => kind === 'long-wait')).toBe(false);
  await shop.set('commerces', 'long_wait_snoozed_until = null');
  expect((await read()).longWait).toBeNull();
  expect([await waitNow(), (await promised()).rows]).toEqual([minutes, placed]);
  expect((await read()).raisedPromise).toMatchObject({
    minutes,
    until: first.body.raisedUntil,
    by: expect.any(String),
  });
  expect((await live()).commerces.find(({ id }) => id === shop.commerceId)?.raisedPromise).toEqual(
    (await read()).raisedPromise,
  );
  expect((await raise(null)).body.raisedUntil).toBeNull();
  expect([await waitNow(), (await read()).longWait?.minutes]).toEqual([before, asked?.minutes]);
  await raise(minutes);
  await shop.set('commerces', `raised_promise_until = now()`);
  expect([await waitNow(), (await read()).raisedPromise]).toEqual([before, null]);
  const { rows } = await shop.db.query(`select action, facts, actor_id is not null as "hasActor" from audit_inbox
    where action like 'commerce.promise-%' order by id limit 2`);
  const text = `${minutes} min`;
  expect(rows).toEqual([
    { action: 'commerce.promise-raised', facts: { before: null, after: text }, hasActor: true },
    { action: 'commerce.promise-restored', facts: { before: text, after: null }, hasActor: true },
  ]);
});

it('the alert counts what came into the queue and what left it [COM-03]', async () => {
  await shop.set('venues', 'pause_from_minutes = 20');
  await insertOrders(60);
  await shop.db.query(
    `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     select o.venue_id, o.id, step.version, null, step.status, 'staff-transition', now() - step.ago
     from orders o, (values (1, 2, interval '4 minutes', 20), (1, 2, interval '6 minutes', 60), (2, 3, interval '1 minute', 5))
       as step(version, status, ago, to_number)
     where o.number <= step.to_number and (step.version <> 1 or (step.to_number = 20) = (o.number <= 20))`,
  );
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers);
  expect(body.longWait).toMatchObject({ arrived: 20, left: 5, windowMinutes: 5 });
  const { queue, passesOfferedAt, offeredMinutes, minutes } = body.longWait ?? {};
  expect(queue).toEqual([0, 0, 0, 0, 40, 40, 60, 60, 60, 55, 55]);
  const inMinutes = (Date.parse(passesOfferedAt ?? '') - Date.parse(body.at)) / MINUTE_MS;
  expect(Math.round(inMinutes)).toBe(Math.ceil(((offeredMinutes ?? 0) - (minutes ?? 0)) / 3));
});

it('stated people shorten the wait until a measurement [CHK-02, COM-03]', async () => {
  await insertOrders(24);
  const usual = await waitNow();
  await shop.set('commerces', 'hands = 12');
  expect(await waitNow()).toBeLessThan((usual ?? 0) / 2);
});

it('throttling is not renewed without a queue, and so it ends [COM-03]', async () => {
  await insertOrders(5);
  await autoThrottle(shop.db, eventBus);
  await shop.set('commerces', `busy_until = busy_until - interval '270 seconds'`);
  expect(await autoThrottle(shop.db, eventBus)).toBe(1);
  await shop.db.query('delete from orders');
  await shop.set('commerces', `busy_until = busy_until - interval '6 minutes'`);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  expect((await load()).busy).toBeNull();
});

it('an empty queue ends after a minute what it set, and not what staff set [COM-03]', async () => {
  await shop.set('venues', 'pause_from_minutes = 40');
  await insertServed(6, 2);
  await insertOrders(30, { minutes: 10 });
  await autoThrottle(shop.db, eventBus);
  await shop.db.query('delete from orders');
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  const minuteLater = `busy_until = busy_until - interval '61 seconds', paused_until = paused_until - interval '61 seconds'`;
  await shop.set('commerces', minuteLater);
  expect(await autoThrottle(shop.db, eventBus)).toBe(1);
  expect(await load()).toMatchObject({ busy: null, pausedUntil: null });
  expect((await shop.order()).status).toBe(201);
  const { rows } = await shop.db.query(`select actor_id from audit_inbox where action = 'commerce.resumed'`);
  expect(rows).toEqual([{ actor_id: null }]);
  await shop.db.query('delete from orders');
  await shop.set('commerces', `busy_until = now() + interval '3 minutes', busy_minutes = 10, busy_by = 'staff'`);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
});

it('the queue is ignored for 15 minutes after staff ended its throttling [COM-03]', async () => {
  await insertOrders(5);
  await autoThrottle(shop.db, eventBus);
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/busy`, { busy: null }, headers);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  expect((await load()).busy).toBeNull();
  await shop.set('commerces', `queue_ignored_until = now() - interval '1 second'`);
  expect(await autoThrottle(shop.db, eventBus)).toBe(1);
});

it('a busy state set by staff stays and adds to the wait [COM-03, CHK-02]', async () => {
  const until = new Date(Date.now() + 30 * 60_000).toISOString();
  await insertOrders(5);
  const before = await waitNow();
  await shop.send('PUT', `/api/commerces/${shop.commerceId}/busy`, { busy: { minutes: 15, until } }, headers);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  expect(await load()).toMatchObject({ busy: { minutes: 15, until }, loadBy: 'staff' });
  expect(await waitNow()).toBe((before ?? 0) + 15);
});

it('a commerce has its own limits, and a venue may have none [COM-03]', async () => {
  await shop.set('venues', 'busy_from_orders = null, busy_from_minutes = null, pause_from_minutes = null');
  await insertOrders(50, { minutes: 60 });
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
  await shop.set('commerces', 'busy_from_orders = 4');
  expect(await autoThrottle(shop.db, eventBus)).toBe(1);
});

it('abandoned tickets do not pause a commerce [COM-03]', async () => {
  await insertOrders(50);
  await shop.db.query(`update orders set status_since = now() - interval '3 hours'`);
  expect(await autoThrottle(shop.db, eventBus)).toBe(0);
});

it('the wait follows the pace of the last orders [CHK-02]', async () => {
  await shop.set('products', 'estimated_preparation_minutes = 5');
  const byTheMenu = await waitNow();
  await insertServed(8, 0);
  const measured = await waitNow();
  expect(byTheMenu).toBe(6);
  expect(measured).toBe(16);
});
