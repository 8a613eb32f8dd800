import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { bulkRefunds } from '#test/harness/refunds/bulk-refunds.ts';
import { editor, editorOfVenue, type Editor } from '#test/harness/refunds/editors.ts';

let till: PaymentsHarness;
let bulk: ReturnType<typeof bulkRefunds>;
let ramiro: Editor;
let lucia: Editor;
beforeAll(async () => {
  till = await openPaymentsHarness();
  bulk = bulkRefunds(till);
  [ramiro, lucia] = [await editorOfVenue(till), await editorOfVenue(till)];
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await bulk.forgetOrders();
  await till.shop.set('venues', 'manual_money_limit_minor = null');
});

const setLimit = (minor: number) =>
  till.db.query('update venues set manual_money_limit_minor = $1 where id = $2', [minor, till.shop.venue.id]);
const today = () => ({ minMinor: 1 });

async function handedOver() {
  const order = await bulk.cashOrder(ramiro.headers);
  await bulk.handOver(order, ramiro.headers);
  return order;
}

it('the plan groups by payment and leaves out by name [REF-05]', async () => {
  const [cash, delivered, { order: wallet }, card, unpaid] = [
    await bulk.cashOrder(ramiro.headers),
    await handedOver(),
    await bulk.walletOrder(),
    await bulk.cardOrder(),
    await bulk.unpaidOrder(),
  ];
  const { status, body } = await bulk.plan(ramiro.headers, today());
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'planned', orders: 4, amountMinor: 1_050_000, needsSecondPerson: false });
  expect(body.groups.map(({ way, provider, orders, amountMinor }) => ({ way, provider, orders, amountMinor }))).toEqual(
    [
      { way: 'cash', provider: null, orders: 1, amountMinor: 350_000 },
      { way: 'wallet', provider: null, orders: 1, amountMinor: 350_000 },
      { way: 'card', provider: 2, orders: 1, amountMinor: 350_000 },
      { way: 'unpaid', provider: null, orders: 1, amountMinor: 0 },
    ],
  );
  expect(body.leftOut).toMatchObject([{ cause: 'handed-over', isSincePlan: false, numbers: [delivered.number] }]);
  for (const order of [cash, wallet, card, unpaid]) expect(await bulk.refundsOf(order)).toEqual([]);
});

it('orders go back as they were paid, unpaid ones are cancelled [REF-05, REF-04]', async () => {
  const [cash, { order: wallet, ana }, card, unpaid] = [
    await bulk.cashOrder(ramiro.headers),
    await bulk.walletOrder(),
    await bulk.cardOrder(),
    await bulk.unpaidOrder(),
  ];
  const { body: plan } = await bulk.plan(ramiro.headers, today());
  expect((await bulk.start(ramiro.headers, plan)).body.state).toBe('running');
  await bulk.runAll(3);
  expect(await bulk.read(ramiro.headers, plan)).toMatchObject({ state: 'finished', leftOut: [], failures: [] });
  expect((await bulk.orders(ramiro.headers, plan)).map(({ orderId, result }) => [orderId, result])).toEqual([
    [cash.id, 'to-hand-out'],
    [wallet.id, 'refunded'],
    [card.id, 'refunded'],
    [unpaid.id, 'cancelled'],
  ]);
  expect(await ana.balance()).toBe(3_500);
  expect(await till.refundedUnits(card)).toEqual([3_500]);
  const { rows } = await till.db.query<{ status: number }>(
    'select status_id as status from orders where id = any($1) order by id',
    [[cash.id, wallet.id, card.id, unpaid.id]],
  );
  expect(rows.map(({ status }) => status)).toEqual([7, 7, 7, 7]);
});

it('above the limit only another person approves, in their session [REF-05, AUTH-12]', async () => {
  await setLimit(300_000);
  const { order } = await bulk.walletOrder();
  const { body: plan } = await bulk.plan(ramiro.headers, today());
  expect(plan).toMatchObject({ needsSecondPerson: true, limitMinor: 300_000 });
  expect((await bulk.start(ramiro.headers, plan)).body).toMatchObject({ state: 'waiting', mayApprove: false });
  await bulk.runAll(1);
  expect(await bulk.refundsOf(order)).toEqual([]);
  const own = await bulk.approve(ramiro.headers, plan);
  expect([own.status, own.code]).toEqual([422, 'own-bulk-refund']);
  expect((await bulk.change(ramiro.headers, plan, 'running')).code).toBe('bulk-refund-ended');

  expect((await bulk.read(lucia.headers, plan)).mayApprove).toBe(true);
  expect((await bulk.approve(lucia.headers, plan)).body).toMatchObject({
    state: 'running',
    approvedBy: { isSelf: true },
  });
  await bulk.runAll(1);
  expect(await bulk.refundsOf(order)).toEqual([350_000]);
  const { rows } = await till.db.query<{ editorId: number }>(
    'select editor_id::float8 as "editorId" from refund_approvals where order_id = $1 and used_at is not null',
    [order.id],
  );
  expect(rows).toEqual([{ editorId: lucia.accountId }]);
});

it('several small plans of one person add up to the limit [REF-05, AUTH-12]', async () => {
  await setLimit(400_000);
  const first = await bulk.walletOrder();
  const { body: one } = await bulk.plan(lucia.headers, today());
  expect((await bulk.start(lucia.headers, one)).body.state).toBe('running');
  await bulk.runAll(1);
  await bulk.walletOrder();
  const { body: two } = await bulk.plan(lucia.headers, today());
  expect(two).toMatchObject({ orders: 1, leftOut: [{ cause: 'already-refunded', numbers: [first.order.number] }] });
  expect((await bulk.start(lucia.headers, two)).body.state).toBe('waiting');
});

it('start and approval need a factor of the last minutes [REF-05, AUTH-12]', async () => {
  const late = await editorOfVenue(till);
  await bulk.walletOrder();
  const { body: plan } = await bulk.plan(late.headers, today());
  await till.db.query(
    `update sessions set factor_confirmed_at = now() - interval '2 hours' where account_id = $1 and level = 'staff'`,
    [late.accountId],
  );
  expect((await bulk.start(late.headers, plan)).code).toBe('recent-second-factor-required');
  expect((await bulk.approve(late.headers, plan)).code).toBe('recent-second-factor-required');
});

it('a stall neither plans nor sees refunds of another stall [REF-05, ROLE-01]', async () => {
  await bulk.walletOrder();
  const elsewhere = await editor(till, {
    roleId: 3,
    venueId: till.shop.venue.id,
    commerceId: till.shop.venue.commerceId('otro'),
  });
  expect((await bulk.plan(elsewhere.headers, today())).body.orders).toBe(0);
  expect((await bulk.plan(elsewhere.headers, { commerceId: till.shop.commerceId })).status).toBe(404);
  const { body: plan } = await bulk.plan(ramiro.headers, today());
  expect((await bulk.start(elsewhere.headers, plan)).status).toBe(404);
  expect((await bulk.approve(elsewhere.headers, plan)).status).toBe(404);
});

it('a plan stores no searched person [REF-05, ROLE-01]', async () => {
  const { body: ofPerson } = await bulk.plan(ramiro.headers, { search: 'zulema quiroga' });
  expect(ofPerson).toMatchObject({ orders: 0, filter: { reading: 'name' } });
  expect(ofPerson.filter).not.toHaveProperty('search');
  const { order } = await bulk.walletOrder();
  const { body: ofNumber } = await bulk.plan(ramiro.headers, { search: String(order.number) });
  expect(ofNumber).toMatchObject({ orders: 1, filter: { search: String(order.number), reading: 'number' } });
});

it('a repeated plan or start changes nothing, and an empty plan starts none [REF-05]', async () => {
  const { order } = await bulk.walletOrder();
  const id = randomUUID();
  const { body: plan } = await bulk.plan(ramiro.headers, today(), { id });
  await bulk.cashOrder(ramiro.headers);
  expect((await bulk.plan(ramiro.headers, today(), { id })).body).toEqual(plan);
  await bulk.start(ramiro.headers, plan);
  await bulk.runAll(1);
  expect((await bulk.start(ramiro.headers, plan)).body.state).toBe('finished');
  await bulk.runAll(1);
  expect(await bulk.refundsOf(order)).toEqual([350_000]);
  const { body: none } = await bulk.plan(ramiro.headers, { minMinor: 100_000_000 });
  const refused = await bulk.start(ramiro.headers, none);
  expect([none.orders, refused.status, refused.code]).toEqual([0, 409, 'not-refundable']);
});

it('the report names every order with its result [REF-05, API-03]', async () => {
  const [delivered, { order }] = [await handedOver(), await bulk.walletOrder()];
  const { body: plan } = await bulk.plan(ramiro.headers, today());
  await bulk.start(ramiro.headers, plan);
  await bulk.runAll(1);
  const url = `/api/admin/venues/${till.shop.venue.id}/bulk-refunds/${plan.id}/orders`;
  const read = (query: string) => till.server.app.inject({ url: `${url}?${query}`, headers: ramiro.headers });
  const lines = (await read('format=csv')).body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${delivered.number},`);
  expect(lines[1]).toContain('"left-out","handed-over"');
  expect(lines[2]).toContain(`${order.number},`);
  expect(lines[2]).toContain('refunded');
  const people = await read('format=csv&language=es');
  expect(people.body).toContain('3500,00;0,00;"ARS";"Quedó afuera";"Entregado"');
  expect(people.body).toContain('"Total";;;;;3500,00');
  expect((await read('format=xlsx&language=en')).statusCode).toBe(200);
});

it('a search with more than 2,000 orders gets no plan [REF-05]', async () => {
  const { venue, commerceId } = till.shop;
  await till.db.query(
    `insert into orders (venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code)
     select $1::int, $1::bigint * 1000000000 + each, each, $2::bigint, 150000, 'ARS', gen_random_uuid(), '4417'
     from generate_series(5000001, 5002001) as each`,
    [venue.id, commerceId],
  );
  const refused = await bulk.plan(ramiro.headers, today());
  expect([refused.status, refused.code]).toEqual([422, 'bulk-refund-too-large']);
});
