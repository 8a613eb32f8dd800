import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import type { NewOrder } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.setUnits('Cerveza', 50);
  await shop.set('commerces', 'enabled = true, paused_until = null');
  await shop.set('products', 'enabled = true, unavailable_until = null');
  await shop.set('clothing_sizes', 'unavailable_until = null');
  await shop.set('payment_configs', 'cash_enabled = true');
});

it('of 200 visitors for 50 beers, 50 get one, without an error [ORD-07, CHK-05]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, visitor) =>
      shop.order({ details: [shop.line('Cerveza', { quantity: visitor % 4 === 0 ? 2 : 1 })] }),
    ),
  );

  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const sold = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body.details);
  const units = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(units + (await shop.unitsOf('Cerveza'))).toBe(50);
  expect(await shop.unitsOf('Cerveza')).toBe(0);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['no-stock']));
  const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('carts with the same products in any order do not deadlock [ORD-07]', async () => {
  await shop.setUnits('Vino', 50);
  const forth = ['Cerveza', 'Vino'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, visitor) =>
      shop.order({
        identification: '30111222',
        details: (visitor % 2 ? forth : forth.toReversed()).map((product) => shop.line(product)),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect([await shop.unitsOf('Cerveza'), await shop.unitsOf('Vino')]).toEqual([10, 10]);
});

it('twenty parallel requests with one key are one order [ORD-07]', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.order({ key })));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await shop.unitsOf('Cerveza')).toBe(49);
});

it('a repetition gets the same order, token included [ORD-07]', async () => {
  const key = randomUUID();
  const first = await shop.order({ key });
  const again = await shop.order({ key: key.toUpperCase() });
  expect(again.replayed).toBe(true);
  expect(again.body).toEqual(first.body);
  expect(first.body.accessToken).toMatch(/^[\w-]{43}$/);
});

it('a repeated refusal stays a refusal, even when the stock is back [ORD-07]', async () => {
  const key = randomUUID();
  await shop.setUnits('Cerveza', 0);
  const first = await shop.order({ key });
  await shop.setUnits('Cerveza', 50);
  const again = await shop.order({ key });
  expect([first.status, first.code]).toEqual([409, 'no-stock']);
  // The keys have the same order too: a repetition is byte-identical.
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  expect(await shop.unitsOf('Cerveza')).toBe(50);
});

it('a refusal that the visitor can correct does not use the key up [ORD-07]', async () => {
  const key = randomUUID();
  expect((await shop.order({ key, guestEmail: 'ana' })).code).toBe('guest-email-input-error');
  expect((await shop.order({ key })).status).toBe(201);
});

it('the same key with another order is refused and writes nothing [ORD-07]', async () => {
  const key = randomUUID();
  await shop.order({ key });
  const before = await shop.written();
  const other = await shop.order({ key, details: [shop.line('Cerveza', { quantity: 2 })] });
  expect([other.status, other.code]).toEqual([422, 'idempotency-key-reused']);
  expect(await shop.written()).toEqual(before);
});

it('a key is refused for another customer, not after a sign-in [ORD-07]', async () => {
  const mine = await shop.server.signIn();
  const other = await shop.server.signIn();
  const device = { 'x-device-token': 'd'.repeat(43) };
  const key = randomUUID();
  expect((await shop.order({ key, headers: mine.headers })).status).toBe(201);
  expect((await shop.order({ key, headers: other.headers })).code).toBe('idempotency-key-reused');
  expect((await shop.order({ key, headers: device })).code).toBe('idempotency-key-reused');
  expect((await shop.order({ key })).code).toBe('idempotency-key-reused');

  const anonymous = randomUUID();
  const first = await shop.order({ key: anonymous });
  const known = await shop.order({ key: anonymous, headers: device });
  expect(known.body).toEqual(first.body);
});

it.each([
  ['a comment', (odd: string) => ({ details: [shop.line('Cerveza', { comments: odd })] })],
  ['an e-mail', (odd: string) => ({ guestEmail: `${odd}@example.com` })],
  ['a delivery', (odd: string) => ({ delivery: odd, phone: '1123456789' })],
])('%s that no database can store is refused on receipt [API-02]', async (_title, withText) => {
  for (const odd of ['a\u0000b', 'a\ud800b', 'a\udf54b']) {
    expect(await shop.order(withText(odd))).toMatchObject({ status: 400, code: 'malformed-request' });
  }
});

it('an order for an unknown venue writes nothing [API-02]', async () => {
  expect(await shop.order({ venueId: 999 })).toMatchObject({ status: 404, code: 'not-found' });
  const { rows } = await shop.db.query('select 1 from order_sequences where venue_id = 999');
  expect(rows).toEqual([]);
});

it('the server prices the order with extras, and takes stock [EXTRA-04, ORD-01]', async () => {
  const details = [
    shop.line('Milanesa', { quantity: 2, relatedProducts: [{ id: shop.venue.productId('Papas'), quantity: 2 }] }),
    shop.line('Hamburguesa', { relatedProducts: [{ id: shop.venue.productId('Queso'), quantity: 1 }] }),
  ];
  const { status, body } = await shop.order({ details });

  expect(status).toBe(201);
  expect(body.totalAmount).toBe(2 * 9_000 + 2 * 2_500 + 8_000 + 700);
  expect(body.details).toMatchObject([
    { product: 'Milanesa', quantity: 2, relatedProducts: [{ product: 'Papas', quantity: 2, totalAmount: 5_000 }] },
    { product: 'Hamburguesa', relatedProducts: [{ product: 'Queso', quantity: 1, price: 700 }] },
  ]);
  expect([await shop.unitsOf('Papas'), await shop.unitsOf('Queso')]).toEqual([8, 4]);
});

it('two lines of one product are counted together against its stock [ORD-07]', async () => {
  await shop.setUnits('Cerveza', 3);
  const twice = { details: [shop.line('Cerveza', { quantity: 2 }), shop.line('Cerveza', { quantity: 2 })] };
  expect((await shop.order(twice)).facts).toEqual({
    shortages: [
      expect.objectContaining({ product: 'Cerveza', available: 3, clothingSizeId: null, sizeDescription: null }),
    ],
  });
  expect(await shop.unitsOf('Cerveza')).toBe(3);
});

it('clothing is sold by size, while that size has stock [CLOTH-01, CHK-05]', async () => {
  const sizes = await shop.db.query<{ id: number; size: string }>('select id, size from clothing_sizes order by id');
  const sizeId = (size: string) => sizes.rows.find((row) => row.size === size)?.id ?? 0;
  const wear = (size: string, quantity: number) => ({
    details: [shop.line('Camiseta', { quantity, clothingSizeId: sizeId(size) })],
  });
  expect((await shop.order(wear('M', 2))).body.details[0]?.clothingSize?.description).toBe('M');
  expect((await shop.order(wear('M', 2))).facts).toMatchObject({
    shortages: [{ product: 'Camiseta', sizeDescription: 'M', available: 1 }],
  });
  expect((await shop.order(wear('L', 1))).facts).toMatchObject({ shortages: [{ sizeDescription: 'L', available: 0 }] });
});

it('the refusal lists shortages in the documented form [CHK-05]', async () => {
  await shop.setUnits('Cerveza', 1);
  await shop.setUnits('Vino', 0);
  const details = [shop.line('Cerveza', { quantity: 2 }), shop.line('Vino')];
  const answer = await shop.order({ details, identification: '30111222' });
  expect(answer.body).toMatchObject({
    detail: expect.stringMatching(/^No hay stock suficiente de Cerveza y No hay stock disponible de Vino\b/),
  });
});

it('a total other than the seen one is never charged [ORD-01]', async () => {
  expect((await shop.order({ totalAmount: 3_500 })).status).toBe(201);
  const answer = await shop.order({ totalAmount: 3_400 });
  expect([answer.status, answer.code, answer.facts]).toEqual([409, 'total-changed', { totalAmount: 3_500 }]);
});

it('a cash order waits for its money; a free one is paid at once [CHK-07]', async () => {
  const cash = (await shop.order()).body;
  expect(cash).toMatchObject({ orderStatusId: 1, isCash: true, paid: false, payment: null });
  expect(cash.expiresAt).not.toBeNull();
  expect(cash.verificationCode).toMatch(/^\d{4}$/);
  const free = (await shop.order({ details: [shop.line('Vaso')], isCash: false })).body;
  expect(free).toMatchObject({ orderStatusId: 2, isCash: false, paid: true, expiresAt: null, totalAmount: 0 });
});

it('the preparation time is that of the slowest product [CHK-02, PROD-05]', async () => {
  await shop.set(
    'products',
    `estimated_preparation_minutes = case name when 'Cerveza' then 2 when 'Agua' then 9 end`.replace(
      'end',
      'else 0 end',
    ),
  );
  const { body } = await shop.order({ details: [shop.line('Cerveza'), shop.line('Agua')] });
  expect(body.estimatedPreparationTime).toBe(9);
  await shop.set('products', 'estimated_preparation_minutes = 0');
});

it('a signed-in buyer requires no e-mail and gets no token [CHK-03, ORD-01]', async () => {
  const { accountId, headers } = await shop.server.signIn();
  const { status, body } = await shop.order({ headers, guestEmail: null });
  expect(status).toBe(201);
  expect(body.buyer?.id).toBe(accountId);
  expect(body).not.toHaveProperty('accessToken');
});

it('a kiosk order requires no e-mail, but a wrong one is refused [CHK-04]', async () => {
  const headers = await shop.kiosk();
  expect((await shop.order({ isForTotem: true, guestEmail: null, headers })).status).toBe(201);
  expect((await shop.order({ isForTotem: true, guestEmail: 'ana', headers })).code).toBe('guest-email-input-error');
});

it('only a kiosk of the commerce places kiosk orders there [CHK-04]', async () => {
  const before = await shop.written();
  const kiosk = await shop.kiosk();
  const elsewhere = { commerceId: shop.venue.commerceId('otro'), details: [shop.line('Pancho')] };
  const { headers: buyer } = await shop.server.signIn();
  const tried = [
    await shop.order({ isForTotem: true, guestEmail: null }),
    await shop.order({ isForTotem: true, guestEmail: null, headers: buyer }),
    await shop.order({ isForTotem: true, guestEmail: null, headers: kiosk, ...elsewhere }),
  ];
  for (const { status, code } of tried) expect([status, code]).toEqual([422, 'not-a-kiosk']);
  expect(await shop.written()).toEqual(before);
});

it.each([
  ['', 'minimum-age'],
  ['44999999', null],
  ['45000000', null],
  ['45000001', 'minimum-age'],
  ['45.000.001', 'minimum-age'],
  ['90999999', 'minimum-age'],
  ['91000000', null],
  [45_000_001, 'minimum-age'],
])('wine with document "%s": %s [CHK-03]', async (identification, code) => {
  await shop.setUnits('Vino', 50);
  const before = await shop.written();
  const answer = await shop.order({ details: [shop.line('Vino')], identification });
  expect(answer.code).toBe(code ?? '');
  if (code !== null) expect(await shop.written()).toEqual(before);
});

type Change = (shop: Shop) => Promise<unknown>;
type Case = [title: string, wanted: (shop: Shop) => OrderFacts, status: number, code: string, change?: Change];
const beer = (changes: Partial<NewOrder['details'][number]>) => (shop: Shop) => ({
  details: [shop.line('Cerveza', changes)],
});

it.each<Case>([
  ['a negative quantity', beer({ quantity: -1 }), 422, 'quantity-not-allowed'],
  ['no quantity', beer({ quantity: 0 }), 422, 'quantity-not-allowed'],
  ['half a beer', beer({ quantity: 0.5 }), 422, 'quantity-not-allowed'],
  ['fifty-one beers', beer({ quantity: 51 }), 422, 'quantity-not-allowed'],
  ['a huge quantity', beer({ quantity: 1e300 }), 422, 'quantity-not-allowed'],
  [
    'a quantity in words',
    (shop) => JSON.parse(JSON.stringify(beer({})(shop)).replace(':1}', ':"1"}')),
    400,
    'malformed-request',
  ],
  ['an empty cart', () => ({ details: [] }), 422, 'empty-cart'],
  ['a product of another commerce', (shop) => ({ details: [shop.line('Pancho')] }), 422, 'product-not-available'],
  ['a product that does not exist', beer({ productId: 7_999_999 }), 422, 'product-not-available'],
  ['a product id beyond any venue', beer({ productId: Number.MAX_SAFE_INTEGER }), 422, 'product-not-available'],
  ['an extra alone', (shop) => ({ details: [shop.line('Queso')] }), 422, 'product-not-available'],
  ['a product that is off', beer({}), 422, 'product-not-available', (shop) => shop.set('products', 'enabled = false')],
  [
    'an unavailable product',
    beer({}),
    422,
    'product-not-available',
    (shop) => shop.set('products', `unavailable_until = now() + interval '1 hour'`),
  ],
  ['clothing without a size', (shop) => ({ details: [shop.line('Camiseta')] }), 422, 'size-required'],
  [
    'a size that is gone',
    (shop) => ({ details: [shop.line('Camiseta', { clothingSizeId: 7_999_999 })] }),
    422,
    'size-required',
  ],
  [
    'an unavailable size',
    (shop) => ({ details: [shop.line('Camiseta', { clothingSizeId: shop.venue.sizeId('Camiseta', 'M') })] }),
    422,
    'product-not-available',
    (shop) => shop.set('clothing_sizes', `unavailable_until = now() + interval '1 hour'`),
  ],
  [
    'an unavailable extra',
    (shop) => ({
      details: [shop.line('Hamburguesa', { relatedProducts: [{ id: shop.venue.productId('Queso'), quantity: 1 }] })],
    }),
    422,
    'extra-not-available',
    (shop) => shop.set('products', `unavailable_until = case when name = 'Queso' then now() + interval '1 hour' end`),
  ],
  ['a comment of 101 characters', beer({ comments: 'x'.repeat(101) }), 422, 'comment-too-long'],
  [
    'an extra that does not go with it',
    (shop) => ({
      details: [shop.line('Hamburguesa', { relatedProducts: [{ id: shop.venue.productId('Papas'), quantity: 1 }] })],
    }),
    422,
    'extra-not-available',
  ],
  ['no side dish', (shop) => ({ details: [shop.line('Milanesa')] }), 422, 'side-dish-required'],
  ['no e-mail', () => ({ guestEmail: '' }), 422, 'guest-email-input-error'],
  ['an e-mail with a name', () => ({ guestEmail: 'Ana<victim@example.com>' }), 422, 'guest-email-input-error'],
  ['a group as e-mail', () => ({ guestEmail: 'g:victim@example.com;' }), 422, 'guest-email-input-error'],
  ['two e-mails', () => ({ guestEmail: 'x,victim@example.com' }), 422, 'guest-email-input-error'],
  [
    'an e-mail with a letter of another one',
    () => ({ guestEmail: '\uFF41na@example.com' }),
    422,
    'guest-email-input-error',
  ],
  ['a mail header in the e-mail', () => ({ guestEmail: 'a@b.co\r\nBcc: x@y.zz' }), 422, 'guest-email-input-error'],
  [
    'a document of two digits',
    (shop) => ({ identification: '12', details: [shop.line('Vino')] }),
    422,
    'identification-input-error',
  ],
  ['an event that does not exist', () => ({ eventId: 7_999_999 }), 422, 'needs-event-selected'],
  ['delivery from a commerce that does not deliver', () => ({ delivery: 'Platea 4' }), 422, 'delivery-not-available'],
  ['a commerce that does not exist', () => ({ commerceId: 7_999_999 }), 404, 'not-found'],
  ['a venue that does not exist', () => ({ venueId: 8 }), 404, 'not-found'],
  ['a venue beyond any number', () => ({ venueId: Number.MAX_SAFE_INTEGER }), 404, 'not-found'],
  [
    'a commerce that is closed',
    () => ({}),
    409,
    'commerce-not-enabled',
    (shop) => shop.set('commerces', 'enabled = false'),
  ],
  [
    'a commerce that has paused',
    () => ({}),
    409,
    'commerce-not-enabled',
    (shop) => shop.set('commerces', `paused_until = now() + interval '10 minutes'`),
  ],
  ['no payment', () => ({ isCash: false }), 422, 'payment-method-not-available'],
  ['balance', () => ({ isBalance: true }), 422, 'payment-method-not-available'],
  [
    'cash where it is not accepted',
    () => ({}),
    422,
    'payment-method-not-available',
    (shop) => shop.set('payment_configs', 'cash_enabled = false'),
  ],
])('%s is refused and nothing is written [ORD-01, CHK-03]', async (_title, wanted, status, code, change) => {
  await change?.(shop);
  const before = await shop.written();
  const answer = await shop.order(wanted(shop));
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(await shop.written()).toEqual(before);
});

it('the refusal of a paused commerce has the end of the pause [COM-03]', async () => {
  await shop.set('commerces', `paused_until = '2099-01-01T00:00:00Z'`);
  expect((await shop.order()).facts).toEqual({ until: '2099-01-01T00:00:00.000Z' });
});

it('the menu shows the last units [PROD-03, VENUE-05]', async () => {
  const seen = async () => {
    const { body } = await shop.send<Product[]>('GET', `/api/commerces/${shop.commerceId}/products/all`);
    const beer = body.find(({ name }) => name === 'Cerveza');
    return { stock: beer?.stock, updatedAt: beer?.updatedAt };
  };
  const stamp = async () => {
    const { rows } = await shop.db.query(`select updated_at from products where name = 'Cerveza'`);
    return rows[0];
  };
  const before = await stamp();
  await shop.order({ details: [shop.line('Cerveza', { quantity: 28 })] });
  expect(await stamp()).toEqual(before);

  const { body: last } = await shop.order({ details: [shop.line('Cerveza', { quantity: 22 })] });
  await expect.poll(seen).toMatchObject({ stock: 0 });
  await shop.send('POST', `/api/orders/${last.id}/cancel`, undefined, { 'x-order-token': last.accessToken ?? '' });
  await expect.poll(seen).toMatchObject({ stock: 22 });
});
