import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Heard = { status: number; retryAfter: string | null; body: Order & { code?: string } };

/** The shop over real connections, since only a listening server measures its load. */
async function openListening() {
  const shop = await openShop();
  const url = await shop.server.listen();
  onTestFinished(() => shop.server.close());
  const ask = async (method: string, path: string, headers: object, body?: object): Promise<Heard> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const read: Heard['body'] = JSON.parse(await response.text());
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: read };
  };
  const order = (product: string) => {
    const key = randomUUID();
    const wanted = shop.body({ details: [shop.line(product)], guestEmail: `${key}@example.com` });
    return ask('POST', '/api/orders', { 'idempotency-key': key }, wanted);
  };
  /** Occupies a request slot and never sends its body. */
  const beginOrder = () => {
    const phone = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    const headers = ['host: localhost', 'content-type: application/json', 'content-length: 9'];
    phone.write(['POST /api/orders HTTP/1.1', ...headers, `idempotency-key: ${randomUUID()}`, '', ''].join('\r\n'));
    return phone;
  };
  const figure = async (named: RegExp) => Number(named.exec(await shop.server.metrics())?.[1] ?? 0);
  const level = () => figure(/^admission_level (\d)$/m);
  const refusedOrders = () => figure(/^admission_refused_total\{priority="1"\} (\d+)$/m);
  return { shop, ask, order, beginOrder, level, refusedOrders };
}

/** Locks the row of the beer until it is released. The server's own connections have time limits. */
async function lockBeer({ server, venue }: Shop): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from stock where venue_id = $1 and product_id = $2 for update', [
    venue.id,
    venue.productId('Cerveza'),
  ]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

it('under overload orders wait or get a retry time [ERR-01, ORD-07, ORD-08]', async () => {
  const { shop, ask, order, beginOrder, level, refusedOrders } = await openListening();
  await shop.setUnits('Cerveza', 5_000);
  const staff = await shop.staff();
  const first = await order('Agua');
  const open = await lockBeer(shop);
  const early = Array.from({ length: 100 }, () => order('Cerveza'));
  await expect.poll(level).toBe(3);
  const slowPhones = Array.from({ length: 2_000 }, beginOrder);
  await expect.poll(refusedOrders).toBeGreaterThan(0);
  const late = Array.from({ length: 100 }, () => order('Cerveza'));
  const refusedAtOnce = await Promise.race(late);
  expect(refusedAtOnce).toMatchObject({ status: 503, body: { code: 'busy' } });

  const board = await ask('GET', `/api/commerces/${shop.commerceId}/board`, staff);
  const { id, totalAmount } = first.body;
  const cash = await ask('POST', `/api/orders/${id}/cash`, staff, { version: 1, amount: totalAmount });
  const menu = await ask('GET', `/api/commerces/get/complete-commerce/${shop.commerceId}`, {});
  const own = await ask('GET', `/api/orders/${id}`, { 'x-order-token': first.body.accessToken ?? '' });
  expect([board.status, cash.status, menu.status, own.status, own.body.code]).toEqual([200, 200, 200, 503, 'busy']);

  for (const phone of slowPhones) phone.destroy();
  await open();
  const answers = await Promise.all([...early, ...late]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  const waits = refused.map(({ retryAfter }) => Number(retryAfter));
  expect([Math.min(...waits) >= 2, Math.max(...waits) <= 8]).toEqual([true, true]);
  const placed = answers.flatMap(({ status, body }) => (status === 201 ? body.id : []));
  const { rows } = await shop.db.query<{ count: number }>(
    `select count(*)::int as count from orders where id = any($1::bigint[])`,
    [placed],
  );
  const { rows: all } = await shop.db.query<{ count: number }>('select count(*)::int as count from orders');
  expect([rows[0]?.count, all[0]?.count]).toEqual([placed.length, placed.length + 1]);

  await expect.poll(level).toBe(0);
  expect((await order('Cerveza')).status).toBe(201);
});
