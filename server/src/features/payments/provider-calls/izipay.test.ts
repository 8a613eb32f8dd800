import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { capturesIn } from '#test/fakes/fake-provider.ts';
import { payAtIzipay } from '#test/fakes/izipay-form.ts';
import { izipayAccount } from '#test/harness/payments/izipay-account.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { merchantNamed } from '@app/sandbox/izipay/merchants.ts';

type Token = Record<string, string> & { payment: OrderPayment };

const COMMERCE = 'tests';
const { merchantCode } = merchantNamed(COMMERCE);

let till: PaymentsHarness;
beforeAll(async () => {
  const account = izipayAccount(COMMERCE);
  till = await openPaymentsHarness({ account, party: 'izipay', currency: 'PEN', receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const headersOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });

async function token(order: Order, changed: object = {}, headers = headersOf(order)) {
  const body = { izipayConfigId: till.configId, orderId: order.id, ...changed };
  return till.shop.send<Token>('POST', '/api/payments/izipay/token', body, headers);
}

const report = async (order: Order, result: object | null, headers = headersOf(order)) =>
  till.shop.send<OrderPayment>('POST', '/api/payments/izipay', { ...documented(result), orderId: order.id }, headers);

/** The fields that the documents name, as a client reads them from the result, with the signed text. */
function documented(result: object | null) {
  const { code, message, payloadHttp, signature } = { ...result } as Record<string, unknown>;
  return { code, message, payloadHttp, signature };
}

/** Pays at the form. @returns what the script passes to its callback */
const choose = async ({ token: authorization = '', ...form }: Token, choice: string) => {
  const { transactionId = '', orderNumber = '', currency = '', amount = '', urlIPN = '' } = form;
  const parameters = { authorization, transactionId, merchantCode, orderNumber, currency, amount, urlIPN };
  return payAtIzipay(till.sandbox.url, parameters, choice);
};

async function opened(order?: Order): Promise<{ order: Order; form: Token }> {
  const own = order ?? (await till.order());
  const { status, body } = await token(own);
  expect(status).toBe(200);
  return { order: own, form: body };
}

/** An order that was left and expired, whose units are sold: money for it is refunded. */
async function soldOut(): Promise<{ order: Order; form: Token }> {
  const { order, form } = await opened();
  await till.leave(order);
  await till.shop.expire(order.id);
  await till.sweep();
  await till.shop.setUnits('Cerveza', 0);
  return { order, form };
}

const truthOf = async ({ id }: Order) =>
  (await till.truth()).payments.filter(({ reference }) => reference?.startsWith(`${id}-`) === true);

const statesOf = async ({ id }: Order) =>
  (
    await till.db.query<{ state: string }>(
      'select state from payment_attempts where order_id = $1 order by created_at',
      [id],
    )
  ).rows.map(({ state }) => state);

/** What our books and the provider's say differently. */
async function violations() {
  const captures = capturesIn(await till.truth(), till.configId, 'PEN');
  const findings = await checkInvariants(till.db, [], captures);
  return findings.flatMap(({ id, violations: found }) => found.map((violation) => [id, violation]));
}

describe('the token [IZI-01]', () => {
  it('is for the own order, with ids and values as the documents build them', async () => {
    const order = await till.order({ details: [till.shop.line('Cerveza', { quantity: 2 })] });
    const amount = order.totalAmount.toFixed(2);
    const sent = { commerceCode: merchantCode, transactionId: `00000${order.id}`, orderAmount: amount };
    const { status, body } = await token(order, { ...sent, orderId: undefined, orderNumber: `0000${order.id}` });
    expect([status, body]).toMatchObject([
      200,
      {
        token: expect.any(String),
        transactionId: `00000${order.id}`,
        orderNumber: `0000${order.id}`,
        merchantCode,
        amount,
        currency: 'PEN',
        country: 'PE',
        dateTimeTransaction: expect.stringMatching(/^\d{16}$/),
        payment: { state: 'waiting', provider: 6 },
      },
    ]);
    expect(body['scriptUrl']).toBe(`${till.sandbox.url}/izipay/payments/v1/js/index.js`);
  });

  it('is refused for another amount, another commerce and another visitor', async () => {
    const order = await till.order();
    expect(await token(order, { amount: '1.00' })).toMatchObject({ status: 422, code: 'total-changed' });
    expect(await token(order, { orderAmount: 1 })).toMatchObject({ status: 422, code: 'total-changed' });
    expect(await token(order, { commerceCode: '4999999' })).toMatchObject({ status: 422 });
    expect(await token(order, {}, headersOf(await till.order()))).toMatchObject({ status: 404 });
    expect(await token(order, { orderId: 'x' })).toMatchObject({ status: 404 });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  });

  it('is the same one in a second tab', async () => {
    const { order, form } = await opened();
    const { body } = await token(order);
    expect([body['token'], body['transactionId']]).toEqual([form['token'], form['transactionId']]);
  });

  it('that the provider does not make leaves the order unchanged', async () => {
    const order = await till.order();
    await till.faults('generate-token', 'error-after-commit');
    expect(await token(order)).toMatchObject({ status: 503, code: 'payment-not-available' });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    expect((await token(order)).body['transactionId']).toBe(`000000${order.id}`);
  });
});

describe('the report of the form [IZI-01]', () => {
  it('pays the order once the signed text proves it', async () => {
    const { order, form } = await opened();
    const result = await choose(form, '00');
    expect((await report(order, result)).body).toMatchObject({ state: 'approved', canPay: false });
    expect((await report(order, result)).body).toMatchObject({ state: 'approved' });
    expect(await truthOf(order)).toMatchObject([{ status: 'approved', amountMinor: order.totalAmount * 100 }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
  });

  it.each([
    ['03', '03'],
    ['12', '12'],
    ['13', '13'],
    ['14', '14'],
    ['51', '51'],
    ['05', 'other'],
  ])('with the issuer code %s ends the attempt with our code %s [PAY-03]', async (code, failureCode) => {
    const { order, form } = await opened();
    const { body } = await report(order, await choose(form, code));
    expect(body).toMatchObject({ state: 'declined', failureCode, canPay: true });
  });

  it('lets the visitor pay again, with one more zero in the transaction id', async () => {
    const { order, form } = await opened();
    await report(order, await choose(form, '51'));
    const again = await opened(order);
    expect(again.form['transactionId']).toBe(`0${form['transactionId']}`);
    expect(again.form['orderNumber']).toBe(form['orderNumber']);
    expect((await report(order, await choose(again.form, '00'))).body).toMatchObject({ state: 'approved' });
  });

  it('without the signed text proves nothing; a query of the provider does', async () => {
    const { order, form } = await opened();
    const claimed = { code: '00', message: 'OK', currency: 'PEN', amount: '1.00', signature: 'x' };
    expect((await report(order, claimed)).body).toMatchObject({ state: 'waiting' });
    const { payloadHttp: _lost, ...unsigned } = { ...(await choose(form, '00')) };
    await till.letTimePass(2);
    expect((await report(order, unsigned)).body).toMatchObject({ state: 'approved' });
  });

  it('is refused when it is forged, or signed for another order', async () => {
    const { order, form } = await opened();
    const other = await opened();
    const result = await choose(form, '00');
    const payloadHttp = JSON.stringify({ code: '00', transactionId: other.form['transactionId'] });
    const forged = { payloadHttp, signature: createHmac('sha256', 'guessed').update(payloadHttp).digest('base64') };
    for (const wrong of [forged, result]) {
      expect(await report(other.order, wrong)).toMatchObject({ status: 422, code: 'payment-result-not-verified' });
    }
    expect(await report(order, result, headersOf(other.order))).toMatchObject({ status: 404 });
    expect(await till.payment(other.order)).toMatchObject({ state: 'waiting' });
    expect((await report(order, result)).body).toMatchObject({ state: 'approved' });
  });

  it('of a form that was closed leaves the payment open', async () => {
    const { order, form } = await opened();
    const closed = await choose(form, 'close');
    expect((await report(order, closed)).body).toMatchObject({ state: 'waiting' });
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
  });
});

describe('the notification of a result [IZI-01]', () => {
  const notify = async (result: object | null, to = till.configId) =>
    till.shop.send('POST', `/api/payments/webhooks/${till.shop.venue.id}/${to}`, { ...result });

  it('pays the order, once, when its text is signed', async () => {
    const { order, form } = await opened();
    const result = await choose(form, '00');
    expect(await notify(result)).toMatchObject({ status: 200, body: { received: true } });
    expect(await notify(result)).toMatchObject({ status: 200 });
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await truthOf(order)).toHaveLength(1);
  });

  it('is refused when it is changed, not signed, or of another account', async () => {
    const { order, form } = await opened();
    const result = await choose(form, '51');
    const changed = { ...result, payloadHttp: String(result?.['payloadHttp']).replace('"51"', '"00"') };
    for (const wrong of [changed, { ...result, signature: undefined }, { code: '00' }]) {
      expect(await notify(wrong)).toMatchObject({ status: 401 });
    }
    expect(await notify(result, till.configId + 1)).toMatchObject({ status: 401 });
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
  });
});

describe('a payment whose report is lost [IZI-01]', () => {
  it('is found by the scheduled query', async () => {
    const { order, form } = await opened();
    await choose(form, '00');
    await till.settle({ afterSeconds: 40 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('is found when the visitor leaves', async () => {
    const { order, form } = await opened();
    await choose(form, '00');
    expect((await till.leave(order)).body).toMatchObject({ state: 'approved', canPay: false });
  });

  it('belongs to the open attempt, never to a declined one', async () => {
    const { order, form } = await opened();
    await report(order, await choose(form, '51'));
    const again = await opened(order);
    await choose(again.form, '00');
    await recoverMissedCaptures(till.deps);
    expect(await statesOf(order)).toEqual(['rejected', 'waiting']);
    await till.settle({ afterSeconds: 40 });
    expect(await statesOf(order)).toEqual(['rejected', 'approved']);
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('of a given-up form pays the order while the next form is open', async () => {
    const { order, form } = await opened();
    await till.leave(order);
    await opened(order);
    await choose(form, '00');
    await till.settle({ afterSeconds: 40 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await violations()).toEqual([]);
  });

  it('waits as an exception of its order when two given-up attempts can have it', async () => {
    const { order } = await opened();
    await till.leave(order);
    const again = await opened(order);
    await till.leave(order);
    const result = await choose(again.form, '00');
    await recoverMissedCaptures(till.deps);
    expect(await statesOf(order)).toEqual(['cancelled', 'cancelled']);
    const { rows } = await till.db.query(
      `select kind, order_id::float8 as "orderId", amount_minor::int as "amountMinor" from money_exceptions where closed_at is null`,
    );
    expect(rows).toEqual([{ kind: 'unknown-capture', orderId: order.id, amountMinor: order.totalAmount * 100 }]);
    expect(await violations()).toEqual([]);
    // The signed result names its attempt.
    expect((await report(order, result)).body).toMatchObject({ state: 'approved' });
    expect(await statesOf(order)).toEqual(['cancelled', 'approved']);
  });

  it('is found later when the provider does not answer now', async () => {
    const { order, form } = await opened();
    await choose(form, '00');
    await till.faults('search', 'timeout');
    await till.faults('generate-token', 'error', 'invalid-json');
    expect((await till.check(order)).body).toMatchObject({ state: 'waiting' });
    await till.reset();
    await till.settle({ afterSeconds: 120 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('is never made for a page that ends unpaid', async () => {
    const { order } = await opened();
    await till.settle({ afterSeconds: 601 });
    await till.settle({ afterSeconds: 1_900 });
    expect(await till.payment(order)).toMatchObject({ state: 'none' });
  });
});

it('a payment at a left form is found without its result [IZI-01, PAY-04]', async () => {
  const { order, form } = await opened();
  await till.leave(order);
  await choose(form, '00');
  expect(await till.payment(order)).toMatchObject({ state: 'none' });
  await recoverMissedCaptures(till.deps);
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
});

describe('a payment that comes late or twice [PAY-04]', () => {
  it('pays the order when the form of a given-up attempt is paid', async () => {
    const { order, form } = await opened();
    await till.leave(order);
    const again = await opened(order);
    const late = await choose(form, '00');
    expect((await report(order, late)).body).toMatchObject({ state: 'approved' });
    expect(await choose(again.form, '00')).toMatchObject({ code: '94' });
    expect((await truthOf(order)).map(({ status }) => status).toSorted()).toEqual(['approved', 'rejected']);
  });

  it('is made by the next form when the given-up one is not paid', async () => {
    const { order } = await opened();
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    expect(await truthOf(order)).toEqual([]);
    const again = await opened(order);
    expect((await report(order, await choose(again.form, '00'))).body).toMatchObject({ state: 'approved' });
    expect(await truthOf(order)).toMatchObject([{ status: 'approved' }]);
  });

  it('is made once by two tabs', async () => {
    const { order, form } = await opened();
    const results = [await choose(form, '00'), await choose(form, '00')];
    expect(results).toMatchObject([{ code: '00' }, { code: 'P03' }]);
    expect((await report(order, results[1] ?? null)).body).toMatchObject({ state: 'approved' });
    expect(await truthOf(order)).toHaveLength(1);
  });

  it('is refunded when the order has expired and its units are sold', async () => {
    const { order, form } = await soldOut();
    const result = await choose(form, '00');
    expect((await report(order, result)).body).toMatchObject({ state: 'refunding' });
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
    expect(await till.payment(order)).toMatchObject({ state: 'refunded' });
    await till.shop.setUnits('Cerveza', 50);
  });

  it('of another amount than the order is refunded', async () => {
    const { order, form } = await opened();
    await till.faults('form', 'amount-tampered');
    const result = await choose(form, '00');
    expect((await report(order, result)).body.state).not.toBe('approved');
    await till.settle();
    expect(await till.refundedUnits(order)).toEqual([order.totalAmount - 1]);
  });
});

it('same-day refunds are annulments, also after a lost answer [REF-04]', async () => {
  const { order, form } = await soldOut();
  await till.faults('cancel', 'error-after-commit');
  await report(order, await choose(form, '00'));
  await till.settle();
  await till.settle({ afterSeconds: 120 });
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await till.payment(order)).toMatchObject({ state: 'refunded' });
});

it('the books balance after all of these tests [PAY-04]', async () => {
  expect(await violations()).toEqual([]);
});

it('the fields of a page are deleted when its attempt ends, with the e-mail [IZI-01]', async () => {
  const { rows } = await till.db.query(
    `select count(*)::int as ended, count(*) filter (where page_parameters <> '{}')::int as "withFields"
     from payment_attempts where state in ('approved', 'rejected', 'cancelled', 'expired')`,
  );
  expect(rows).toEqual([{ ended: expect.any(Number), withFields: 0 }]);
  expect(Number(rows[0]?.['ended'])).toBeGreaterThan(10);
});
