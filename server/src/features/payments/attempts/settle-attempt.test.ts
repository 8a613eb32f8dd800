import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInvariants } from '#invariants/find-violations.ts';
import { bookedCaptures } from '#test/harness/payments/booked-captures.ts';
import { missCapture, payWithoutAnswer } from '#test/harness/payments/missed-capture.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { SELLER } from '#test/harness/payments/seller.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { findLastAttempt } from './attempt-store.ts';
import { settleAttempt } from './settle-attempt.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const booked = (order: Order) => bookedCaptures(till.db, order);

const moves = async (orderId: number) => {
  const { rows } = await till.db.query<{ from: number; to: number; cause: string }>(
    `select from_status_id as from, to_status_id as to, cause from order_status_changes
     where order_id = $1 and from_status_id is distinct from to_status_id order by version`,
    [orderId],
  );
  return rows.map(({ from, to, cause }) => `${from} ${to} ${cause}`);
};

async function missedOrder(): Promise<Order> {
  const order = await till.order();
  await missCapture(till, order);
  return order;
}

it("a payment booked for one order opens an exception for another's attempt [PAY-04]", async () => {
  const paid = await till.order();
  await till.pay(paid);
  const other = await till.order();
  await payWithoutAnswer(till, other);
  const attempt = await findLastAttempt(till.db, till.shop.venue.id, other.id);
  const account = await till.deps.accounts.of(till.shop.venue.id, till.configId);
  const [payment] = await till.capturesOf(paid);
  const fetched = await account?.payments.findPayment(payment?.id ?? '');
  if (!attempt || !fetched) throw new Error('Something was to be paid.');
  const after = await settleAttempt(till.deps, attempt, [{ ...fetched, reference: attempt.reference }]);
  expect(after.state).toBe('unknown');
  expect(await booked(other)).toEqual([]);
  const { rows } = await till.db.query(
    `select kind, provider_ref as "providerRef" from money_exceptions where attempt_id = $1`,
    [attempt.id],
  );
  expect(rows).toEqual([{ kind: 'unknown-capture', providerRef: payment?.id }]);
  await till.settle({ afterSeconds: 5 });
  expect(await till.payment(other)).toMatchObject({ state: 'approved' });
});

it('a card charged despite a refusal without a reason pays its order [PAY-04]', async () => {
  const order = await till.order();
  await till.faults('create-payment', 'charged-refused');
  expect((await till.pay(order)).body.state).toBe('confirming');
  await till.settle({ afterSeconds: 5 });
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  expect(await till.capturesOf(order)).toHaveLength(1);
});

describe('a late payment [ORD-02, PAY-04]', () => {
  it('pays the expired order while its stock is there', async () => {
    const order = await missedOrder();
    await till.shop.expire(order.id);
    await till.sweep();
    const units = await till.shop.unitsOf('Cerveza');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await moves(order.id)).toEqual(['null 1 placed', '1 7 expired', '7 2 late-payment']);
    expect(await till.shop.unitsOf('Cerveza')).toBe(units - 1);
    expect(await booked(order)).toEqual([{ verdict: 'pays', refund: null, exception: null }]);
  });

  it('is refunded when the stock is gone, and opens an exception', async () => {
    const order = await missedOrder();
    await till.shop.expire(order.id);
    await till.sweep();
    await till.shop.setUnits('Cerveza', 0);
    expect((await till.check(order)).body).toMatchObject({ state: 'refunding', canPay: false });
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'refunded' });
    expect(await booked(order)).toEqual([
      { verdict: 'late', refund: 'late-capture succeeded', exception: 'late-capture' },
    ]);
    expect(await till.capturesOf(order)).toMatchObject([{ status: 'refunded' }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 7, paid: false });
    await till.shop.setUnits('Cerveza', 50);
  });

  it('of an earlier attempt is shown as refunded, not as uncharged', async () => {
    const order = await missedOrder();
    const [late] = await till.capturesOf(order);
    expect((await till.pay(order, { holder: 'FUND' })).body.state).toBe('declined');
    await till.shop.expire(order.id);
    await till.sweep();
    await till.shop.setUnits('Cerveza', 0);
    expect(await till.payment(order)).toMatchObject({ state: 'declined', canPay: false });
    await sendWebhook(late?.id ?? '');
    await till.settle();
    await till.settle();
    const returnedAmount = order.totalAmount;
    expect(await till.payment(order)).toMatchObject({ state: 'refunded', canPay: false, returnedAmount });
    await till.shop.setUnits('Cerveza', 50);
  });

  it('pays the open order although its attempt was settled unpaid', async () => {
    const order = await missedOrder();
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await moves(order.id)).toEqual(['null 1 placed', '1 2 payment-approved']);
  });

  it('is refunded once when the order was paid by another attempt meanwhile', async () => {
    const order = await missedOrder();
    expect((await till.pay(order)).body.state).toBe('approved');
    const [first] = await till.capturesOf(order);
    await sendWebhook(first?.id ?? '');
    await till.settle();
    await till.settle();
    expect(await booked(order)).toEqual([
      { verdict: 'pays', refund: null, exception: null },
      { verdict: 'duplicate', refund: 'duplicate-capture succeeded', exception: 'duplicate-capture' },
    ]);
    expect((await till.truth()).refunds.filter(({ paymentId }) => paymentId === first?.id)).toHaveLength(1);
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });
});

it('a payment of another amount is refunded and pays nothing [PAY-04]', async () => {
  const order = await till.order();
  await till.faults('create-payment', 'amount-tampered');
  const came = { amount: order.totalAmount, returnedAmount: order.totalAmount - 1, canPay: true };
  expect((await till.pay(order)).body).toMatchObject({ ...came, state: 'refunding' });
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false, isBeingPaid: false });
  await till.settle();
  expect(await booked(order)).toEqual([
    { verdict: 'mismatch', refund: 'amount-mismatch succeeded', exception: 'amount-mismatch' },
  ]);
  expect(await till.payment(order)).toMatchObject({ ...came, state: 'refunded' });
  expect((await till.pay(order)).body).toMatchObject({ state: 'approved', returnedAmount: null });
});

it('a card charged in another currency is refunded and pays nothing [PAY-04]', async () => {
  const order = await till.order();
  await till.faults('create-payment', 'other-currency');
  await till.pay(order);
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false, isBeingPaid: false });
  await till.settle();
  expect(await booked(order)).toEqual([
    { verdict: 'mismatch', refund: 'amount-mismatch succeeded', exception: 'amount-mismatch' },
  ]);
});

it('a payment to another merchant is refunded and pays nothing [PAY-04]', async () => {
  await till.db.query(`update provider_configs set merchant_ref = 'another merchant'`);
  const order = await till.order();
  await till.pay(order);
  await till.db.query('update provider_configs set merchant_ref = null');
  expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false });
  await till.settle();
  expect(await booked(order)).toMatchObject([{ verdict: 'mismatch', refund: 'amount-mismatch succeeded' }]);
});

/** Sends a webhook as the provider does. @param changed forged parts */
async function sendWebhook(
  paymentId: string,
  {
    secret = SELLER.webhookSecret,
    requestId = randomUUID(),
    ts = Date.now(),
    query = '',
    configId = till.configId,
    path = '/api/payments/mercado-pago/webhook',
  } = {},
): Promise<number> {
  const manifest = `id:${paymentId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  const url = `${till.url}${path}/${till.shop.venue.id}/${configId}`;
  const answer = await fetch(`${url}?data.id=${paymentId}&type=payment${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    body: JSON.stringify({ id: 1, type: 'payment', action: 'payment.updated', data: { id: paymentId } }),
  });
  await answer.body?.cancel();
  return answer.status;
}

const lostOrder = async () => {
  const order = await till.order();
  await payWithoutAnswer(till, order);
  const [payment] = await till.capturesOf(order);
  return { order, paymentId: payment?.id ?? '' };
};

describe('a webhook of a provider [PAY-04]', () => {
  it('pays the order of a payment whose answer was lost', async () => {
    const { order, paymentId } = await lostOrder();
    expect(await sendWebhook(paymentId)).toBe(200);
    expect(await till.payment(order)).toMatchObject({ state: 'confirming' });
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('is read at the address of all providers too, from its exact body', async () => {
    const { order, paymentId } = await lostOrder();
    const path = '/api/payments/webhooks';
    expect(await sendWebhook(paymentId, { path, secret: 'another' })).toBe(401);
    expect(await sendWebhook(paymentId, { path, configId: 999 })).toBe(401);
    expect(await sendWebhook(paymentId, { path })).toBe(200);
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('sent fifty times at once makes one capture and one transition', async () => {
    const { order, paymentId } = await lostOrder();
    const requestId = randomUUID();
    const ts = Date.now();
    const statuses = await Promise.all([
      ...Array.from({ length: 25 }, () => sendWebhook(paymentId, { requestId, ts })),
      ...Array.from({ length: 25 }, () => sendWebhook(paymentId)),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([till.settle(), till.settle(), till.settle(), till.check(order)]);
    expect(await booked(order)).toEqual([{ verdict: 'pays', refund: null, exception: null }]);
    expect(await moves(order.id)).toEqual(['null 1 placed', '1 2 payment-approved']);
    const { rows } = await till.db.query(`select from ledger_transfers where kind = 'order-paid' and order_id = $1`, [
      order.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is accepted with an old signature, since the provider repeats its first one', async () => {
    const { order, paymentId } = await lostOrder();
    const stamp = { requestId: randomUUID(), ts: Date.now() - 30 * 60 * 60_000 };
    expect(await sendWebhook(paymentId, stamp)).toBe(200);
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });

    const waiting = async () =>
      (await till.db.query('select from webhook_events where provider_ref = $1 and processed_at is null', [paymentId]))
        .rowCount;
    expect([await sendWebhook(paymentId, stamp), await waiting()]).toEqual([200, 0]);
    await till.db.query(`update webhook_events set processed_at = processed_at - interval '61 seconds'`);
    expect([await sendWebhook(paymentId, stamp), await waiting()]).toEqual([200, 1]);
    await till.settle();
    expect(await waiting()).toBe(0);
  });

  it('with another signature is refused and changes nothing', async () => {
    const { order, paymentId } = await lostOrder();
    expect(await sendWebhook(paymentId, { secret: 'guessed' })).toBe(401);
    expect(await sendWebhook(paymentId, { configId: till.configId + 1 })).toBe(401);
    const { rows } = await till.db.query('select from webhook_events where provider_ref = $1', [paymentId]);
    expect(rows).toEqual([]);
    expect(await till.payment(order)).toMatchObject({ state: 'confirming' });
  });

  it('about a payment that the provider lacks changes nothing and opens an exception', async () => {
    const order = await till.order();
    await till.faults('create-payment', 'reset', 'reset');
    await till.pay(order);
    const before = await till.truth();
    const paymentId = '987654321';
    expect(await sendWebhook(paymentId, { query: `&external_reference=${order.id}-1` })).toBe(200);
    const found = async () =>
      (
        await till.db.query('select kind, order_id, amount_minor from money_exceptions where provider_ref = $1', [
          paymentId,
        ])
      ).rows;
    await till.settle();
    expect(await found()).toEqual([]);
    for (let attempts = 0; attempts < 4; attempts += 1) await till.settle({ afterSeconds: 400 });
    expect(await found()).toEqual([{ kind: 'webhook-without-payment', order_id: null, amount_minor: null }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false });
    expect(await booked(order)).toEqual([]);
    expect(await till.truth()).toEqual(before);
    expect((await till.db.query('select from webhook_events where processed_at is null')).rows).toEqual([]);
  });

  it('about an unknown payment makes no order, and opens an exception in the end', async () => {
    const token = await till.cardToken();
    const made = await fetch(`${till.sandbox.url}/mercado-pago/v1/payments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${SELLER.accessToken}`,
        'x-idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        transaction_amount: 10,
        token,
        installments: 1,
        payment_method_id: 'visa',
        payer: { email: 'x@example.com' },
        external_reference: 'somewhere-else',
      }),
    });
    const { id } = z.object({ id: z.number() }).parse(await made.json());
    await sendWebhook(String(id));
    for (let attempts = 0; attempts < 5; attempts += 1) await till.settle({ afterSeconds: 400 });
    const { rows } = await till.db.query(`select kind, amount_minor from money_exceptions where provider_ref = $1`, [
      String(id),
    ]);
    expect(rows).toEqual([{ kind: 'unknown-capture', amount_minor: 1_000 }]);
    expect((await till.truth()).refunds.filter(({ paymentId }) => paymentId === String(id))).toEqual([]);
    expect((await till.db.query('select from webhook_events where processed_at is null')).rows).toEqual([]);
  });
});

describe("a visitor's word that a payment was made counts for nothing [PAY-04]", () => {
  it('a forged return address changes nothing', async () => {
    const order = await till.order();
    const url = `${till.url}/mp-checkout-payment/venue-7/bar/mp?status=approved&collection_status=approved&payment_id=1`;
    await (await fetch(`${url}&external_reference=${order.id}-1`)).body?.cancel();
    expect((await till.check(order)).body).toMatchObject({ state: 'none', canPay: true });
    expect(await till.read(order)).toMatchObject({ orderStatusId: 1, paid: false });
  });

  it('the payment of another order pays that order only', async () => {
    const paid = await lostOrder();
    const unpaid = await till.order();
    await till.faults('create-payment', 'reset', 'reset');
    await till.pay(unpaid);
    await till.db.query('update payment_attempts set provider_ref = $2 where order_id = $1', [
      unpaid.id,
      paid.paymentId,
    ]);
    await till.check(unpaid);
    await sendWebhook(paid.paymentId, { query: `&external_reference=${unpaid.id}-1` });
    await till.settle();
    expect(await till.read(unpaid)).toMatchObject({ orderStatusId: 1, paid: false });
    expect(await till.read(paid.order)).toMatchObject({ orderStatusId: 2, paid: true });
    expect(await booked(unpaid)).toEqual([]);
  });
});

it('the books balance after all of these tests [PAY-04]', async () => {
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
