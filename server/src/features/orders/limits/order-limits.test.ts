import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import { createPool } from '#platform/database/pool.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder } from '../placing/place-order.ts';
import { createOrderRates } from './rate-limits.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const water = () => ({ details: [shop.line('Agua')] });
const device = (letter: string) => ({ 'x-device-token': letter.repeat(43) });

it('a second order within two seconds is refused, a repetition is not [ORD-07]', async () => {
  const headers = device('a');
  const key = randomUUID();
  const first = await shop.order({ ...water(), key, headers });
  expect(first.status).toBe(201);
  await shop.ordersAreOlder(-60); // a busy machine may take longer than two seconds
  const second = await shop.order({ ...water(), headers });
  expect(second).toMatchObject({ status: 429, code: 'too-many-orders' });
  expect(second.facts['retryAfterSeconds']).toBeLessThanOrEqual(62);
  expect(await shop.order({ ...water(), key, headers })).toMatchObject({ status: 201, replayed: true });
  await shop.ordersAreOlder(63);
  expect((await shop.order({ ...water(), headers })).status).toBe(201);
});

it.each(['a device', 'an account'])(
  '%s has two unpaid orders at most; the refusal names them [ORD-07]',
  async (who) => {
    const headers = who === 'a device' ? device('b') : (await shop.server.signIn()).headers;
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body, status } = await shop.order({ ...water(), headers });
      expect(status).toBe(201);
      ids.push(body.id);
      await shop.ordersAreOlder(3);
    }
    const before = await shop.written();
    const key = randomUUID();
    const third = await shop.order({ ...water(), key, headers });
    expect(third).toMatchObject({
      status: 429,
      code: 'too-many-open-orders',
      facts: { max: 2, orderIds: ids },
    });
    expect(await shop.written()).toEqual(before);
    await shop.send('POST', `/api/orders/${ids[0]}/cancel`, undefined, headers);
    expect((await shop.order({ ...water(), key, headers })).status).toBe(201);
  },
);

it('an expired order is not open, also before the job has ended it [ORD-07]', async () => {
  const headers = device('c');
  for (let count = 0; count < 2; count += 1) {
    await shop.expire((await shop.order({ ...water(), headers })).body.id);
    await shop.ordersAreOlder(3);
  }
  expect((await shop.order({ ...water(), headers })).status).toBe(201);
});

it('orders to be paid by card and in cash count together [ORD-07]', async () => {
  const headers = device('e');
  for (let count = 0; count < 2; count += 1) {
    const { body } = await shop.order({ ...water(), headers });
    if (count === 0) await shop.db.query('update orders set is_cash = false where id = $1', [body.id]);
    await shop.ordersAreOlder(3);
  }
  expect(await shop.order({ ...water(), headers })).toMatchObject({ code: 'too-many-open-orders', facts: { max: 2 } });
});

it('the twenty-first order of an hour waits until the first is an hour old [ORD-07]', async () => {
  const headers = device('f');
  for (let count = 0; count < 20; count += 1) {
    const { body, status } = await shop.order({ ...water(), headers });
    expect(status).toBe(201);
    await shop.db.query(`update orders set status_id = 7, expires_at = null, stock_state = 'released' where id = $1`, [
      body.id,
    ]);
    await shop.ordersAreOlder(3);
  }
  const refused = await shop.order({ ...water(), headers });
  expect(refused).toMatchObject({ status: 429, code: 'too-many-orders' });
  expect(refused.facts['retryAfterSeconds']).toBeGreaterThan(3_000);
});

it('concurrent orders of a device stay within its limit [ORD-07]', async () => {
  const dbs = [1, 2, 3].map(() => createPool(shop.server.databaseUrl, 4));
  const processes = dbs.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
  const viewer = { ...GUEST, deviceId: 'busy-thumb' };
  const wanted = NewOrder.parse(shop.body(water()));
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, async (_, index) => processes[index % 3]?.(viewer, randomUUID(), wanted)),
    );
    counts.push(answers.filter(({ status }) => status === 'fulfilled').length);
    await shop.ordersAreOlder(3);
  }
  await Promise.all(dbs.map((db) => db.end()));
  expect(counts).toEqual([1, 1, 0]);
});

it('an order refused for stock does not count for its customer in the batch [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 1);
  const place = createPlaceOrder(shop.db, SILENT_EVENT_BUS);
  const send = (details: NewOrder['details']) => {
    const wanted = shop.body({ details, guestEmail: 'same-batch@example.com' });
    return place({ ...GUEST, deviceId: 'same-batch' }, randomUUID(), NewOrder.parse(wanted));
  };
  const answers = await Promise.allSettled([
    send([shop.line('Cerveza', { quantity: 2 })]),
    send([shop.line('Agua')]),
    send([shop.line('Agua')]),
  ]);
  const codes = answers.map((answer) => {
    if (answer.status === 'fulfilled') return 'placed';
    return answer.reason instanceof ProblemError ? answer.reason.code : answer.reason;
  });
  expect(codes).toEqual(['no-stock', 'placed', 'too-many-orders']);
});

it('two open orders can be changed, but not to a contact with two open ones [ORD-07]', async () => {
  const headers = device('g');
  const place = async (as: Record<string, string>, guestEmail: string) => {
    const { body, status } = await shop.order({ ...water(), headers: as, guestEmail });
    expect(status).toBe(201);
    await shop.ordersAreOlder(3);
    return body.id;
  };
  const own = [await place(headers, 'gil@example.com'), await place(headers, 'gil@example.com')];
  for (const letter of ['h', 'i']) await place(device(letter), 'hugo@example.com');
  const change = async (guestEmail: string) => {
    const details = [shop.line('Agua', { quantity: 2 })];
    return shop.send('PUT', `/api/orders/${own[0]}/retry`, shop.body({ details, guestEmail }), headers);
  };
  expect((await change('gil@example.com')).status).toBe(200);
  expect(await change('hugo+gil@example.com')).toMatchObject({ code: 'too-many-open-orders', facts: { max: 2 } });
  const { rows } = await shop.db.query('select guest_email, version from orders where id = $1', [own[0]]);
  expect(rows).toEqual([{ guest_email: 'gil@example.com', version: 2 }]);
});

it('a repeated order of a kiosk does not count against its rate [ORD-07, ROLE-03]', async () => {
  const headers = await shop.kiosk();
  const wanted = { ...water(), headers, isForTotem: true, guestEmail: null };
  const key = randomUUID();
  for (let count = 0; count < 12; count += 1) expect((await shop.order({ ...wanted, key })).status).toBe(201);
  const more = await Promise.all(Array.from({ length: 9 }, () => shop.order(wanted)));
  expect(more.map(({ status }) => status)).toEqual(Array(9).fill(201));
  expect(await shop.order({ ...wanted, key })).toMatchObject({ status: 201, replayed: true });
});

it('a kiosk is limited by rate, not by open orders [ORD-07, ROLE-03]', async () => {
  const headers = await shop.kiosk();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => shop.order({ ...water(), headers, isForTotem: true, guestEmail: null })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

it('anonymous callers share 1,000 orders at once by network [ORD-07]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const rates = createOrderRates();
  const send = (network: string | null, isRepetition = false) => rates.take(GUEST, network, async () => isRepetition);
  for (let count = 0; count < 1_000; count += 1) await send('203.0.113.0/24');
  await expect(send('203.0.113.0/24')).rejects.toThrow('too-many-orders');
  await send('203.0.113.0/24', true);
  await send('203.0.114.0/24');
  vi.advanceTimersByTime(1_000);
  for (let count = 0; count < 300; count += 1) await send('203.0.113.0/24');
  await expect(send('203.0.113.0/24')).rejects.toThrow('too-many-orders');
  for (let count = 0; count < 2_000; count += 1) await send(null);
});

it.each([
  [
    '51 of a product on two lines',
    () => [shop.line('Agua', { quantity: 30 }), shop.line('Agua', { quantity: 21 })],
    'too-many-units',
  ],
  ['41 lines', () => Array.from({ length: 41 }, () => shop.line('Agua')), 'too-many-lines'],
] as const)('%s are refused by name, and nothing is written [ORD-07]', async (_title, details, code) => {
  const before = await shop.written();
  const refused = await shop.order({ details: details() });
  expect(refused).toMatchObject({ status: 422, code });
  expect(await shop.written()).toEqual(before);
});
