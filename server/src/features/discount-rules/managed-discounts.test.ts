import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDiscountRule } from '#test/harness/orders/discount-rule.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ManagedDiscountRule } from '@app/contract/resources/offers/discount-rules.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
beforeAll(async () => {
  shop = await openShop();
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(() => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/discount-rules${rest}`;
const values = (more: object = {}) => ({ ...newDiscountRule(shop.commerceId), ...more });
const create = (more: object = {}, headers = editor) =>
  shop.send<ManagedDiscountRule>('POST', at(''), { values: values(more) }, headers);
const read = async (id: number) => (await shop.send<ManagedDiscountRule>('GET', at(`/${id}`), undefined, editor)).body;

it('staff make a discount, see its uses and its cost, and end it [DISC-01, API-03]', async () => {
  const beer = shop.venue.productId('Cerveza');
  const own = { code: 'PREVIA25', productIds: [beer], weekdays: [1, 2, 3, 4, 5, 6, 7], maxUses: 5 };
  const made = await create(own);
  expect(made).toMatchObject({ status: 201, body: { uses: 0, givenMinor: 0, productIds: [beer], categoryIds: [] } });
  const { id } = made.body;
  const details = [shop.line('Cerveza')];
  const wanted = { details, discountRuleId: id, discountCode: 'previa25' };
  expect((await shop.order(wanted)).body).toMatchObject({ totalAmount: 3_150 });
  const used = await read(id);
  expect([used.uses, used.givenMinor]).toEqual([1, 35_000]);
  const change = { version: used.version, values: values({ ...own, enabled: false }) };
  expect((await shop.send('PUT', at(`/${id}`), change, editor)).status).toBe(200);
  await shop.ordersAreOlder(60);
  expect((await shop.order(wanted)).code).toBe('discount-not-valid');
  const { rows } = await shop.db.query('select from audit_inbox where subject = $1', [`discount-rule:${id}`]);
  expect(rows).toHaveLength(2);
});

it('values that do not fit are refused at their field [API-03]', async () => {
  await create({ code: 'TAKEN' });
  const otherStall = shop.venue.productId('Pancho');
  const cases: [object, string][] = [
    [{ amountMinor: 100 }, 'values/amountPercent'],
    [{ amountPercent: null }, 'values/amountPercent'],
    [{ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }, 'values/endsAt'],
    [{ fromMinute: 600 }, 'values/untilMinute'],
    [{ audience: 'benefit-holders' }, 'values/benefitId'],
    [{ audience: 'benefit-holders', benefitId: 99 }, 'values/benefitId'],
    [{ productIds: [otherStall] }, 'values/productIds'],
    [{ categoryIds: [1] }, 'values/categoryIds'],
    [{ code: 'TAKEN' }, 'values/code'],
    [{ code: 'no' }, 'values/code'],
    [{ amountPercent: 101 }, 'values/amountPercent'],
    [{ maxUses: 0 }, 'values/maxUses'],
  ];
  const wrong: unknown[] = [];
  for (const [more, path] of cases) {
    const { status, facts } = await create(more);
    if (![400, 422].includes(status) || !JSON.stringify(facts).includes(path)) wrong.push({ more, status, facts });
  }
  expect(wrong).toEqual([]);
});

it('staff of another commerce neither make, read nor change a discount [ROLE-01]', async () => {
  const { id } = (await create()).body;
  const commerceId = shop.venue.commerceId('otro');
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);
  expect((await create({}, headers)).status).toBe(404);
  expect((await shop.send('GET', at(`/${id}`), undefined, headers)).status).toBe(404);
  expect((await shop.send('GET', at('/999999'), undefined, editor)).status).toBe(404);
});
