import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';

let till: PaymentsHarness;
let editor: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  editor = { ...headers, origin: till.url };
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await till.shop.ordersAreOlder(3_600);
});

const base = () => `/api/venues/${till.shop.venue.id}`;
const proof = async (query = '') =>
  (await till.shop.send<ReconciliationReport>('GET', `${base()}/reconciliation${query}`, undefined, editor)).body;
const act = (id: number, action: string, body: object = {}, headers = editor) =>
  till.shop.send<MoneyException>('POST', `${base()}/money-exceptions/${id}/${action}`, body, headers);
const exceptionOf = async (kind: MoneyException['kind']) => {
  const { exceptions } = await proof();
  const found = exceptions.find((one) => one.kind === kind && one.closedAt === null);
  if (!found) throw new Error(`No ${kind} is open.`);
  return found;
};
const rowOf = ({ rows }: ReconciliationReport, method: string) =>
  rows.find((row) => row.method === method && row.account !== null);
const audited = async () => {
  const { rows } = await till.db.query<{ action: string; subject: string }>(
    `select action, subject from audit_inbox where action like 'money.%'`,
  );
  return rows;
};

it('captures equal orders, refunds and open money, to the cent [PAY-04]', async () => {
  const staff = await till.staff();
  const [paid, declined] = [await till.order(), await till.order()];
  await till.pay(paid);
  await till.pay(declined, { holder: 'FUND' });
  const cash = (await till.shop.order()).body;
  await till.shop.cash(cash.id, { version: 1, amount: cash.totalAmount }, staff);
  const tampered = await till.order({ details: [till.shop.line('Agua', { quantity: 3 })] });
  await till.faults('create-payment', 'amount-tampered');
  await till.pay(tampered);
  const open = await proof();
  const captured = rowOf(open, 'provider');
  expect(captured).toMatchObject({
    account: { id: till.configId, provider: 2 },
    payments: 2,
    received: paid.totalAmount + tampered.totalAmount - 1,
    paidOrders: paid.totalAmount,
    refunds: 0,
    open: tampered.totalAmount - 1,
    difference: 0,
  });
  expect(open.rows.find(({ method }) => method === 'cash')).toMatchObject({
    received: cash.totalAmount,
    paidOrders: cash.totalAmount,
    difference: 0,
  });
  await till.settle();
  const after = await proof();
  expect(rowOf(after, 'provider')).toMatchObject({ refunds: tampered.totalAmount - 1, open: 0, difference: 0 });
  expect(after.exceptions).toMatchObject([
    {
      kind: 'amount-mismatch',
      orderId: tampered.id,
      orderNumber: tampered.number,
      callNumber: tampered.callNumber,
      isSettled: true,
      closedAt: null,
    },
  ]);
});

it('a counter top-up is in the drawer and in the balance [PAY-04, WAL-01]', async () => {
  const ofNoEvent = async () => (await proof()).rows.find(({ method, event }) => method === 'cash' && event === null);
  const before = await ofNoEvent();
  await memberWith(till.shop, 500);
  expect(await ofNoEvent()).toMatchObject({
    payments: (before?.payments ?? 0) + 1,
    received: (before?.received ?? 0) + 500,
    topUps: (before?.topUps ?? 0) + 500,
    difference: 0,
  });
});

it('a paid order without a payment is reported as missing [PAY-04]', async () => {
  const order = await till.order();
  await till.db.query(`update orders set status_id = 2, paid_at = now(), expires_at = null where id = $1`, [order.id]);
  const { rows } = await proof();
  expect(rows.find(({ method, account }) => method === 'provider' && account === null)).toMatchObject({
    received: 0,
    paidOrders: order.totalAmount,
    difference: -order.totalAmount,
  });
  await till.db.query(
    `update orders set paid_at = null, status_id = 1, expires_at = now() + interval '1 minute' where id = $1`,
    [order.id],
  );
});

it("the report covers days in the venue's time zone, without other days [PAY-04]", async () => {
  const { from, to, rows } = await proof();
  expect(from).toBe(to);
  expect(rows).not.toEqual([]);
  expect((await proof('?from=2020-01-01&to=2020-01-31')).rows).toEqual([]);
  for (const query of ['?from=2020-01-02&to=2020-01-01', '?from=2020-01-01&to=2020-12-31', '?from=2020-01-01']) {
    const answer = await till.shop.send('GET', `${base()}/reconciliation${query}`, undefined, editor);
    expect(answer.status).toBe(400);
  }
});

it('a refused refund is retried once, and both are in the audit log [REF-04, PAY-04]', async () => {
  const tampered = await till.order();
  await till.faults('create-payment', 'amount-tampered');
  await till.faults('refund', 'refuse');
  await till.pay(tampered);
  await till.settle();
  const failed = await exceptionOf('refund-failed');
  expect(failed).toMatchObject({ orderId: tampered.id, canRetryRefund: true, canRecheck: false });
  const answers = await Promise.all([act(failed.id, 'retry-refund'), act(failed.id, 'retry-refund')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await till.settle();
  const { payments, refunds } = await till.truth();
  const ofOrder = payments.filter(({ reference }) => reference?.startsWith(`${tampered.id}-`));
  expect(refunds.filter(({ paymentId }) => ofOrder.some(({ id }) => id === paymentId))).toHaveLength(1);
  expect(rowOf(await proof(), 'provider')).toMatchObject({ open: 0, difference: 0 });
  expect(await audited()).toContainEqual({
    action: 'money.refund-retried',
    subject: `money-exception:${failed.id}`,
  });
});

it('a recheck that finds the missing payment closes the exception [PAY-04]', async () => {
  const order = await till.order();
  await till.pay(order);
  const [captured] = await till.capturesOf(order);
  await till.db.query(
    `insert into money_exceptions (venue_id, kind, subject, config_id, provider_ref, amount_minor, currency)
     values ($1, 'missing-at-provider', 'test', $2, $3, 350000, 'ARS')`,
    [till.shop.venue.id, till.configId, captured?.id],
  );
  expect(rowOf(await proof(), 'provider')?.difference).toBe(-order.totalAmount);
  const missing = await exceptionOf('missing-at-provider');
  await till.faults('find-payment', 'error');
  expect((await act(missing.id, 'recheck')).code).toBe('payment-not-available');
  const rechecked = await act(missing.id, 'recheck');
  expect(rechecked.body.closedAt).not.toBeNull();
  expect(rowOf(await proof(), 'provider')?.difference).toBe(0);
});

it('a failed refund that was settled manually leaves no difference [REF-04, PAY-04]', async () => {
  const tampered = await till.order();
  await till.faults('create-payment', 'amount-tampered');
  await till.faults('refund', 'refuse');
  await till.pay(tampered);
  await till.settle();
  const { id } = await exceptionOf('refund-failed');
  const broken = async () => (await checkInvariants(till.db)).filter(({ violations }) => violations.length > 0);
  expect(await broken()).toEqual([]);
  await act(id, 'close', { note: 'Transferencia del banco' });
  expect(await broken()).toEqual([]);
});

it('only venue staff close an exception; its note stays [PAY-04, ROLE-01]', async () => {
  const tampered = await till.order();
  await till.faults('create-payment', 'amount-tampered');
  await till.pay(tampered);
  const { id } = (await proof()).exceptions.find(({ orderId }) => orderId === tampered.id) ?? { id: 0 };
  expect((await act(id, 'close', { note: '  ' })).code).toBe('reason-required');
  const commerceStaff = await till.staff();
  for (const action of ['recheck', 'close', 'retry-refund']) {
    expect((await act(id, action, { note: 'x' }, commerceStaff)).status).toBe(404);
  }
  expect((await till.shop.send('GET', `${base()}/reconciliation`, undefined, commerceStaff)).status).toBe(404);
  const closed = await act(id, 'close', { note: ' Hablamos con el banco ' });
  expect(closed.body).toMatchObject({ note: 'Hablamos con el banco', canRecheck: false });
  const { exceptions } = await proof();
  expect(exceptions.find((one) => one.id === id)?.closedAt).not.toBeNull();
  expect(await audited()).toContainEqual({ action: 'money.exception-closed', subject: `money-exception:${id}` });
});
