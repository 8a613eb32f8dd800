import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
/** `M` costs 24.000,50 and `L` the price of the product, 20.000. */
beforeEach(async () => {
  await shop.ordersAreOlder(3_600);
  await shop.setUnits('Camiseta', 50);
  await shop.set('products', 'updated_at = now()');
  await setPrice('M', 2_400_050);
  await setPrice('L', null);
});

const sizeId = (size: string) => shop.venue.sizeId('Camiseta', size);
const setPrice = (size: string, priceMinor: number | null) =>
  shop.db.query('update clothing_sizes set price_minor = $2 where id = $1', [sizeId(size), priceMinor]);
const inSize = (size: string, quantity = 1) => shop.line('Camiseta', { clothingSizeId: sizeId(size), quantity });

it('a line in a size costs the price of the size [CLOTH-01, ORD-01]', async () => {
  const { status, body } = await shop.order({ details: [inSize('M', 2), inSize('L')], totalAmount: 68_001 });
  expect(status).toBe(201);
  expect(body.totalAmount).toBe(68_001);
  expect(
    body.details.map(({ price, totalAmount, clothingSize }) => [clothingSize?.description, price, totalAmount]),
  ).toEqual([
    ['M', 24_000.5, 48_001],
    ['L', 20_000, 20_000],
  ]);
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
});

it('a client of the documents pays the price of its size [API-01, CLOTH-01]', async () => {
  const { details: _own, ...body } = shop.body({ guestEmail: 'talle@example.com' });
  const product = { id: shop.venue.productId('Camiseta'), price: 20_000 };
  const details = [{ product, quantity: 1, comment: '', clothingSize: { id: sizeId('M'), description: 'M' } }];
  const refused = await shop.send('POST', '/api/orders', { ...body, details, totalAmount: 20_000 });
  expect([refused.status, refused.code]).toEqual([409, 'total-changed']);
  const placed = await shop.send<Order>('POST', '/api/orders', { ...body, details });
  expect([placed.status, placed.body.totalAmount]).toEqual([201, 24_000.5]);
});

it('the former price of a size is refused [CHK-05, CHK-06, CLOTH-01]', async () => {
  const wanted = { details: [inSize('M')], totalAmount: 24_000.5 };
  const { body: order } = await shop.order(wanted);
  await setPrice('M', 2_500_000);
  expect(await shop.order(wanted)).toMatchObject({ status: 409, code: 'total-changed' });
  const retry = (totalAmount: number) =>
    shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body({ ...wanted, totalAmount }), {
      'x-order-token': order.accessToken ?? '',
    });
  expect(await retry(24_000.5)).toMatchObject({ status: 409, code: 'total-changed' });
  expect((await retry(25_000)).body.totalAmount).toBe(25_000);
});

it('the menu names the price of a size only where it is its own [CLOTH-01, COM-01]', async () => {
  const menu = await shop.server.app.inject(`/api/commerces/${shop.commerceId}/products/all`);
  const shirt = menu.json<Product[]>().find(({ name }) => name === 'Camiseta');
  expect(shirt?.price).toBe(20_000);
  const prices = shirt?.clothingSizeStocks.map((size) => [size.size, 'price' in size ? size.price : 'absent']);
  expect(prices).toEqual([
    ['M', 24_000.5],
    ['L', 'absent'],
  ]);
});
