import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { findTicket } from './ticket-store.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

it('the ticket of an order that is being paid is not expired [ORD-07, ORD-08]', async () => {
  const { body: order } = await shop.order();
  await shop.expire(order.id);
  expect(await findTicket(shop.db, shop.venue.id, order.id)).toMatchObject({ orderStatusId: 7 });
  await shop.db.query('update orders set is_being_paid = true where id = $1', [order.id]);
  expect(await findTicket(shop.db, shop.venue.id, order.id)).toMatchObject({ orderStatusId: 1 });
});
