import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { createPool } from '#platform/database/pool.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import { memberWith, type Member } from '#test/harness/wallet/wallet.ts';
import { NewOrder, type Order } from '@app/contract/visitor/orders.ts';
import { createPlaceOrder } from './place-order.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.set('payment_configs', 'balance_enabled = true, active_payment_provider = null');
  await shop.setUnits('Cerveza', 50);
});

/** A beer costs 3,500. */
const byBalance = (member: Member, wanted: OrderFacts = {}) =>
  shop.order({ isCash: false, isBalance: true, guestEmail: null, headers: member.headers, ...wanted });
const booksAddUp = async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('an order by balance is paid when placed [WAL-01, CHK-07, METHOD-02]', async () => {
  const ana = await memberWith(shop, 10_000);
  const { status, body } = await byBalance(ana);
  expect(status).toBe(201);
  expect(body).toMatchObject({ orderStatusId: 2, paid: true, isCash: false, expiresAt: null, totalAmount: 3_500 });
  expect(body.payment).toMatchObject({ isBalance: true, isCash: false });
  // A read has its place of the moment in the queue.
  expect((await shop.get(body.id, ana.headers)).body).toEqual({ ...body, ordersBefore: 0 });
  expect(await ana.balance()).toBe(6_500);
  expect((await ana.movements())[0]).toMatchObject({ kind: 'order-paid', amount: -3_500, orderId: body.id });
  expect(await shop.unitsOf('Cerveza')).toBe(49);
  await booksAddUp();
});

it('a balance that is too small uses neither money nor key [WAL-01, ORD-07]', async () => {
  const ana = await memberWith(shop, 3_499);
  const before = await shop.written();
  const key = randomUUID();
  const refused = await byBalance(ana, { key });
  expect([refused.status, refused.code, refused.facts]).toEqual([409, 'not-enough-balance', { balance: 3_499 }]);
  expect(await shop.written()).toEqual(before);
  await shop.db.query(`update orders set created_at = created_at - interval '1 minute'`);
  await shop.set('products', `price_minor = 349900`);
  expect((await byBalance(ana, { key })).status).toBe(201);
  await shop.set('products', `price_minor = 350000`);
  expect(await ana.balance()).toBe(0);
});

it('a sold-out order takes no money [ORD-07, WAL-01]', async () => {
  const ana = await memberWith(shop, 10_000);
  await shop.setUnits('Cerveza', 0);
  expect((await byBalance(ana)).code).toBe('no-stock');
  expect([await ana.balance(), (await ana.movements()).length]).toEqual([10_000, 1]);
});

it.each([
  ['a guest', async () => ({})],
  ['a claimed session', async () => claimed()],
  ['a kiosk', async () => shop.kiosk()],
])('%s cannot pay by balance, and gets the reason [METHOD-02, AUTH-04]', async (_title, headersOf) => {
  const answer = await shop.order({ isCash: false, isBalance: true, headers: await headersOf() });
  expect([answer.status, answer.code]).toEqual([422, 'balance-not-for-this-order']);
});

it('a venue without balances accepts none [METHOD-02, METHOD-03]', async () => {
  const ana = await memberWith(shop, 10_000);
  expect((await byBalance(ana, { isCash: true })).code).toBe('payment-method-not-available');
  await shop.set('payment_configs', 'balance_enabled = false');
  expect((await byBalance(ana)).code).toBe('payment-method-not-available');
  expect(await ana.balance()).toBe(10_000);
});

it('concurrent orders in three processes spend a balance once [WAL-01, ORD-07]', async () => {
  const ana = await memberWith(shop, 15_000);
  await shop.set('products', `price_minor = 1000000`);
  const databases = [1, 2, 3].map(() => createPool(shop.server.databaseUrl, 2));
  const places = databases.map((db) => createPlaceOrder(db, SILENT_EVENT_BUS));
  const viewer: Viewer = { ...GUEST, level: 'proven', accountId: ana.accountId, email: 'ana@example.com' };
  const wanted = NewOrder.parse(shop.body({ isCash: false, isBalance: true, guestEmail: null }));
  const placed = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, each) => places[each % places.length]?.(viewer, randomUUID(), wanted)),
  );
  await Promise.all(databases.map((db) => db.end()));
  await shop.set('products', `price_minor = 350000`);
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ana.balance()).toBe(5_000);
  expect(await shop.unitsOf('Cerveza')).toBe(49);
  await booksAddUp();
});

it('a balance for one pays one of two concurrent changes [CHK-06, WAL-01]', async () => {
  const ana = await memberWith(shop, 5_000);
  await asCards();
  const orders = [];
  for (const isCash of [true, false]) {
    await shop.ordersAreOlder(60);
    orders.push((await shop.order({ isCash, guestEmail: null, headers: ana.headers })).body);
  }
  expect(orders.map(({ orderStatusId }) => orderStatusId)).toEqual([1, 1]);
  const body = shop.body({ isCash: false, isBalance: true, guestEmail: null });
  const answers = await Promise.all(
    orders.map(({ id }) => shop.send('PUT', `/api/orders/${id}/retry`, body, ana.headers)),
  );
  expect(answers.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual(['200 ', '409 not-enough-balance']);
  const after = await Promise.all(orders.map(async ({ id }) => (await shop.get(id, ana.headers)).body));
  expect(after.map(({ orderStatusId }) => orderStatusId).toSorted()).toEqual([1, 2]);
  expect(await ana.balance()).toBe(1_500);
  await booksAddUp();
});

it("a changed method is never another account's balance [CHK-06, METHOD-02]", async () => {
  const [ana, bruno] = [await memberWith(shop, 10_000), await memberWith(shop, 10_000)];
  await asCards();
  const { id } = (await shop.order({ guestEmail: null, headers: ana.headers })).body;
  const retry = (wanted: OrderFacts, headers: Record<string, string> = ana.headers) =>
    shop.send<{ isCash: boolean; orderStatusId: number }>(
      'PUT',
      `/api/orders/${id}/retry`,
      shop.body({ guestEmail: null, ...wanted }),
      headers,
    );
  expect((await retry({ isCash: false })).body).toMatchObject({ isCash: false, orderStatusId: 1 });
  expect((await retry({ isCash: true })).body).toMatchObject({ isCash: true, orderStatusId: 1 });
  expect((await retry({ isCash: false, isBalance: true }, bruno.headers)).status).toBe(404);
  expect((await retry({ isCash: false, isBalance: true })).body).toMatchObject({ isCash: false, orderStatusId: 2 });
  expect([await ana.balance(), await bruno.balance()]).toEqual([6_500, 10_000]);

  const ofGuest = (await shop.order({ headers: {} })).body;
  const token = { 'x-order-token': ofGuest.accessToken ?? '', ...bruno.headers };
  const byBruno = shop.body({ isCash: false, isBalance: true, guestEmail: null });
  expect(await shop.send('PUT', `/api/orders/${ofGuest.id}/retry`, byBruno, token)).toMatchObject({
    status: 422,
    code: 'balance-not-for-this-order',
  });
  expect(await bruno.balance()).toBe(10_000);
});

it("a guest's order retains its e-mail after a sign-in [CHK-06, ORD-01]", async () => {
  const member = await memberWith(shop, 10_000);
  await asCards();
  const { body: order } = await shop.order({ isCash: false });
  const headers = { 'x-order-token': order.accessToken ?? '', ...member.headers };
  const changed = await shop.send<Order>('PUT', `/api/orders/${order.id}/retry`, shop.body({ isCash: true }), headers);
  expect(changed.body).toMatchObject({ isCash: true, buyer: null, guestEmail: 'ana@example.com' });
});

it('an order by card waits for its payment [METHOD-02, METHOD-03, ORD-07]', async () => {
  expect((await shop.order({ isCash: false })).code).toBe('payment-method-not-available');
  await asCards();
  await shop.set('venues', 'card_expiry_minutes = 7, cash_expiry_minutes = 33');
  const { status, body } = await shop.order({ isCash: false });
  expect([status, body.orderStatusId, body.paid, body.payment]).toEqual([201, 1, false, null]);
  const minutes = (Date.parse(body.expiresAt ?? '') - Date.parse(body.createdAt)) / 60_000;
  expect(minutes).toBe(7);
});

it('a kiosk is paid on its card terminal only [METHOD-02, KIOSK-01]', async () => {
  const atKiosk = { isForTotem: true, headers: await shop.kiosk(), guestEmail: null };
  expect((await shop.order({ ...atKiosk, isCash: false })).body).toMatchObject({ orderStatusId: 1, paid: false });
  expect((await shop.order({ ...atKiosk, isCash: true })).code).toBe('payment-method-not-available');
  expect((await shop.order({ ...atKiosk, isCash: false, isBalance: true })).code).toBe('payment-method-not-available');
});

const booked = async (orderId: number) => {
  const { rows } = await shop.db.query(
    `select a.kind, a.owner_id::int as owner, e.amount_minor::int as amount from ledger_transfers t
     join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
     where t.kind = 'order-paid' and t.ref = $1 order by 1`,
    [String(orderId)],
  );
  return rows;
};
const inDrawer = () => [
  { kind: 'cash-drawer', owner: shop.commerceId, amount: -350_000 },
  { kind: 'sales', owner: 0, amount: 350_000 },
];

it("accepted cash is in the commerce's drawer and in the sales [WAL-01, ORD-02]", async () => {
  const { id } = (await shop.order()).body;
  await shop.cash(id, { version: 1, amount: 3_500 }, await shop.staff());
  expect(await booked(id)).toEqual(inDrawer());
});

/** Gives the commerce an account at Mercado Pago. */
async function asCards(): Promise<void> {
  await shop.set('payment_configs', 'active_payment_provider = 2');
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider)
     select venue_id, id + 500, id, 2 from payment_configs on conflict do nothing`,
  );
}

/** Opens a session with a typed phone number. */
async function claimed(): Promise<Record<string, string>> {
  const { accountId, headers } = await shop.server.signIn();
  await shop.db.query(`update sessions set level = 'claimed' where account_id = $1`, [accountId]);
  return headers;
}
