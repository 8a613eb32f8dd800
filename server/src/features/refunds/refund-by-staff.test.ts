import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reassignOrders } from '#features/orders/reassign-orders.ts';
import { mergeWallets } from '#features/wallet/merge-wallets.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import {
  CODE,
  editor,
  editorOfVenue,
  editorWithApproval,
  orderPaidByCard,
  type Editor,
} from '#test/harness/refunds/editors.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const ofVenue = () => editorOfVenue(till);
const ready = () => editorWithApproval(till);
const paidByCard = () => orderPaidByCard(till);

/** Places an order that the whole balance of a member paid, hands it over, and enters the commerce editor's code. */
async function paidByMember() {
  const [ana, own] = [await memberWith(till.shop, 3_500), await ready()];
  const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
  const order = (await till.shop.order(wanted)).body;
  for (const to of [4, 3, 6]) {
    const { version } = (await till.shop.get(order.id, ana.headers)).body;
    const step = { to, version, ...(to === 6 && { code: order.verificationCode }) };
    expect((await till.shop.step(order.id, step, own.headers)).status).toBe(200);
  }
  return { order, own, ana };
}
const deleteAccount = ({ headers }: { headers: Record<string, string> }) =>
  till.server.app.inject({ method: 'DELETE', url: '/api/auth', headers });
async function paidByDeleted() {
  const paid = await paidByMember();
  expect((await deleteAccount(paid.ana)).statusCode).toBe(204);
  return paid;
}
const base = () => `/api/venues/${till.shop.venue.id}`;
async function openExceptions({ headers }: Editor): Promise<MoneyException[]> {
  const { body } = await till.shop.send<ReconciliationReport>('GET', `${base()}/reconciliation`, undefined, headers);
  return body.exceptions.filter(({ closedAt }) => closedAt === null);
}
const act = ({ headers }: Editor, exception: MoneyException | undefined, action: string, body: object = {}) =>
  till.shop.send('POST', `${base()}/money-exceptions/${exception?.id}/${action}`, body, headers);
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('staff refund', () => {
  it('a paid order once, after a code, and end it [REF-02, REF-03, REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    const { rows: refunds } = await till.db.query<{ id: string }>('select id from refunds where order_id = $1', [
      order.id,
    ]);
    expect([(await till.read(order)).refundOfOrder]).toEqual(refunds.map(({ id }) => id));
    expect(await till.read(order)).toMatchObject({ orderStatusId: 7, refund: true, refundedAmount: 3_500 });
    await own.prove(CODE);
    const again = await own.refund(order);
    expect([again.status, again.code, again.facts]).toEqual([409, 'not-refundable', { reasons: ['already-refunded'] }]);
    await booksAddUp();
  });

  it('parts of an order, never more than its total [REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    expect((await own.refund(order, { amount: 1_000.5 })).body).toBe(true);
    await own.prove(CODE);
    const tooMuch = await own.refund(order, { amount: 2_499.51 });
    expect([tooMuch.status, tooMuch.code, tooMuch.facts]).toEqual([422, 'refund-too-large', { left: 2_499.5 }]);
    expect(await till.read(order)).toMatchObject({ refund: false, refundedAmount: 1_000.5, refundUnderWayAmount: 0 });
    expect((await own.refund({ id: order.id })).body).toBe(true);
    await till.settle();
    await till.settle({ afterSeconds: 3_600 });
    expect((await till.refundedUnits(order)).toSorted()).toEqual([1_000.5, 2_499.5]);
    await booksAddUp();
  });

  it('no part of a payment that the provider refunds only whole [REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    await till.faults('refund', 'refuse-parts');
    const refused = await own.refund(order, { amount: 1_000 });
    expect([refused.status, refused.code]).toEqual([422, 'refund-parts-not-supported']);
    const url = `/api/commerces/${till.shop.commerceId}/refunds`;
    const listed = await till.shop.send<{ orderId: number }[]>('GET', url, undefined, own.headers);
    const refund = listed.body.find(({ orderId }) => orderId === order.id);
    expect(refund).toMatchObject({ state: 'failed', failure: 'parts-not-supported' });

    // No query is sent again, and no code is used up.
    await own.prove(CODE);
    expect((await own.refund(order, { amount: 500 })).code).toBe('refund-parts-not-supported');
    expect((await own.refund(order)).body).toBe(true);
    await till.server.runJobs();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    await booksAddUp();
    const { rows } = await till.db.query(
      `select closed_at is not null as "isClosed" from money_exceptions where order_id = $1 and kind = 'refund-failed'`,
      [order.id],
    );
    expect(rows).toEqual([{ isClosed: true }]);
  });

  it('a part without waiting for a provider that does not answer [REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    await till.faults('refund', 'slow');
    expect((await own.refund(order, { amount: 1_000 })).body).toBe(true);
    expect(await till.refundedUnits(order)).toEqual([]);
    await expect.poll(async () => till.refundedUnits(order)).toEqual([1_000]);
  });

  it('a balance payment to the wallet at once [REF-04, WAL-01]', async () => {
    const [ana, own] = [await memberWith(till.shop, 5_000), await ready()];
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
    const order = (await till.shop.order(wanted)).body;
    expect((await own.refund({ id: order.id }, { amount: 500 })).body).toBe(true);
    expect(await ana.balance()).toBe(2_000);
    await booksAddUp();
  });

  it("a deleted account's order in cash, with an exception until then [REF-04, WAL-01]", async () => {
    const { order, own } = await paidByDeleted();
    const refused = await own.refund(order, { amount: 1_000 });
    expect([refused.status, refused.code]).toEqual([409, 'wallet-closed']);
    await own.prove(CODE);
    expect((await own.refund(order, { amount: 1_000 })).code).toBe('wallet-closed');
    const { rows: audited } = await till.db.query(
      `select from audit_inbox where subject = $1 and action = 'order.refunded'`,
      [`order:${order.id}`],
    );
    expect(audited).toEqual([]);
    const manager = await ofVenue();
    const [exception, ...others] = await openExceptions(manager);
    expect(others).toEqual([]);
    expect(exception).toMatchObject({
      orderId: order.id,
      amount: 1_000,
      refundMethod: 'wallet',
      canRetryRefund: false,
    });
    expect(exception).toMatchObject({ canGiveCash: true, canSettle: true, isRetryPending: false });
    const answers = await Promise.all([1, 2].map(() => act(manager, exception, 'give-cash')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await act(manager, exception, 'settle', { note: 'Transferencia' })).status).toBe(409);
    expect(await openExceptions(manager)).toMatchObject([
      { isRetryPending: true, canGiveCash: false, canSettle: false },
    ]);

    const refundsUrl = `/api/commerces/${till.shop.commerceId}/refunds`;
    const { body: listed } = await till.shop.send<Refund[]>('GET', refundsUrl, undefined, own.headers);
    const cash = listed.find(({ orderId, method }) => orderId === order.id && method === 'cash');
    expect(cash).toMatchObject({ state: 'requested', amount: 1_000, callNumber: order.callNumber });
    const handed = await till.shop.send('POST', `${refundsUrl}/${cash?.id}/handed-back`, undefined, own.headers);
    expect(handed.status).toBe(200);
    expect(await openExceptions(manager)).toEqual([]);
    await booksAddUp();
  });

  it("a deleted account's order manually, with a note [REF-04, WAL-01]", async () => {
    const { order, own } = await paidByDeleted();
    expect((await own.refund(order)).code).toBe('wallet-closed');
    const manager = await ofVenue();
    const [exception] = await openExceptions(manager);
    expect((await act(manager, exception, 'settle', { note: 'Transferencia 4711' })).status).toBe(200);
    expect(await openExceptions(manager)).toEqual([]);
    const { rows } = await till.db.query(
      `select method, state, reason from refunds where order_id = $1 order by created_at`,
      [order.id],
    );
    expect(rows).toEqual([
      { method: 'wallet', state: 'failed', reason: null },
      { method: 'by-hand', state: 'succeeded', reason: 'Transferencia 4711' },
    ]);
    await booksAddUp();
  });

  it('no wallet of a merged account that was deleted [REF-04, WAL-01]', async () => {
    const { order, own, ana } = await paidByMember();
    const joined = await memberWith(till.shop, 0);
    await inTransaction(till.db, async (tx) => {
      await reassignOrders(tx, ana.accountId, joined.accountId);
      await mergeWallets(tx, ana.accountId, joined.accountId);
    });
    expect((await deleteAccount(joined)).statusCode).toBe(204);
    expect((await own.refund(order)).code).toBe('wallet-closed');
    await booksAddUp();
  });

  it('an account in deletion to the wallet, or with an open exception [REF-04, WAL-01]', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { order, own, ana } = await paidByMember();
      const [refund, deletion] = await Promise.all([own.refund(order), deleteAccount(ana)]);
      const outcome = `${refund.status} ${deletion.statusCode}`;
      expect(['200 409', '409 204']).toContain(outcome);
    }
    await booksAddUp();
  });

  it('once for fifty concurrent calls, here and at the provider [REF-04]', async () => {
    const order = await paidByCard();
    const editors = await Promise.all([1, 2, 3, 4, 5].map(() => ready()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, each) => editors[each % editors.length]?.refund(order)),
    );
    const outcomes = answers.map((answer) => `${answer?.status} ${answer?.code}`);
    expect(outcomes.filter((each) => each === '200 ')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['200 ', '409 not-refundable']));
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([3_500]);
    const { rows } = await till.db.query('select from refund_approvals where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
    await booksAddUp();
  });

  it.each([
    [
      'an unpaid order',
      async () => till.order(),
      'invalid-status',
      'Invalid status to refund: there is no payment to refund.',
    ],
    [
      'one that ended unpaid',
      async () => ended(),
      'invalid-status',
      'Invalid status to refund: there is no payment to refund.',
    ],
    [
      'one of 48 hours and a second ago',
      async () => old(48 * 3_600 + 1),
      'out-of-date',
      'Out of date to refund: the order was placed more than 48 hours ago.',
    ],
  ])('not %s, with the reason [REF-02]', async (_title, orderOf, reason, detail) => {
    const [{ id: orderId }, { headers }] = [await orderOf(), await ready()];
    const refused = await till.server.app.inject({
      method: 'POST',
      url: '/api/orders/refund',
      headers: { ...headers, 'accept-language': 'en' },
      payload: { orderId },
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'not-refundable', facts: { reasons: [reason] }, detail },
    ]);
  });

  it('an order of almost 48 hours ago, by its documented id [REF-02]', async () => {
    const [order, own] = [await old(48 * 3_600 - 60), await ready()];
    const answer = await till.shop.send('POST', '/api/orders/refund', { id: order.id }, own.headers);
    expect([answer.status, answer.body]).toEqual([200, true]);
  });

  it('orders of their own commerce only [REF-03, ROLE-01]', async () => {
    const order = await paidByCard();
    const { venue } = till.shop;
    const other = await editor(till, { roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') });
    await other.setCode(CODE);
    expect((await other.prove(CODE)).body).toBe(true);
    expect((await other.refund(order)).status).toBe(404);
  });
});

async function ended(): Promise<Order> {
  const order = await till.order();
  await till.shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, {
    'x-order-token': order.accessToken ?? '',
  });
  return order;
}

/** Places a paid order with this age in seconds. */
async function old(seconds: number): Promise<Order> {
  const order = await paidByCard();
  await till.db.query(`update orders set created_at = created_at - make_interval(secs => $2) where id = $1`, [
    order.id,
    seconds,
  ]);
  return order;
}

it("a refund above the limit of a role needs another person's code [ROLE-01, REF-03]", async () => {
  const place = { roleId: 3, venueId: till.shop.venue.id, commerceId: till.shop.commerceId } as const;
  const cashier = await editor(till, { ...place, readySet: 'cashier' });
  const lead = await editor(till, { ...place, readySet: 'shift-lead' });
  expect([await cashier.setCode('161803'), await lead.setCode('173205')]).toEqual([204, 204]);
  const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 4 })] });
  expect((await till.pay(order)).body.state).toBe('approved');
  expect(order.totalAmount).toBeGreaterThan(5_000);
  expect((await cashier.prove('161803')).body).toBe(true);
  expect((await cashier.refund(order)).code).toBe('refund-above-limit');
  expect((await cashier.refund(order, { amount: 5_000.01 })).code).toBe('refund-above-limit');
  expect((await till.read(order)).refundedAmount).toBe(0);
  expect((await cashier.prove('173205', { commerceEditorId: lead.accountId })).body).toBe(true);
  expect((await cashier.refund(order)).body).toBe(true);
});
