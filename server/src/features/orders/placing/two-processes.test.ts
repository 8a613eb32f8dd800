import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder, type PlaceOrder } from './place-order.ts';

let shop: Shop;
let databases: Db[];
let processes: PlaceOrder[];
beforeAll(async () => {
  shop = await openShop();
  databases = [1, 2, 3].map(() => createPool(shop.server.databaseUrl, 4));
  processes = databases.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
});
afterAll(async () => {
  await Promise.all(databases.map((db) => db.end()));
  await shop.server.close();
});

const beerFor = (guest: string) => NewOrder.parse(shop.body({ guestEmail: `${guest}@example.com` }));

it('one key sent to every process at once is one order [ORD-07]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID();
    const placed = await Promise.all(processes.map((place) => place(GUEST, key, beerFor(key))));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(placed.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  }
  expect(await shop.unitsOf('Cerveza')).toBe(40);
});

it('concurrent processes sell each unit once and number each order once [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 60);
  await shop.setUnits('Vino', 60);
  const both = (guest: number, names: string[]) => {
    const details = names.map((name) => shop.line(name));
    return NewOrder.parse(shop.body({ identification: '30111222', guestEmail: `${guest}@example.com`, details }));
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 150 }, (_, index) => {
      const place = processes[index % processes.length];
      const names = index % 2 ? ['Cerveza', 'Vino'] : ['Vino', 'Cerveza'];
      return place ? place(GUEST, randomUUID(), both(index, names)) : Promise.reject(new Error('no process'));
    }),
  );
  const placed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.order.number : []));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(placed).toHaveLength(60);
  expect(new Set(placed).size).toBe(60);
  expect(refused.every((reason) => reason instanceof ProblemError && reason.code === 'no-stock')).toBe(true);
  expect([await shop.unitsOf('Cerveza'), await shop.unitsOf('Vino')]).toEqual([0, 0]);
});
