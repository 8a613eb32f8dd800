import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLastAttempt } from '#features/payments/attempts/attempt-store.ts';
import { settleAttempt } from '#features/payments/attempts/settle-attempt.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { MoneyException, ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { reconcileDay } from '../daily/reconcile-day.ts';

let till: PaymentsHarness;
let editor: Record<string, string>;
let from: Date;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  editor = { ...headers, origin: till.url };
  const url = '/api/users/refund-code';
  await till.server.app.inject({ method: 'PUT', url, headers: editor, payload: { code: CODE } });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  from = new Date();
  await till.shop.ordersAreOlder(3_600);
  await till.db.query('update money_exceptions set closed_at = now() where closed_at is null');
});

const CODE = '271828';
const HOUR = 3_600;

const post = <Body>(path: string, body: object = {}) => till.shop.send<Body>('POST', path, body, editor);
const base = () => `/api/venues/${till.shop.venue.id}`;
const act = (id: number, action: string, body: object = {}) =>
  post<MoneyException>(`${base()}/money-exceptions/${id}/${action}`, body);
const proof = async () =>
  (await till.shop.send<ReconciliationReport>('GET', `${base()}/reconciliation`, undefined, editor)).body;

async function open(kind: MoneyException['kind']): Promise<MoneyException> {
  const found = (await proof()).exceptions.find((one) => one.kind === kind && one.closedAt === null);
  if (!found) throw new Error(`No ${kind} is open.`);
  return found;
}
async function paid(): Promise<Order> {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}
/** Makes a refund of a paid order that the provider refuses. */
async function refusedRefund(): Promise<{ order: Order; failed: MoneyException }> {
  const order = await paid();
  await till.faults('refund', 'refuse');
  await post('/api/users/validate-refund-validation-code', { code: CODE });
  expect((await post('/api/orders/refund', { orderId: order.id })).body).toBe(true);
  await till.settle();
  return { order, failed: await open('refund-failed') };
}
const captureOf = async (order: Order) => (await till.capturesOf(order))[0]?.id ?? 'none';
const matchToday = () =>
  reconcileDay(till.deps, {
    venueId: till.shop.venue.id,
    configId: till.configId,
    day: '2026-11-20',
    from,
    to: new Date(Date.now() + 60_000),
  });
async function booksAddUp(): Promise<void> {
  const findings = await checkInvariants(till.db);
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([]);
  expect((await proof()).rows.filter(({ difference }) => difference !== 0)).toEqual([]);
}

it('a webhook without a payment is shown, rechecked and closed by staff [PAY-04]', async () => {
  await till.db.query(
    `insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, 'lost', '876543219')`,
    [till.shop.venue.id, till.configId],
  );
  for (let reads = 0; reads < 5; reads += 1) await till.settle({ afterSeconds: 400 });
  const found = await open('webhook-without-payment');
  expect(found).toMatchObject({ providerRef: '876543219', orderId: null, amount: null, canRecheck: true });
  expect((await act(found.id, 'recheck')).body).toMatchObject({ isSettled: false, closedAt: null });
  expect((await act(found.id, 'close', { note: 'prueba' })).body.closedAt).not.toBeNull();
  await booksAddUp();
});

describe('a refund that the provider refused [REF-04, PAY-04]', () => {
  it('is retried at any age of the order, without a code, and made once', async () => {
    const { order, failed } = await refusedRefund();
    await till.shop.ordersAreOlder(72 * HOUR);
    await till.db.query(`update refunds set created_at = created_at - interval '72 hours'`);
    expect((await act(failed.id, 'retry-refund')).status).toBe(200);
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
    expect(await till.read(order)).toMatchObject({ refund: true });
    expect((await act(failed.id, 'settle', { note: 'En efectivo' })).status).toBe(409);
    const { rows } = await till.db.query(
      `select state, retry_of is not null as again from refunds where order_id = $1 order by created_at`,
      [order.id],
    );
    expect(rows).toEqual([
      { state: 'failed', again: false },
      { state: 'succeeded', again: true },
    ]);
  });

  it('is still made after another payment of the order was refunded', async () => {
    const { order, failed } = await refusedRefund();
    const { rows } = await till.db.query<{ id: string }>(
      `insert into refunds (venue_id, id, order_id, method, config_id, provider_ref, amount_minor, currency, cause, state)
       select venue_id, gen_random_uuid(), order_id, method, config_id, 'twin', amount_minor, currency, 'duplicate-capture',
         'succeeded'
       from refunds where order_id = $1 returning id`,
      [order.id],
    );
    expect(await open('refund-failed')).toMatchObject({ id: failed.id, isSettled: false });
    expect((await act(failed.id, 'retry-refund')).status).toBe(200);
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
    await till.db.query('delete from refunds where id = $1', [rows[0]?.id]);
    await booksAddUp();
  });

  it('of a cancelled order is retried too', async () => {
    const order = await paid();
    await till.faults('refund', 'refuse');
    const { version } = await till.read(order);
    const ended = { version: version ?? 0, reason: 'Se cortó la luz' };
    expect((await till.shop.end(order.id, ended, await till.staff())).status).toBe(200);
    await till.settle();
    expect((await act((await open('refund-failed')).id, 'retry-refund')).status).toBe(200);
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
    await booksAddUp();
  });

  it('is booked once as made manually, with its author, without a call to the provider', async () => {
    const { order, failed } = await refusedRefund();
    expect((await act(failed.id, 'settle', { note: ' ' })).code).toBe('reason-required');
    const answers = await Promise.all([1, 2].map(() => act(failed.id, 'settle', { note: ' Transferencia 4711 ' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([]);
    expect(await till.read(order)).toMatchObject({ refund: true, refundedAmount: order.totalAmount });
    const { rows } = await till.db.query(
      `select r.reason, r.actor_id is not null as "isSigned", sum(e.amount_minor)::int as moved
       from refunds r join ledger_transfers t on t.kind = 'refund' and t.ref = r.id::text
       join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
       where r.order_id = $1 and r.method = 'by-hand' and a.kind = 'by-hand' group by 1, 2`,
      [order.id],
    );
    expect(rows).toEqual([{ reason: 'Transferencia 4711', isSigned: true, moved: order.totalAmount * 100 }]);
    const audited = await till.db.query(
      `select from audit_inbox where action = 'money.settled-by-hand' and subject = $1`,
      [`money-exception:${failed.id}`],
    );
    expect(audited.rowCount).toBe(1);
    await booksAddUp();
  });
});

describe('every exception has an action [PAY-04]', () => {
  it('a refund in the panel is booked and is no difference afterwards', async () => {
    const order = await paid();
    await till.asSeller(`/v1/payments/${await captureOf(order)}/refunds`, { amount: 1_000 });
    await matchToday();
    const unknown = await open('unknown-refund');
    expect(unknown).toMatchObject({ orderId: order.id, canSettle: true, isSettled: false });
    expect((await act(unknown.id, 'settle', { note: 'Faltaba el choripán' })).status).toBe(200);
    expect(await till.read(order)).toMatchObject({ refundedAmount: 1_000, refund: false });
    await matchToday();
    await booksAddUp();
  });

  it('an unknown payment is resolved once the provider has refunded it', async () => {
    const payment = await till.asSeller('/v1/payments', {
      transaction_amount: 150,
      token: await till.cardToken(),
      installments: 1,
      payment_method_id: 'visa',
      payer: { email: 'otra@example.com' },
      external_reference: 'caja-17',
    });
    await matchToday();
    const unknown = await open('unknown-capture');
    expect((await act(unknown.id, 'recheck')).body).toMatchObject({ closedAt: null, canRecheck: true });
    await till.asSeller(`/v1/payments/${payment}/refunds`, {});
    expect((await act(unknown.id, 'recheck')).body.closedAt).not.toBeNull();
  });

  it('rejected credentials are resolved once the provider accepts them', async () => {
    await till.faults('find-payment', 'credentials-revoked');
    await till.faults('create-payment', 'credentials-revoked');
    await till.pay(await till.order());
    const refused = await open('credentials');
    expect((await act(refused.id, 'recheck')).body).toMatchObject({ closedAt: null, isSettled: false });
    expect((await act(refused.id, 'recheck')).body.closedAt).not.toBeNull();
    const { rows } = await till.db.query('select credentials_rejected_since from provider_configs where id = $1', [
      till.configId,
    ]);
    expect(rows).toEqual([{ credentials_rejected_since: null }]);
  });

  it('a refund missing at the provider is resolved once it is listed', async () => {
    const order = await paid();
    const ref = await till.asSeller(`/v1/payments/${await captureOf(order)}/refunds`, { amount: 5 });
    await matchToday();
    await act((await open('unknown-refund')).id, 'settle', { note: 'Vuelto' });
    await till.db.query(
      `insert into money_exceptions (venue_id, kind, subject, config_id, provider_ref, refund_id, amount_minor, currency)
       select venue_id, 'missing-at-provider', 'refund/' || id, config_id, provider_ref, id, amount_minor, currency
       from refunds where provider_refund_ref = $1`,
      [ref],
    );
    expect((await act((await open('missing-at-provider')).id, 'recheck')).body.closedAt).not.toBeNull();
  });

  it('an attempt undecided for three days is resolved once the provider answers', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    await till.pay(order);
    await till.faults('search-payments', 'error');
    await till.settle({ afterSeconds: 73 * HOUR });
    const undecided = await open('undecided');
    expect((await act(undecided.id, 'recheck')).body.closedAt).not.toBeNull();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it.each(['error', 'lags'])('closing ends an undecided attempt, after a last read: %s [PAY-04]', async (search) => {
    const order = await till.order();
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    await till.pay(order);
    await till.faults('search-payments', 'error');
    await till.settle({ afterSeconds: 73 * HOUR });
    expect((await till.pay(order)).code).toBe('payment-under-way');
    const undecided = await open('undecided');
    await till.faults('search-payments', ...Array<string>(4).fill(search));
    const closed = await act(undecided.id, 'close', { note: 'El proveedor no lo tiene' });
    expect(closed.body).toMatchObject({ closedAt: expect.any(String), isSettled: true });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    await till.reset();
    expect((await till.pay(order)).body.state).toBe('approved');
    await till.check(order);
    await booksAddUp();
  });

  it('closing an undecided attempt books a payment that the provider has by now [PAY-04]', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    await till.pay(order);
    await till.faults('search-payments', 'error');
    await till.settle({ afterSeconds: 73 * HOUR });
    const undecided = await open('undecided');
    await act(undecided.id, 'close', { note: 'El proveedor no lo tiene' });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    await booksAddUp();
  });

  it('a disputed payment is resolved once the provider decides for the venue', async () => {
    const order = await paid();
    const account = await till.deps.accounts.of(till.shop.venue.id, till.configId);
    const payment = await account?.payments.findPayment(await captureOf(order));
    const attempt = await findLastAttempt(till.db, till.shop.venue.id, order.id);
    if (!payment || !attempt) throw new Error('It was not paid.');
    await settleAttempt(till.deps, attempt, [{ ...payment, state: 'disputed' }]);
    const disputed = await open('disputed');
    expect(disputed).toMatchObject({ orderId: order.id, amount: order.totalAmount, canRecheck: true });
    expect((await act(disputed.id, 'recheck')).body.closedAt).not.toBeNull();
  });

  it.each(['late-capture', 'duplicate-capture', 'amount-mismatch'] as const)(
    '%s is resolved by the automatic refund',
    async (kind) => {
      const order = await paid();
      const [capture] = await till.capturesOf(order);
      const attempt = `select id from payment_attempts where order_id = $3`;
      const cause = await till.db.query(
        `insert into money_exceptions (venue_id, kind, subject, config_id, provider_ref, attempt_id, amount_minor, currency)
         values ($1, $5, 'test ' || $4, $2, $4, (${attempt}), 100, 'ARS') returning id`,
        [till.shop.venue.id, till.configId, order.id, capture?.id, kind],
      );
      expect(cause.rowCount).toBe(1);
      const exception = await open(kind);
      expect((await act(exception.id, 'recheck')).body).toMatchObject({ closedAt: null, isSettled: false });
      await post('/api/users/validate-refund-validation-code', { code: CODE });
      await post('/api/orders/refund', { orderId: order.id });
      await till.settle();
      expect((await act(exception.id, 'recheck')).body).toMatchObject({ isSettled: true });
    },
  );
});
