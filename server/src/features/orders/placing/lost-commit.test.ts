import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp } from '#test/harness/test-app.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder } from './place-order.ts';

let shop: Shop;
let line: CuttableLine;
let db: Db;
beforeAll(async () => {
  shop = await openShop();
  line = await openLine(shop.server.databaseUrl);
  db = createPool(line.url, 4);
});
afterAll(async () => {
  await db.end();
  await line.close();
  await shop.server.close();
});

const beer = () => NewOrder.parse(shop.body());

it('an order whose COMMIT was not answered is placed once, and answered so [ORD-07]', async () => {
  const place = createPlaceOrder(db, SILENT_EVENT_BUS);
  const key = randomUUID();
  line.cutAfterCommitOf('insert-orders');
  const { order, isReplay } = await place(GUEST, key, beer());
  expect(line.cuts()).toBe(1);
  expect(isReplay).toBe(false);
  expect(order.lines).toHaveLength(1);
  const { rows } = await shop.db.query('select id from orders where idempotency_key = $1', [key]);
  expect(rows).toEqual([{ id: order.id }]);
  expect(await shop.unitsOf('Cerveza')).toBe(49);
});

it('an order is placed if the COMMIT of its call number was not answered [ORD-08]', async () => {
  line.cutAfterCommitOf('reserve-call-numbers');
  const { order } = await createPlaceOrder(db, SILENT_EVENT_BUS)(GUEST, randomUUID(), beer());
  expect(line.cuts()).toBe(2);
  expect(order.callNumber).toBe(3);
});

it('over HTTP each order of the batch gets the usual 201 [ORD-07]', async () => {
  const server = await startTestApp({ placeOrder: createPlaceOrder(db, SILENT_EVENT_BUS) });
  const units = await shop.unitsOf('Cerveza');
  line.cutAfterCommitOf('insert-orders');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, guest) =>
      server.app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { 'idempotency-key': randomUUID() },
        payload: shop.body({ guestEmail: `${guest}@example.com` }),
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(10);
  expect(answers.some(({ headers }) => 'idempotent-replayed' in headers)).toBe(false);
  expect(await shop.unitsOf('Cerveza')).toBe(units - 10);
  await server.close();
});

/** A connection to the database that the test can cut after the COMMIT that follows a named statement. */
type CuttableLine = {
  url: string;
  cutAfterCommitOf: (statement: string) => void;
  cuts: () => number;
  close: () => Promise<void>;
};

async function openLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl);
  let armed: string | null = null;
  let cuts = 0;
  const proxy = net.createServer((local) => {
    const remote = net.connect({ port: Number(target.port), host: target.hostname });
    let isSwallowing = false;
    const drop = () => [local, remote].forEach((socket) => socket.destroy());
    local.on('data', (sent) => {
      if (armed !== null && sent.includes(armed) && sent.includes('commit\0')) [armed, isSwallowing] = [null, true];
      remote.write(sent);
    });
    remote.on('data', (answered) => {
      if (!isSwallowing) local.write(answered);
      else if (answered.includes('COMMIT\0')) {
        cuts += 1;
        drop();
      }
    });
    for (const socket of [local, remote]) socket.on('error', drop).on('close', drop);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    cutAfterCommitOf: (statement) => (armed = statement),
    cuts: () => cuts,
    close: () => new Promise((resolve) => proxy.close(() => resolve())),
  };
}
