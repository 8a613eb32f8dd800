import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { createOrderSequences } from './order-sequences.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());

it('concurrent processes never give one order number of a venue twice [ORD-07]', async () => {
  const [one, other] = [createOrderSequences(shop.db), createOrderSequences(shop.db)];
  const given = await Promise.all(
    Array.from({ length: 1_200 }, () => [one.next(shop.venue.id), other.next(shop.venue.id)]).flat(),
  );
  expect(new Set(given).size).toBe(2_400);
  expect(given).not.toContain(undefined);
});

it('numbers of one process continue from one block to the next [ORD-07]', async () => {
  const { next } = createOrderSequences(shop.db);
  const first = (await next(shop.venue.id)) ?? 0;
  const following: unknown[] = [];
  for (let count = 1; count < 1_600; count += 1) following.push(await next(shop.venue.id));
  expect(following).toEqual(Array.from({ length: 1_599 }, (_, index) => first + 1 + index));
});

it('an unknown venue has no numbers [ORD-07]', async () => {
  expect(await createOrderSequences(shop.db).next(404)).toBeUndefined();
});
