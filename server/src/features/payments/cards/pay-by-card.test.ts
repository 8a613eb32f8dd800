import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { SELLER } from '#test/harness/payments/seller.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

describe('a payment by card [MP-01, PAY-02]', () => {
  it('pays the order at once, and the commerce gets the ticket [MP-01]', async () => {
    const order = await till.order();
    const { status, body } = await till.pay(order);
    expect([status, body]).toMatchObject([
      200,
      { state: 'approved', canPay: false, failureCode: null, card: { brand: 'visa', lastFour: '3704' } },
    ]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true, isBeingPaid: false });
    expect(await till.capturesOf(order)).toMatchObject([
      { reference: `${order.id}-1`, amountMinor: order.totalAmount * 100, status: 'approved' },
    ]);
  });

  it('names the bought items and the venue at the provider [MP-01]', async () => {
    const order = await till.order();
    await till.pay(order);
    const [capture] = await till.capturesOf(order);
    const headers = { authorization: `Bearer ${SELLER.accessToken}` };
    const payment = await fetch(`${till.sandbox.url}/mercado-pago/v1/payments/${capture?.id}`, { headers });
    expect(await payment.json()).toMatchObject({
      statement_descriptor: expect.stringMatching(/^[A-Z0-9 ]{1,13}$/),
      additional_info: {
        items: [{ title: expect.any(String), unit_price: order.totalAmount, category_id: 'food' }],
        payer: { identification: { type: 'DNI', number: '12345678' } },
      },
    });
  });

  it.each([
    ['FUND', '51'],
    ['CARD', '14'],
    ['SECU', '14'],
    ['OTHE', 'other'],
  ])('declined with %s shows the reason %s, and another card may be used [PAY-03]', async (holder, failureCode) => {
    const order = await till.order();
    const declined = await till.pay(order, { holder });
    expect([declined.status, declined.body]).toMatchObject([200, { state: 'declined', failureCode, canPay: true }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, isBeingPaid: false });
    expect((await till.pay(order)).body.state).toBe('approved');
  });

  it('charges once per key, also for concurrent requests [PAY-02]', async () => {
    const order = await till.order();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.pay(order, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await till.pay(order, { key })).body.state).toBe('approved');
    expect(await till.capturesOf(order)).toHaveLength(1);
  });

  it('is refused under a key that was used for another request [PAY-02]', async () => {
    const [order, other] = [await till.order(), await till.order()];
    const key = randomUUID();
    await till.pay(order, { key });
    for (const again of [await till.pay(other, { key }), await till.pay(order, { key, email: 'otra@example.com' })]) {
      expect([again.status, again.code]).toEqual([422, 'idempotency-key-reused']);
    }
    expect(await till.capturesOf(other)).toEqual([]);
  });

  it('is charged under one plain address only [MP-01, AUTH-08]', async () => {
    const order = await till.order();
    const { status, code } = await till.pay(order, { email: 'Ana<victim@example.com>' });
    expect([status, code]).toEqual([422, 'enter-valid-email']);
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('of one of two tabs is made; the other one gets `payment-under-way` [PAY-02]', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'slow');
    const answers = await Promise.all([till.pay(order), till.pay(order)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('payment-under-way');
    expect(await till.capturesOf(order)).toHaveLength(1);
  });

  it('is refused for a paid, ended, otherwise payable or foreign order [PAY-01]', async () => {
    const paid = await till.order();
    await till.pay(paid);
    const again = await till.pay(paid);
    expect([again.status, again.code]).toEqual([409, 'order-already-paid']);

    const ended = await till.order();
    await till.shop.expire(ended.id);
    expect((await till.pay(ended)).code).toBe('order-state-changed');

    const cash = (await till.shop.order()).body;
    expect((await till.pay(cash)).code).toBe('order-not-paid-by-card');

    const own = await till.order();
    const stranger = await till.pay(own, { headers: {} });
    expect([stranger.status, stranger.code]).toEqual([404, 'not-found']);
    for (const order of [ended, cash, own]) expect(await till.capturesOf(order)).toEqual([]);
  });

  it('has twelve attempts per order [PAY-03]', async () => {
    const order = await till.order();
    for (let time = 0; time < 12; time += 1) await till.pay(order, { holder: 'FUND' });
    const refused = await till.pay(order);
    expect([refused.status, refused.code]).toEqual([422, 'too-many-payment-attempts']);
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('has the amount of the order and the account of its commerce [PAY-01]', async () => {
    const order = await till.order();
    const cheap = await till.pay(order, { totalAmount: 1 });
    expect([cheap.status, cheap.code, cheap.facts]).toEqual([409, 'total-changed', { totalAmount: order.totalAmount }]);
    const elsewhere = await till.pay(order, { mpConfigId: till.configId + 1 });
    expect([elsewhere.status, elsewhere.code]).toEqual([422, 'payment-method-not-available']);
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('never accepts a card number [MP-01]', async () => {
    const order = await till.order();
    for (const creditCard of [
      { ccNumber: '4509953566233704', ccOwner: 'ANA', ccExpMonth: 11, ccExpYear: 2030, ccCode: '123' },
      { token: '4509953566233704' },
      { token: await till.cardToken(), ccCode: '123' },
    ]) {
      const { status, code } = await till.pay(order, { creditCard });
      expect([status, code]).toEqual([422, 'card-data-not-accepted']);
    }
    const { rows } = await till.db.query('select from payment_attempts where order_id = $1', [order.id]);
    expect(rows).toEqual([]);
  });
});

describe('a payment by card without an answer [PAY-04]', () => {
  it.each(['error', 'reset', 'half-body', 'invalid-json'])(
    'after a charge (%s) is settled by a second call with the same key',
    async (fault) => {
      const order = await till.order();
      await till.faults('create-payment', `${fault}-after-commit`);
      expect((await till.pay(order)).body.state).toBe('approved');
      expect(await till.capturesOf(order)).toHaveLength(1);
    },
  );

  it('after two calls stays open, blocks another payment, and is found by a query', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    const { status, body } = await till.pay(order);
    expect([status, body]).toMatchObject([200, { state: 'confirming', canPay: false }]);
    const again = await till.pay(order);
    expect([again.status, again.code]).toEqual([409, 'payment-under-way']);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, isBeingPaid: true });

    await till.settle({ afterSeconds: 3 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
  });

  it('leaves the order unchanged for buyer, staff and clock until it is settled', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset', 'reset');
    await till.pay(order);
    await till.shop.expire(order.id);
    await till.sweep();
    const token = { 'x-order-token': order.accessToken ?? '' };
    const body = till.shop.body();
    const staff = await till.staff();
    const { version } = await till.read(order);
    const answers = [
      await till.shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, token),
      await till.shop.send('PUT', `/api/orders/${order.id}/retry`, body, token),
      await till.shop.end(order.id, { version, reason: 'Sin gas' }, staff),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [409, 'payment-under-way'],
      [409, 'payment-under-way'],
      [409, 'payment-under-way'],
    ]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, isBeingPaid: true });
  });

  it('and without a charge is settled unpaid after three minutes, not before', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset', 'reset');
    expect((await till.pay(order)).body.state).toBe('confirming');
    await till.settle({ afterSeconds: 120 });
    expect(await till.payment(order)).toMatchObject({ state: 'confirming' });
    await till.settle({ afterSeconds: 62 });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    expect((await till.pay(order)).body.state).toBe('approved');
  });

  it('is queried at once when the visitor asks to verify it', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset-after-commit', 'reset-after-commit');
    await till.pay(order);
    expect((await till.check(order)).body.state).toBe('approved');
  });
});

describe('a payment by card during an outage of the provider [PAY-04]', () => {
  it('charges nothing, and the order can be paid by another method', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'credentials-revoked');
    const { status, code } = await till.pay(order);
    expect([status, code]).toEqual([503, 'payment-not-available']);
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    const { rows } = await till.db.query(`select kind from money_exceptions where kind = 'credentials'`);
    expect(rows).toHaveLength(1);
    expect((await till.pay(order)).body.state).toBe('approved');
  });
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
