import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { programmeMember, quotaOf, setBenefit, type MemberForTests } from '#test/harness/benefits/programme.ts';
import { insertPairedKiosk, type PairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { KioskMember } from '@app/contract/visitor/members.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
let kiosk: PairedKiosk;
let ana: MemberForTests;
beforeAll(async () => {
  shop = await openShop();
  await setBenefit(shop, 'Cerveza');
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.setUnits('Cerveza', 100);
  kiosk = await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId);
  ana = await programmeMember(shop);
});

const BEER = 3_500;
const DISCOUNT = 1_050;

async function codeOf({ headers }: Pick<MemberForTests, 'headers'>): Promise<string> {
  const { status, body } = await shop.send<{ code: string }>('POST', '/api/account/kiosk-codes', undefined, headers);
  expect(status).toBe(201);
  return body.code;
}

const read = (code: string, at = kiosk) => shop.send<KioskMember>('POST', '/api/kiosks/members', { code }, at.headers);

const order = (pass: string | null, at: Pick<PairedKiosk, 'headers'> = kiosk) =>
  shop.order({
    details: [shop.line('Cerveza', { quantity: 2 })],
    isForTotem: true,
    guestEmail: null,
    identification: '30123456',
    headers: { ...at.headers, ...(pass !== null && { 'x-member-pass': pass }) },
  });

it("a person's benefits count at a kiosk, and the order is theirs [KIOSK-01, BEN-02]", async () => {
  const { status, body: member } = await read(await codeOf(ana));
  expect(status).toBe(201);
  expect(member).toMatchObject({ hasBenefits: true, planId: 2, consumptions: [] });
  expect(Object.keys(member).toSorted()).toEqual(['consumptions', 'expiresAt', 'hasBenefits', 'pass', 'planId']);
  const placed = await order(member.pass);
  expect(placed).toMatchObject({ status: 201, body: { totalAmount: 2 * (BEER - DISCOUNT) } });
  expect(placed.body.accessToken).toBeDefined();
  expect(await quotaOf(shop, ana)).toBe(2);
  const own = await shop.send<Order>('GET', `/api/orders/${placed.body.id}`, undefined, ana.headers);
  expect(own).toMatchObject({ status: 200, body: { number: placed.body.number } });
});

it('without a pass the same order has its full price [KIOSK-01, BEN-02]', async () => {
  const { body } = await order(null);
  expect(body).toMatchObject({ totalAmount: 2 * BEER, buyer: null });
});

it('a code is read once, and those before it are used up too [KIOSK-01]', async () => {
  const [first, second] = [await codeOf(ana), await codeOf(ana)];
  expect((await read(second)).status).toBe(201);
  for (const used of [second, first]) expect(await read(used)).toMatchObject({ status: 422, code: 'member-code-used' });
  const third = await codeOf(ana);
  const answers = await Promise.all([read(third), read(third), read(third)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
});

it('a number, a foreign text and a deleted account are no codes [KIOSK-01]', async () => {
  const code = await codeOf(ana);
  for (const text of [String(ana.accountId), 'KM', `KM${'0'.repeat(80)}`, `${code}0`, 'https://example.com']) {
    expect(await read(text)).toMatchObject({ status: 422, code: 'member-code-not-valid' });
  }
  expect((await shop.send('POST', '/api/kiosks/members', { code }, ana.headers)).status).toBe(404);
  expect((await shop.send('POST', '/api/account/kiosk-codes', undefined, kiosk.headers)).status).toBe(404);
  await shop.db.query('update accounts set is_placeholder = true where id = $1', [ana.accountId]);
  expect(await read(code)).toMatchObject({ status: 422 });
});

it('a pass counts at the kiosk that read the code alone [KIOSK-01, BEN-02]', async () => {
  const { body: member } = await read(await codeOf(ana));
  const other = await insertPairedKiosk(shop.db, shop.venue.id, shop.commerceId);
  expect(await order(member.pass, other)).toMatchObject({ status: 422, code: 'member-code-not-valid' });
  const phone = await shop.order({ headers: { 'x-member-pass': member.pass } });
  expect(phone.body).toMatchObject({ buyer: null });
  await shop.db.query('delete from club_members where account_id = $1', [ana.accountId]);
  expect(await order(member.pass)).toMatchObject({ status: 201, body: { totalAmount: 2 * BEER } });
});
