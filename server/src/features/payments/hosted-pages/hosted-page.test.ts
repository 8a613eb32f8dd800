import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { checkOutages } from '../provider-accounts/provider-outages.ts';

type Preference = { id: string; pageUrl: string; payment: OrderPayment };

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ hosted: true, receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const begin = (order: Order, key = randomUUID()) =>
  till.shop.send<Preference>(
    'POST',
    '/api/payments/mercado-pago-checkout/create-preference',
    { mpCheckoutConfigId: till.configId, orderId: order.id, shoppingCartDetail: [{ unit_price: 1 }] },
    { 'idempotency-key': key, 'x-order-token': order.accessToken ?? '' },
  );

/** Acts as the visitor at the provider's page. @returns the address to which the page returns */
async function visit(pageUrl: string, outcome: string | null): Promise<string | null> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(outcome === null ? { do: 'back' } : { do: 'pay', outcome }),
  });
  await answer.body?.cancel();
  return answer.headers.get('location');
}

describe("the provider's payment page [MPC-01]", () => {
  it('shows the order, and pays it once the provider confirms', async () => {
    const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 2 }), till.shop.line('Vaso')] });
    const { status, body } = await begin(order);
    expect([status, body.payment]).toMatchObject([200, { state: 'waiting', canPay: false, provider: 7 }]);
    const back = await visit(body.pageUrl, 'APRO');
    expect(back).toContain(`external_reference=${order.id}-1`);
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toMatchObject([{ amountMinor: order.totalAmount * 100 }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
  });

  it('is prepared by the call of all providers too, once', async () => {
    const order = await till.order();
    const headers = { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' };
    const open = (configId: number, token = headers) =>
      till.shop.send<{ sessionRef: string }>('POST', `/api/orders/${order.id}/payment/page`, { configId }, token);
    expect((await open(till.configId + 1)).status).toBe(422);
    expect((await open(till.configId, { ...headers, 'x-order-token': 'x'.repeat(43) })).status).toBe(404);
    const { status, body } = await open(till.configId);
    expect([status, body]).toMatchObject([200, { parameters: {}, payment: { state: 'waiting', provider: 7 } }]);
    expect((await begin(order)).body.id).toBe(body.sessionRef);
  });

  it('is the same one in a second tab and after a return', async () => {
    const order = await till.order();
    const key = randomUUID();
    const pages = [await begin(order, key), await begin(order, key), await begin(order)];
    expect(new Set(pages.map(({ body }) => body.id)).size).toBe(1);
    const { rows } = await till.db.query('select from payment_attempts where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
  });

  it('accepts another card after a declined one', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, 'FUND');
    expect((await till.check(order)).body).toMatchObject({ state: 'waiting' });
    await visit(body.pageUrl, 'APRO');
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('can be left: it accepts no more money, and the order can be paid again', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, null);
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    await visit(body.pageUrl, 'APRO');
    expect(await till.capturesOf(order)).toEqual([]);
    const again = await begin(order);
    expect(again.body.id).not.toBe(body.id);
    await visit(again.body.pageUrl, 'APRO');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('left after a declined card reports the reason', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, 'FUND');
    expect((await till.leave(order)).body).toMatchObject({ state: 'declined', failureCode: '51', canPay: true });
  });

  it('left after a payment reports the order as paid', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, 'APRO');
    expect((await till.leave(order)).body).toMatchObject({ state: 'approved', canPay: false });
  });

  it('cannot be left while the payment is undecided', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await till.faults('checkout', 'in-review');
    await visit(body.pageUrl, 'APRO');
    await till.faults('cancel-payment', 'error');
    const left = await till.leave(order);
    expect(left.status).toBeGreaterThanOrEqual(409);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, isBeingPaid: true });
  });

  it('is made once for tabs that ask at the same moment', async () => {
    const order = await till.order();
    const pages = await Promise.all([begin(order), begin(order), begin(order)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pages.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is closed at its end, and the unpaid order expires', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await till.settle({ afterSeconds: 601 });
    await visit(body.pageUrl, 'APRO');
    expect(await till.capturesOf(order)).toEqual([]);
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    await till.settle({ afterSeconds: 182 });
    expect(await till.payment(order)).toMatchObject({ state: 'none' });
    await till.shop.expire(order.id);
    await till.sweep();
    expect(await till.read(order)).toMatchObject({ orderStatusId: 7 });
  });

  it('pays the order when paid at the last moment, whichever side reports it first', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, 'APRO');
    await Promise.all([till.settle({ afterSeconds: 601 }), till.check(order), till.leave(order), till.settle()]);
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('paid twice refunds the second payment', async () => {
    const order = await till.order();
    const { body } = await begin(order);
    await visit(body.pageUrl, 'APRO');
    await visit(body.pageUrl, 'APRO');
    await till.check(order);
    await till.settle();
    const captures = await till.capturesOf(order);
    expect(captures.map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded']);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
  });

  it('is not requested during an outage; another method can be used [METHOD-02]', async () => {
    const order = await till.order();
    await till.faults('create-preference', ...Array.from({ length: 6 }, () => 'error'));
    const answers: string[] = [];
    for (let time = 0; time < 6; time += 1) answers.push((await begin(order)).code ?? '');
    expect(new Set(answers)).toEqual(new Set(['payment-not-available']));
    expect(till.logged.join('\n')).toContain('Circuit breaker of');
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, isBeingPaid: false });
    expect((await till.shop.order({ isCash: true })).status).toBe(201);
    await till.reset();
    expect((await begin(order)).status).toBe(200);
  });

  it('of a provider that is down is marked until the provider answers [METHOD-02]', async () => {
    const downSince = async () => {
      const url = `/api/commerces/get/complete-commerce/${till.shop.commerceId}`;
      const { body } = await till.shop.send<{ paymentConfig: { providerDownSince: string | null } }>('GET', url);
      return body.paymentConfig.providerDownSince;
    };
    await checkOutages(till.deps); // of the tests before
    await expect.poll(downSince).toBeNull();
    const order = await till.order();
    await till.faults('create-preference', ...Array.from({ length: 5 }, () => 'error'));
    for (let time = 0; time < 5; time += 1) await begin(order);
    await expect.poll(downSince).toMatch(/^\d{4}-\d\d-\d\dT/);
    await till.reset();
    await till.faults('owner', 'error');
    await checkOutages(till.deps);
    expect(await downSince()).not.toBeNull();
    await checkOutages(till.deps);
    await expect.poll(downSince).toBeNull();
  });

  it('that cannot be made leaves the order unchanged', async () => {
    const order = await till.order();
    await till.faults('create-preference', 'error-after-commit');
    const { status, code } = await begin(order);
    expect([status, code]).toEqual([503, 'payment-not-available']);
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    expect((await begin(order)).status).toBe(200);
  });
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
