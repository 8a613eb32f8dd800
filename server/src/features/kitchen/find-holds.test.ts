import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { commerceHolds } from '@app/contract/staff/holds.ts';

type Holds = z.infer<(typeof commerceHolds)['schema']['response'][200]>;

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(() => shop.server.close());

const holds = async (headers = staff) =>
  shop.send<Holds>('GET', `/api/commerces/${shop.commerceId}/holds`, undefined, headers);
const from = (letter: string, address: string) => ({
  'x-device-token': letter.repeat(43),
  'x-forwarded-for': address,
});

it('only staff of the commerce see its holds [ORD-07, ROLE-01]', async () => {
  const address = '203.0.113.40';
  const beers = (quantity: number) => [shop.line('Cerveza', { quantity }), shop.line('Agua')];
  await shop.order({ details: beers(3), headers: from('a', address), guestEmail: 'ana.perez@example.com' });
  const most = await shop.order({ details: beers(5), headers: from('b', address), phone: '1155550001' });
  const account = await shop.server.signIn();
  await shop.order({ details: beers(1), headers: account.headers, guestEmail: null });
  const paid = await shop.order({ details: beers(2), headers: from('c', '203.0.113.41') });
  await shop.cash(paid.body.id, { version: 1, amount: paid.body.totalAmount }, staff);
  const expired = await shop.order({ details: beers(2), headers: from('d', '203.0.113.42') });
  await shop.expire(expired.body.id);

  const { body } = await holds();
  expect([body.units, body.orders]).toEqual([9, 3]);
  const { number, callNumber } = most.body;
  expect(body.holds[0]).toMatchObject({ number, callNumber });
  expect(body.holds).toMatchObject([
    { units: 5, phone: '5491155550001', isSignedIn: false, ofNetwork: 2, minutesLeft: 20, isCash: true },
    {
      units: 3,
      email: 'an•••@example.com',
      phone: null,
      ofNetwork: 2,
      products: [{ product: 'Cerveza', quantity: 3 }],
    },
    { units: 1, isSignedIn: true, ofNetwork: 1 },
  ]);
  expect((await holds({})).status).toBe(401);
  expect((await holds(account.headers)).status).not.toBe(200);
  const other = [{ roleId: 3 as const, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') }];
  expect((await holds((await shop.server.signIn(other)).headers)).status).toBe(404);
});

it('a hold released by staff frees its units and is audited [ORD-07, ORD-08]', async () => {
  const free = await shop.unitsOf('Cerveza');
  const { body: order } = await shop.order({ details: [shop.line('Cerveza', { quantity: 4 })] });
  expect(await shop.unitsOf('Cerveza')).toBe(free - 4);
  const held = (await holds()).body.holds.find(({ id }) => id === order.id);
  const step = { to: 7, version: held?.version ?? 0, reason: 'Reserva desde la casa' };
  expect((await shop.step(order.id, step, staff)).status).toBe(200);
  expect(await shop.unitsOf('Cerveza')).toBe(free);
  expect((await holds()).body.holds.some(({ id }) => id === order.id)).toBe(false);
  expect((await shop.step(order.id, step, staff)).code).toBe('order-state-changed');
  const { rows } = await shop.db.query(
    `select actor_id > 0 as "isNamed", facts from audit_inbox where action = 'order.transitioned' and subject = $1`,
    [`order:${order.id}`],
  );
  expect(rows).toEqual([{ isNamed: true, facts: expect.objectContaining({ from: 1, to: 7 }) }]);
});
