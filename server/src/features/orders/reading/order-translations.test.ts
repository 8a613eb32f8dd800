import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query(`
    update products set translated_name = 'Burger' where name = 'Hamburguesa';
    update products set translated_name = 'Cheese' where name = 'Queso'`);
});
afterAll(async () => shop.server.close());

const burgerWithCheese = () => [
  shop.line('Hamburguesa', { relatedProducts: [{ id: shop.venue.productId('Queso'), quantity: 1 }] }),
  shop.line('Agua'),
];

async function readAgain({ id, accessToken = '' }: Order): Promise<Order> {
  return (await shop.get(id, { 'x-order-token': accessToken })).body;
}

it('an order has both languages, when placed and when read [APP-01, ORD-04]', async () => {
  await shop.db.query(
    `insert into events (venue_id, id, name, translated_name, starts_at, ends_at)
     values ($1, 1, 'Final', 'Cup final', now() - interval '1 hour', now() + interval '1 hour')`,
    [shop.venue.id],
  );
  const { body: placed } = await shop.order({ details: burgerWithCheese(), eventId: 1 });
  await shop.db.query('delete from events where id = 1');
  const shown = {
    venue: { language: 'es' },
    details: [
      {
        product: 'Hamburguesa',
        translatedName: 'Burger',
        relatedProducts: [{ product: 'Queso', translatedName: 'Cheese' }],
      },
      { product: 'Agua', translatedName: null },
    ],
  };
  expect(placed).toMatchObject({ ...shown, event: { name: 'Final', translatedName: 'Cup final' } });
  expect(await readAgain(placed)).toMatchObject({ ...shown, event: { name: 'Final', translatedName: null } });
});

it('the place of the commerce is in both languages [APP-01, ORD-04]', async () => {
  await shop.db.query(`update commerces set address = 'Puerta 4', translated_address = 'Gate 4' where code = 'bar'`);
  const { body: placed } = await shop.order();
  const place = { address: 'Puerta 4', translatedAddress: 'Gate 4' };
  expect(placed.commerce).toMatchObject(place);
  expect((await readAgain(placed)).commerce).toMatchObject(place);
});

it('a delivery is in both languages while its area has the name [APP-01, DEL-02]', async () => {
  await shop.db.query(`
    update delivery_configs set delivery_enabled = true;
    insert into delivery_areas (venue_id, id, delivery_config_id, description, translated_description)
      select c.venue_id, 901, c.delivery_config_id, 'Platea', 'Stand' from commerces c where code = 'bar';
    insert into delivery_areas (venue_id, id, delivery_config_id, description, translated_description)
      select c.venue_id, 902, c.delivery_config_id, 'Palcos', 'Boxes' from commerces c where code = 'bar';
    insert into delivery_fields (venue_id, id, delivery_area_id, description, translated_description, is_number)
      select venue_id, 903, 901, 'Fila', 'Row', true from delivery_areas where id = 901`);
  const deliverySelection = { areaId: 901, values: [{ fieldId: 903, value: '12' }] };
  const { body: placed } = await shop.order({ deliverySelection, phone: '1155550000' });
  const both = { delivery: 'Platea, Fila: 12', translatedDelivery: 'Stand, Row: 12' };
  expect(placed).toMatchObject(both);
  expect(await readAgain(placed)).toMatchObject(both);
  await shop.db.query(`update delivery_areas set description = 'Platea alta' where id = 901`);
  expect(await readAgain(placed)).toMatchObject({ ...both, translatedDelivery: null });
  await shop.db.query('delete from delivery_areas where id in (901, 902)');
});

it('a renamed product does not translate the line of an order [APP-01, ORD-04]', async () => {
  const { body: placed } = await shop.order({ details: burgerWithCheese() });
  const rename = async (from: string, to: string) =>
    shop.db.query('update products set name = $2 where name = $1', [from, to]);
  await rename('Hamburguesa', 'Hamburguesa vegana');
  const renamed = await readAgain(placed);
  await rename('Hamburguesa vegana', 'Hamburguesa');
  expect(renamed.details[0]).toMatchObject({
    product: 'Hamburguesa',
    translatedName: null,
    relatedProducts: [{ translatedName: 'Cheese' }],
  });
});

it('a claimed discount has its words in both languages [APP-01, DISC-01]', async () => {
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, translated_description, amount_percent)
     values ($1, 1, $2, 'en bebidas', 'on drinks', 20)`,
    [shop.venue.id, shop.commerceId],
  );
  const guest = { phone: '11000001', guestEmail: 'ana@example.com' };
  const { body: placed } = await shop.send<Order>(
    'POST',
    '/api/orders/discounts',
    { venueId: shop.venue.id, commerceId: shop.commerceId, discountId: 1, ...guest },
    { 'idempotency-key': randomUUID() },
  );
  const claim = { description: 'en bebidas', translatedDescription: 'on drinks' };
  expect(placed.claim).toMatchObject(claim);
  expect((await readAgain(placed)).claim).toMatchObject(claim);
});
