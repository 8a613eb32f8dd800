import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';
import { autoThrottle } from './auto-throttle.job.ts';

/** More open orders at each stall than the 36 at which one was once closed in its first half-time. */
const ORDERS_EACH = 45;
const PREPARATION_MINUTES = 5;
const ASKED_EACH = 5;

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  headers = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  await shop.setUnits('Cerveza', 1_000);
  await shop.set('products', `estimated_preparation_minutes = ${PREPARATION_MINUTES}`);
});
afterAll(() => shop.server.close());

/** Each order is accepted and handed over, which takes part of a minute beside its preparation. */
const HANDLING_MINUTES = 1;

/** Minutes until order `at` is handed over, 0 the first, in a kitchen of so many people that prepare one after the other. */
const readyAfterMinutes = (at: number) =>
  (Math.floor(at / USUAL_HANDS.kitchen) + 1) * PREPARATION_MINUTES + HANDLING_MINUTES;

it('the first half-time of a venue refuses no order, promises hold [COM-03, CHK-02]', async () => {
  const stalls = [
    { commerceId: shop.commerceId, product: 'Cerveza' },
    { commerceId: shop.venue.commerceId('otro'), product: 'Pancho' },
  ];
  const promises: { isInRange: boolean; words: string }[] = [];
  for (let at = 0; at < ORDERS_EACH; at += 1) {
    for (const { commerceId, product } of stalls) {
      if (at % ASKED_EACH === 0) {
        const { body } = await shop.send<Capacity>('GET', `/api/commerces/${commerceId}/capacity`, undefined, headers);
        const { minMinutes, maxMinutes } = body.wait;
        const minutes = readyAfterMinutes(at);
        const isInRange = minMinutes <= minutes && minutes <= maxMinutes;
        promises.push({ isInRange, words: `order ${at}: ${minutes} min, promised ${minMinutes} to ${maxMinutes}` });
      }
      const { status, body } = await shop.order({ commerceId, details: [shop.line(product)] });
      expect(status).toBe(201);
      await shop.cash(body.id, { version: 1, amount: body.totalAmount }, headers);
    }
    if (at % ASKED_EACH === 0) await autoThrottle(shop.db, { deliver: () => undefined });
  }
  for (const { commerceId } of stalls) {
    const { body } = await shop.send<Board>('GET', `/api/commerces/${commerceId}/board`, undefined, headers);
    expect([body.commerce.pausedUntil, body.tickets.length]).toEqual([null, ORDERS_EACH]);
  }
  const missed = promises.filter(({ isInRange }) => !isInRange).map(({ words }) => words);
  expect(missed.slice(Math.floor(promises.length / 10))).toEqual([]);
});
