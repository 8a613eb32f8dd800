import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInBuyer } from '#test/harness/benefits/buyer-benefit.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ManagedBuyerBenefit } from '@app/contract/resources/buyer-benefits.ts';
import type { Benefit } from '@app/contract/visitor/benefits.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
beforeAll(async () => {
  shop = await openShop();
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(() => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/buyer-benefits${rest}`;
const values = (more: object = {}) => ({
  commerceId: shop.commerceId,
  description: 'Bienvenida',
  translatedDescription: null,
  discountMinor: 100_000,
  productId: null,
  enabled: true,
  ...more,
});
const create = (more: object = {}, headers = editor) =>
  shop.send<ManagedBuyerBenefit>('POST', at(''), { values: values(more) }, headers);
const holders = (id: number, emails: readonly string[], step = 'give', headers = editor) =>
  shop.send<{ changed: number; holders: number }>('POST', at(`/${id}/holders`), { step, emails }, headers);
const benefitsOf = async ({ email, headers }: { email: string; headers: Headers }) =>
  (
    await shop.send<Benefit[]>(
      'POST',
      '/api/benefits/get/by-buyer-data',
      { email, commerceId: shop.commerceId },
      headers,
    )
  ).body;

it('a buyer gets a benefit that staff made, until staff end it [BEN-03, API-03]', async () => {
  const buyer = await signInBuyer(shop);
  const made = await create();
  expect([made.status, made.body.holders, made.body.uses]).toEqual([201, 0, 0]);
  expect(await benefitsOf(buyer)).toEqual([]);
  expect((await holders(made.body.id, [buyer.email, buyer.email.toUpperCase()])).body).toEqual({
    changed: 1,
    holders: 1,
  });
  expect(await benefitsOf(buyer)).toMatchObject([{ id: made.body.id, benefitType: 1, discountAmount: 1_000 }]);
  const order = { headers: buyer.headers, guestEmail: null, benefitId: made.body.id, beneficiaryEmail: buyer.email };
  expect((await shop.order(order)).status).toBe(201);
  const used = await shop.send<ManagedBuyerBenefit>('GET', at(`/${made.body.id}`), undefined, editor);
  expect([used.body.holders, used.body.uses]).toEqual([1, 1]);
  const other = await signInBuyer(shop);
  await holders(made.body.id, [other.email]);
  expect(await benefitsOf(other)).toHaveLength(1);
  const change = { version: used.body.version, values: values({ enabled: false }) };
  expect((await shop.send('PUT', at(`/${made.body.id}`), change, editor)).status).toBe(200);
  expect(await benefitsOf(other)).toEqual([]);
});

it('a benefit and the order that uses it have both languages [BEN-03, API-03]', async () => {
  const words = { description: 'Merienda', translatedDescription: 'Afternoon snack' };
  const buyer = await signInBuyer(shop);
  const made = await create(words);
  expect(made.body).toMatchObject(words);
  await holders(made.body.id, [buyer.email]);
  expect(await benefitsOf(buyer)).toMatchObject([
    { benefitDescription: 'Merienda', translatedDescription: 'Afternoon snack' },
  ]);
  const order = { headers: buyer.headers, guestEmail: null, benefitId: made.body.id, beneficiaryEmail: buyer.email };
  const placed = await shop.order(order);
  expect(placed.body.benefit).toMatchObject(words);
  expect((await shop.get(placed.body.id, buyer.headers)).body.benefit).toMatchObject(words);
  const changed = { version: made.body.version, values: values({ ...words, description: 'Postre' }) };
  await shop.send('PUT', at(`/${made.body.id}`), changed, editor);
  const renamed = (await shop.get(placed.body.id, buyer.headers)).body.benefit;
  expect(renamed).toMatchObject({ description: 'Merienda', translatedDescription: null });
});

it('a benefit is an amount or a product of its commerce [BEN-03]', async () => {
  const water = shop.venue.productId('Agua');
  expect((await create({ discountMinor: null, productId: water })).body.productName).toBe('Agua');
  const elsewhere = shop.venue.productId('Pancho');
  for (const wrong of [
    { discountMinor: null },
    { productId: water },
    { discountMinor: null, productId: elsewhere },
    { commerceId: 7_999_999 },
  ]) {
    expect(await create(wrong)).toMatchObject({ status: 422, code: 'malformed-request' });
  }
});

it('a stale change of a benefit is refused, and each one is audited [API-03]', async () => {
  const { body } = await create();
  const put = (description: string) =>
    shop.send('PUT', at(`/${body.id}`), { version: body.version, values: values({ description }) }, editor);
  expect([(await put('Uno')).status, (await put('Dos')).status]).toEqual([200, 409]);
  await holders(body.id, ['ana@example.com', 'luz@example.com']);
  await holders(body.id, ['ana@example.com'], 'take');
  await holders(body.id, ['ana@example.com'], 'take');
  const { rows } = await shop.db.query<{ action: string; facts: object }>(
    'select action, facts from audit_inbox where subject = $1 order by id',
    [`buyer-benefit:${body.id}`],
  );
  expect(rows.slice(1)).toEqual([
    { action: 'resource.changed', facts: { 'description.before': 'Bienvenida', 'description.after': 'Uno' } },
    { action: 'buyer-benefit.holders-changed', facts: { 'holders.before': 0, 'holders.after': 2 } },
    { action: 'buyer-benefit.holders-changed', facts: { 'holders.before': 2, 'holders.after': 1 } },
  ]);
});

it('addresses are stored as digests, and a wrong one refuses all [BEN-03]', async () => {
  const { body } = await create();
  const refused = await holders(body.id, ['ana@example.com', 'ana@', '.luz@example.com']);
  expect([refused.status, refused.facts['problems']]).toEqual([
    422,
    [
      { path: 'emails/1', message: 'no e-mail address' },
      { path: 'emails/2', message: 'no e-mail address' },
    ],
  ]);
  await holders(body.id, ['ana@example.com']);
  const { rows } = await shop.db.query(
    `select row_to_json(h)::text as text from buyer_benefit_holders h where benefit_id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ text: expect.not.stringContaining('ana') }]);
});

it('an editor of another commerce neither sees nor changes a benefit [ROLE-01]', async () => {
  const { body } = await create();
  const commerceId = shop.venue.commerceId('otro');
  const other = (await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }])).headers;
  expect((await shop.send('GET', at(`/${body.id}`), undefined, other)).status).toBe(404);
  expect((await holders(body.id, ['ana@example.com'], 'give', other)).status).toBe(404);
  expect((await create({}, other)).status).toBe(404);
  expect((await create({}, await shop.staff())).status).toBe(201);
});
