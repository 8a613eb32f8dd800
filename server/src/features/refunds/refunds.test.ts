import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { OpenMoney } from '@app/contract/visitor/account.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { checkRefunds } from './check-refunds.job.ts';
import { makeRefund } from './make-refund.job.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  staff = await till.staff();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

async function paidByCard(): Promise<Order> {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}
const end = (id: number, version: number) => till.shop.end(id, { version, reason: 'Se cortó la luz' }, staff);
const cancel = (order: Order, headers: Record<string, string> = {}) =>
  till.shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, {
    'x-order-token': order.accessToken ?? '',
    ...headers,
  });
const refundsOf = async ({ id }: { id: number }) => {
  const { rows } = await till.db.query<{ id: string; state: string; method: string; cause: string; amount: number }>(
    `select id, state, method, cause, amount_minor / 100 as amount from refunds where order_id = $1 order by created_at`,
    [id],
  );
  return rows;
};
const exceptionsOf = async ({ id }: { id: number }) =>
  (await till.db.query<{ kind: string }>(`select kind from money_exceptions where order_id = $1`, [id])).rows;
const waitFor = async (seconds: number) => {
  await till.letTimePass(seconds);
  await checkRefunds(till.db);
  await till.settle();
};
/** Runs all jobs as if their time had come. */
const later = () => waitFor(3_600);
const soon = () => waitFor(31);
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('a refund is made within 30 s of the end of any outage [REF-04]', async () => {
  const order = await paidByCard();
  expect((await end(order.id, 2)).status).toBe(200);
  for (let checks = 0; checks < 8; checks += 1) {
    await till.faults('refund', 'error');
    await soon();
    await till.reset();
  }
  expect(await till.refundedUnits(order)).toEqual([]);
  await soon();
  expect(await till.refundedUnits(order)).toEqual([3_500]);
  await booksAddUp();
});

describe('a paid order that ends', () => {
  it('is refunded at the provider once, visibly for its buyer [REF-04, ORD-02]', async () => {
    const order = await paidByCard();
    expect((await end(order.id, 2)).status).toBe(200);
    expect(await till.read(order)).toMatchObject({
      orderStatusId: 7,
      refund: true,
      refundedAmount: 0,
      refundUnderWayAmount: 3_500,
    });
    const asked = { reference: `R-${order.number}-1`, amount: 3_500, method: 'provider', state: 'requested' };
    expect((await till.read(order)).refunds).toMatchObject([{ ...asked, madeAt: null, arrivesBy: null }]);
    expect(await till.refundedUnits(order)).toEqual([]);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    const after = await till.read(order);
    expect(after).toMatchObject({ refund: true, refundedAmount: 3_500, refundUnderWayAmount: 0 });
    const [made] = after.refunds;
    expect(made).toMatchObject({ ...asked, state: 'made', card: { lastFour: expect.stringMatching(/^\d{4}$/) } });
    expect(Date.parse(made?.arrivesBy ?? '') - Date.parse(made?.madeAt ?? '')).toBe(10 * 24 * 3_600_000);
    await later();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', method: 'provider', cause: 'cancelled' }]);
    await booksAddUp();
  });

  it('is not cancelled by staff without the code of an editor [REF-03, ORD-02]', async () => {
    const card = await paidByCard();
    const cash = await till.order({ isCash: true });
    const taken = await till.shop.cash(cash.id, { version: 1, amount: cash.totalAmount }, staff);
    for (const { order, version } of [
      { order: card, version: 2 },
      { order: cash, version: taken.body.version },
    ]) {
      const { id } = order;
      const before = await till.read(order);
      const answer = await till.shop.step(id, { to: 7, version, reason: 'No vino' }, staff);
      expect([answer.status, answer.code]).toEqual([422, 'refund-proof-required']);
      expect(await till.read(order)).toEqual(before);
      expect(await refundsOf(order)).toEqual([]);
      expect((await end(id, version)).status).toBe(200);
      expect((await till.shop.step(id, { to: 7, version, reason: 'No vino' }, staff)).status).toBe(409);
    }
    await till.server.runJobs();
    expect(await till.refundedUnits(card)).toEqual([3_500]);
    expect(await refundsOf(cash)).toMatchObject([{ state: 'requested', method: 'cash', cause: 'cancelled' }]);
    await booksAddUp();
  });

  it('within a minute by its buyer is refunded, later not ended [REF-04, ORD-02]', async () => {
    const [order, late] = [await paidByCard(), await paidByCard()];
    await till.db.query(
      `update orders set created_at = created_at - interval '61 seconds', paid_at = paid_at - interval '61 seconds' where id = $1`,
      [late.id],
    );
    expect((await cancel(order)).status).toBe(200);
    expect((await cancel(late)).code).toBe('order-state-changed');
    await till.server.runJobs();
    expect([await till.refundedUnits(order), await till.refundedUnits(late)]).toEqual([[3_500], []]);
  });

  it('and was paid by balance is refunded at once, with a transaction [REF-04, WAL-01]', async () => {
    const ana = await memberWith(till.shop, 10_000);
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
    const order = (await till.shop.order(wanted)).body;
    expect(await ana.balance()).toBe(6_500);
    const answers = await Promise.all([cancel(order, ana.headers), cancel(order, ana.headers), end(order.id, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ana.balance()).toBe(10_000);
    expect((await ana.movements())[0]).toMatchObject({ kind: 'refund', amount: 3_500, orderId: order.id });
    const after = (await till.shop.get(order.id, ana.headers)).body;
    expect(after).toMatchObject({ orderStatusId: 7, refund: true, refundedAmount: 3_500, refundUnderWayAmount: 0 });
    expect(after.refunds).toMatchObject([{ method: 'wallet', state: 'made', card: null, arrivesBy: null }]);
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded', method: 'wallet', cause: 'cancelled' }]);
    await booksAddUp();
  });

  it('shows its pending refund before an account deletion [REF-04, APP-09]', async () => {
    const ana = await memberWith(till.shop, 0);
    const openMoney = async () =>
      (await till.shop.send<OpenMoney[]>('GET', '/api/auth/open-money', undefined, ana.headers)).body;
    const order = (await till.shop.order({ isCash: true, guestEmail: null, headers: ana.headers })).body;
    expect(await openMoney()).toEqual([]);
    const taken = await till.shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
    const open = { venue: order.venue.name, orderNumber: order.number, amount: 3_500, currency: 'ARS' };
    expect(await openMoney()).toEqual([{ ...open, kind: 'order', isObstacle: true }]);
    expect((await end(order.id, taken.body.version)).status).toBe(200);
    expect(await openMoney()).toEqual([{ ...open, kind: 'refund', isObstacle: false }]);
    const [refund] = await refundsOf(order);
    const handedBack = `/api/commerces/${till.shop.commerceId}/refunds/${refund?.id}/handed-back`;
    expect((await till.shop.send('POST', handedBack, undefined, staff)).status).toBe(200);
    expect(await openMoney()).toEqual([]);
  });

  it('six at once, and one more that is paid, leave an exact wallet [REF-04, WAL-01]', async () => {
    const ana = await memberWith(till.shop, 30_000);
    // Uncounted products have no stock row on which the orders would wait for each other.
    const details = [till.shop.line('Agua')];
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers, details };
    const place = async () => {
      await till.shop.ordersAreOlder(3);
      return till.shop.order(wanted);
    };
    const orders: Order[] = [];
    for (let each = 0; each < 6; each += 1) orders.push((await place()).body);
    expect(await ana.balance()).toBe(21_000);
    await till.shop.ordersAreOlder(3);
    const answers = await Promise.all([...orders.map((order) => cancel(order, ana.headers)), till.shop.order(wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([...orders.map(() => 200), 201]);
    expect(await ana.balance()).toBe(28_500);
    await booksAddUp();
  });

  it("and was paid in cash waits for the commerce's confirmation [REF-04]", async () => {
    const order = (await till.shop.order()).body;
    await till.shop.cash(order.id, { version: 1, amount: 3_500 }, staff);
    await end(order.id, 2);
    const url = `/api/commerces/${till.shop.commerceId}/refunds`;
    const listed = await till.shop.send<{ id: string; orderId: number; method: string; state: string }[]>(
      'GET',
      url,
      undefined,
      staff,
    );
    const refund = listed.body.find(({ orderId }) => orderId === order.id);
    expect(refund).toMatchObject({ method: 'cash', state: 'requested', amount: 3_500, reason: 'Se cortó la luz' });
    expect(await till.read(order)).toMatchObject({ refund: true, refundUnderWayAmount: 3_500 });
    const handBack = () => till.shop.send('POST', `${url}/${refund?.id}/handed-back`, undefined, staff);
    const answers = await Promise.all([handBack(), handBack(), handBack()]);
    expect(answers.map(({ body }) => body)).toMatchObject([1, 2, 3].map(() => ({ state: 'succeeded' })));
    const unknown = await till.shop.send('POST', `${url}/${randomUUID()}/handed-back`, undefined, staff);
    expect(unknown.status).toBe(404);
    expect(await till.read(order)).toMatchObject({ refundedAmount: 3_500, refundUnderWayAmount: 0 });
    const { rows } = await till.db.query(
      `select sum(e.amount_minor)::int as left from ledger_entries e join ledger_transfers t
         on t.venue_id = e.venue_id and t.id = e.transfer_id
       join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
       where t.order_id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ left: 0 }]);
    await booksAddUp();
  });

  it('unpaid or free is not refunded [REF-04]', async () => {
    const unpaid = await till.order();
    const free = (await till.shop.order({ details: [till.shop.line('Vaso')] })).body;
    expect([(await cancel(unpaid)).status, (await cancel(free)).status]).toEqual([200, 200]);
    expect([await refundsOf(unpaid), await refundsOf(free)]).toEqual([[], []]);
    expect(await till.read(free)).toMatchObject({ refund: false, refundedAmount: 0 });
  });
});

describe('a refund at the provider', () => {
  it.each([
    ['the answer is lost', ['reset-after-commit']],
    ['half an answer comes', ['half-body-after-commit']],
    ['the provider breaks first', ['error']],
    ['the provider breaks, then the answer is lost', ['error', 'error-after-commit']],
    ['there are too many calls', ['rate-limited']],
    ['the credentials are refused', ['credentials-revoked']],
    ['the provider is slow', ['in-process']],
  ])('is made once when %s [REF-04]', async (_title, faults) => {
    const order = await paidByCard();
    await till.faults('refund', ...faults);
    await end(order.id, 2);
    await till.server.runJobs();
    // The provider has completed its slow work by then.
    await till.control('/_clock', { now: new Date(Date.now() + 10_000).toISOString() });
    for (let round = 0; round < 3; round += 1) await later();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    expect(await exceptionsOf(order)).toEqual([]);
    await booksAddUp();
  });

  it('is made once when the clock of the provider is three hours behind [REF-04]', async () => {
    await till.control('/_clock', { now: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    const order = await paidByCard();
    await till.faults('refund', 'error-after-commit');
    await end(order.id, 2);
    for (let round = 0; round < 3; round += 1) await later();
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    expect([await till.refundedUnits(order), await exceptionsOf(order)]).toEqual([[3_500], []]);
    await booksAddUp();
  });

  it('is repeated to the byte after a part was refunded in the panel [REF-04]', async () => {
    const order = await paidByCard();
    await end(order.id, 2);
    await till.faults('refund', 'error');
    await till.server.runJobs();
    const [payment] = await till.capturesOf(order);
    await till.asSeller(`/v1/payments/${payment?.id}/refunds`, { amount: 500 });
    await later();
    const { rows } = await till.db.query('select sent_call, state from refunds where order_id = $1', [order.id]);
    // The stored call asks for all that is left. Its answer is another amount, so a person decides.
    expect(rows).toEqual([{ sent_call: '{}', state: 'unknown' }]);
    expect(await till.refundedUnits(order)).toEqual([500, 3_000]);
    await till.db.query(`update refunds set created_at = created_at - interval '1 hour' where order_id = $1`, [
      order.id,
    ]);
    await later();
    expect(await till.refundedUnits(order)).toEqual([500, 3_000]);
    expect(await exceptionsOf(order)).toContainEqual({ kind: 'undecided' });
  });

  it('claimed by several workers with lost answers is made once [REF-04]', async () => {
    const order = await paidByCard();
    await end(order.id, 2);
    const [refund] = await refundsOf(order);
    await till.faults('refund', 'reset-after-commit', 'error', 'half-body-after-commit');
    const { id: venueId } = till.shop.venue;
    await Promise.all(Array.from({ length: 8 }, () => makeRefund(till.deps, venueId, refund?.id ?? '')));
    await later();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    await booksAddUp();
  });

  it('refused for good opens an exception and can be refunded again [REF-04]', async () => {
    const order = await paidByCard();
    await till.faults('refund', 'refuse');
    await end(order.id, 2);
    await till.server.runJobs();
    await later();
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
    expect(await till.refundedUnits(order)).toEqual([]);
    expect(await exceptionsOf(order)).toEqual([{ kind: 'refund-failed' }]);
    expect(await till.read(order)).toMatchObject({ refund: false, refundedAmount: 0, refundUnderWayAmount: 0 });
    await booksAddUp();
  });

  it('refused because it was made in the panel is booked as made [REF-04]', async () => {
    const order = await paidByCard();
    const [payment] = await till.capturesOf(order);
    await end(order.id, 2);
    const byHand = await fetch(`${till.sandbox.url}/mercado-pago/v1/payments/${payment?.id}/refunds`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer TEST-sandbox-tests',
        'x-idempotency-key': 'by-hand',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(byHand.status).toBe(201);
    await till.server.runJobs();
    expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
    expect(await till.refundedUnits(order)).toEqual([3_500]);
  });
});
