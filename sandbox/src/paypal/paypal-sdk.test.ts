/** The provider's own SDK for Node as a client of the sandbox: every call that we or a venue may use. */
import { randomUUID } from 'node:crypto';
import {
  CaptureStatus,
  CheckoutPaymentIntent,
  CustomError,
  OAuthAuthorizationController,
  OrdersController,
  OrderStatus,
  PaymentsController,
  RefundStatus,
  SearchError,
  TransactionSearchController,
  type Order,
} from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody, sandboxClient, usd } from '../../test/sdk-client.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { merchantNamed } from './merchants.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
});
afterAll(() => sandbox.close());
beforeEach(async () => void (await control('/_reset', {})));

const control = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => control('/_next', { party: 'paypal', op, behaviour });

const clientOf = (name: string) => sandboxClient(() => sandbox.url, name);
const client = clientOf('sdk');
const orders = new OrdersController(client);
const payments = new PaymentsController(client);

const WHOLE = 'return=representation';
async function newOrder(reference: string = randomUUID()): Promise<string> {
  const { result } = await orders.createOrder({ paypalRequestId: randomUUID(), body: orderBody(reference) });
  return idOf(result);
}

async function approve(id: string, outcome = 'COMPLETED'): Promise<void> {
  const choice = new URLSearchParams({ do: 'pay', outcome });
  await fetch(`${sandbox.url}/paypal/checkoutnow?token=${id}`, { method: 'POST', redirect: 'manual', body: choice });
}

async function paid(): Promise<{ id: string; captureId: string }> {
  const id = await newOrder();
  await approve(id);
  const { result } = await orders.captureOrder({ id });
  return { id, captureId: idOf(captureIn(result)) };
}

const captureIn = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.[0] ?? {};

function idOf({ id }: { id?: string }): string {
  if (id === undefined) throw new Error('The answer has no id.');
  return id;
}

/** Expects a refusal of the SDK's type, with its name and issues. */
async function expectRefusal(call: Promise<unknown>, statusCode: number, issues: readonly string[]): Promise<void> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CustomError);
  expect(error).toMatchObject({
    statusCode,
    result: {
      message: expect.any(String),
      debug_id: expect.any(String),
      details: issues.map((issue) => ({ issue, description: expect.any(String) })),
      links: expect.any(Array),
    },
  });
}

describe('tokens', () => {
  it('a token of nine hours needs the secret of its client [PP-01]', async () => {
    const authorization = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`sandbox-client-sdk:${secret}`).toString('base64')}`,
    });
    const tokens = new OAuthAuthorizationController(client);
    const { result } = await tokens.requestToken(authorization('sandbox-secret-sdk'));
    expect(result).toMatchObject({ tokenType: 'Bearer', expiresIn: 32_400n, accessToken: expect.any(String) });
    await expect(tokens.requestToken(authorization('another'))).rejects.toMatchObject({
      statusCode: 401,
      result: { error: 'invalid_client' },
    });
  });

  it('a refused token is no order that does not exist [PP-01]', async () => {
    await next('find-order', 'token-expired');
    const refused = orders.getOrder({ id: 'NONE' });
    await expect(refused).rejects.toMatchObject({ statusCode: 401, result: { error: 'invalid_token' } });
    await expectRefusal(orders.getOrder({ id: 'NONE' }), 404, ['INVALID_RESOURCE_ID']);
  });
});

describe('orders', () => {
  it('an order is created with the page of its buyer, and read whole [PP-01]', async () => {
    const reference = randomUUID();
    const made = await orders.createOrder({
      paypalRequestId: randomUUID(),
      prefer: WHOLE,
      body: orderBody(reference),
    });
    expect(made.statusCode).toBe(201);
    const id = idOf(made.result);
    expect(made.result).toMatchObject({
      status: OrderStatus.PayerActionRequired,
      intent: CheckoutPaymentIntent.Capture,
      paymentSource: { paypal: {} },
      purchaseUnits: [
        {
          ...orderBody(reference).purchaseUnits[0],
          payee: { merchantId: merchantNamed('sdk').merchantId },
        },
      ],
      links: [
        { rel: 'self', method: 'GET' },
        { rel: 'payer-action', href: `${sandbox.url}/paypal/checkoutnow?token=${id}` },
        { rel: 'capture', method: 'POST' },
      ],
    });
    expect((await orders.getOrder({ id })).result).toEqual(made.result);
  });

  it('the answer is short unless the whole order is preferred [PP-01]', async () => {
    const made = await orders.createOrder({ paypalRequestId: randomUUID(), body: orderBody(randomUUID()) });
    expect(Object.keys(made.result).toSorted()).toEqual(['id', 'links', 'paymentSource', 'status']);
  });

  it('an order without a wallet needs no key, and its page is its approval [PP-01]', async () => {
    const purchaseUnits = [{ amount: usd('1.00') }];
    const made = await orders.createOrder({ body: { intent: CheckoutPaymentIntent.Capture, purchaseUnits } });
    expect(made.result).toMatchObject({ status: OrderStatus.Created, links: [{}, { rel: 'approve' }, {}] });
    const body = { ...orderBody('r'), purchaseUnits };
    await expectRefusal(orders.createOrder({ body }), 400, ['PAYPAL_REQUEST_ID_REQUIRED']);
  });

  it('a key repeats its order, and refuses another body [PAY-04]', async () => {
    const paypalRequestId = randomUUID();
    const body = orderBody(randomUUID());
    const first = await orders.createOrder({ paypalRequestId, body });
    const again = await orders.createOrder({ paypalRequestId, body });
    expect([first.statusCode, again.statusCode, again.result]).toEqual([201, 200, first.result]);
    const other = orders.createOrder({ paypalRequestId, body: orderBody('other') });
    await expectRefusal(other, 422, ['DUPLICATE_REQUEST_ID']);
  });

  it('a refused body names each field with its issue [PP-01]', async () => {
    const amount = { currencyCode: 'USDX', value: '1.00' };
    const body = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ amount, customId: '' }] };
    await expect(orders.createOrder({ body })).rejects.toMatchObject({
      statusCode: 400,
      result: {
        name: 'INVALID_REQUEST',
        details: [
          { field: '/purchase_units/0/custom_id', location: 'body', issue: 'INVALID_STRING_LENGTH' },
          { field: '/purchase_units/0/amount/currency_code', location: 'body', issue: 'INVALID_STRING_LENGTH' },
        ],
      },
    });
    const none = { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [] };
    await expectRefusal(orders.createOrder({ body: none }), 400, ['INVALID_ARRAY_MIN_ITEMS']);
  });

  it.each([
    ['ARS', '12.34', 'CURRENCY_NOT_SUPPORTED'],
    ['JPY', '12.34', 'DECIMALS_NOT_SUPPORTED'],
    ['USD', '0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ])('an order of %s %s is refused with %s [PP-01]', async (currencyCode, value, issue) => {
    const purchaseUnits = [{ amount: { currencyCode, value } }];
    const refused = orders.createOrder({ body: { intent: CheckoutPaymentIntent.Capture, purchaseUnits } });
    await expectRefusal(refused, 422, [issue]);
  });
});

describe('captures', () => {
  it('an approved order is captured once, without a body [PP-01]', async () => {
    const id = await newOrder();
    await expectRefusal(orders.captureOrder({ id }), 422, ['ORDER_NOT_APPROVED']);
    await approve(id);
    expect((await orders.getOrder({ id })).result).toMatchObject({
      status: OrderStatus.Approved,
      payer: { payerId: expect.any(String), name: { givenName: 'Ana' } },
      paymentSource: { paypal: { accountId: expect.any(String), accountStatus: 'VERIFIED' } },
    });
    const paypalRequestId = randomUUID();
    const done = await orders.captureOrder({ id, paypalRequestId });
    const again = await orders.captureOrder({ id, paypalRequestId });
    expect([done.statusCode, again.statusCode, again.result]).toEqual([201, 200, done.result]);
    expect(done.result).toMatchObject({ status: OrderStatus.Completed });
    expect(captureIn(done.result)).toMatchObject({ status: CaptureStatus.Completed, amount: usd('12.34') });
    await expectRefusal(orders.captureOrder({ id }), 422, ['ORDER_ALREADY_CAPTURED']);
  });

  it('a capture is read with its order, its fee and its payee [PAY-04]', async () => {
    const { id, captureId } = await paid();
    const { result } = await payments.getCapturedPayment({ captureId });
    expect(result).toMatchObject({
      id: captureId,
      status: CaptureStatus.Completed,
      amount: usd('12.34'),
      finalCapture: true,
      customId: expect.any(String),
      invoiceId: expect.any(String),
      payee: { merchantId: merchantNamed('sdk').merchantId },
      supplementaryData: { relatedIds: { orderId: id } },
      sellerReceivableBreakdown: { grossAmount: usd('12.34'), paypalFee: usd('0.00'), netAmount: usd('12.34') },
      links: [{ rel: 'self' }, { rel: 'refund', method: 'POST' }, { rel: 'up' }],
    });
    await expectRefusal(payments.getCapturedPayment({ captureId: 'NONE' }), 404, ['INVALID_RESOURCE_ID']);
  });

  it('a refused instrument returns the buyer to the page [PAY-03]', async () => {
    const id = await newOrder();
    await approve(id, 'INSTRUMENT_DECLINED');
    await expectRefusal(orders.captureOrder({ id }), 422, ['INSTRUMENT_DECLINED']);
    expect((await orders.getOrder({ id })).result.status).toBe(OrderStatus.PayerActionRequired);
    await approve(id);
    expect((await orders.captureOrder({ id })).statusCode).toBe(201);
  });

  it.each([
    ['PENDING', { status: CaptureStatus.Pending, statusDetails: { reason: 'PENDING_REVIEW' } }],
    ['DECLINED', { status: CaptureStatus.Declined }],
  ])('a capture may be %s, and its refund is refused [PAY-03]', async (outcome, capture) => {
    const id = await newOrder();
    await approve(id, outcome);
    const made = captureIn((await orders.captureOrder({ id })).result);
    expect(made).toMatchObject(capture);
    const refused = payments.refundCapturedPayment({ captureId: idOf(made) });
    await expectRefusal(refused, 422, [outcome === 'PENDING' ? 'PENDING_CAPTURE' : 'REFUND_NOT_ALLOWED']);
  });

  it('the header of a mock response asks for its refusal [PAY-03]', async () => {
    const id = await newOrder();
    await approve(id);
    const mock = (issue: string) => JSON.stringify({ mock_application_codes: issue });
    const declined = orders.captureOrder({ id, paypalMockResponse: mock('PAYER_CANNOT_PAY') });
    await expectRefusal(declined, 422, ['PAYER_CANNOT_PAY']);
    const failed = orders.captureOrder({ id, paypalMockResponse: mock('INTERNAL_SERVER_ERROR') });
    await expectRefusal(failed, 500, ['INTERNAL_SERVER_ERROR']);
    expect((await orders.getOrder({ id })).result.status).toBe(OrderStatus.Approved);
  });
});

describe('refunds', () => {
  it('are made in parts and as a whole, and read [REF-04]', async () => {
    const { id, captureId } = await paid();
    const part = await payments.refundCapturedPayment({
      captureId,
      prefer: WHOLE,
      body: { amount: usd('10.00'), customId: 'refund-1', noteToPayer: 'Sold out' },
    });
    expect(part).toMatchObject({
      statusCode: 201,
      result: {
        status: RefundStatus.Completed,
        amount: usd('10.00'),
        customId: 'refund-1',
        noteToPayer: 'Sold out',
        sellerPayableBreakdown: { grossAmount: usd('10.00'), totalRefundedAmount: usd('10.00') },
      },
    });
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe(CaptureStatus.PartiallyRefunded);
    const rest = await payments.refundCapturedPayment({ captureId });
    expect(Object.keys(rest.result).toSorted()).toEqual(['id', 'links', 'status']);
    const read = await payments.getRefund({ refundId: idOf(rest.result) });
    expect(read.result).toMatchObject({
      amount: usd('2.34'),
      sellerPayableBreakdown: { totalRefundedAmount: usd('12.34') },
      links: [{ rel: 'self' }, { rel: 'up', href: expect.stringContaining(captureId) }],
    });
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe(CaptureStatus.Refunded);
    const refunds = (await orders.getOrder({ id })).result.purchaseUnits?.[0]?.payments?.refunds;
    expect(refunds?.map((refund) => refund.id)).toEqual([part.result.id, rest.result.id]);
    await expectRefusal(payments.getRefund({ refundId: 'NONE' }), 404, ['INVALID_RESOURCE_ID']);
  });

  it('one in process is pending with its reason [REF-04]', async () => {
    const { captureId } = await paid();
    await next('refund', 'refund-pending');
    const made = await payments.refundCapturedPayment({ captureId, prefer: WHOLE });
    expect(made.result).toMatchObject({ status: RefundStatus.Pending, statusDetails: { reason: 'ECHECK' } });
  });

  it('a key repeats its refund [REF-04]', async () => {
    const { captureId } = await paid();
    const call = { captureId, paypalRequestId: randomUUID(), body: { amount: usd('1.00') } };
    const made = await payments.refundCapturedPayment(call);
    const again = await payments.refundCapturedPayment(call);
    expect([made.statusCode, again.statusCode, again.result]).toEqual([201, 200, made.result]);
    const other = payments.refundCapturedPayment({ ...call, body: { amount: usd('2.00') } });
    await expectRefusal(other, 422, ['DUPLICATE_REQUEST_ID']);
  });

  it.each([
    ['above the capture', { amount: usd('12.35') }, null, 'REFUND_AMOUNT_EXCEEDED'],
    [
      'in another currency',
      { amount: { currencyCode: 'EUR', value: '1.00' } },
      null,
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ],
    [
      'in parts, where only a whole one is possible',
      { amount: usd('1.00') },
      'refuse-parts',
      'PARTIAL_REFUND_NOT_ALLOWED',
    ],
    ['after the last day', {}, 'refuse', 'REFUND_TIME_LIMIT_EXCEEDED'],
    ['without funds', {}, 'refuse-funds', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
  ])('one %s is refused [REF-04]', async (_case, body, behaviour, issue) => {
    const { captureId } = await paid();
    if (behaviour !== null) await next('refund', behaviour);
    await expectRefusal(payments.refundCapturedPayment({ captureId, body }), 422, [issue]);
  });
});

describe('reports', () => {
  const period = (days: number) => ({
    startDate: new Date(Date.now() - days * 86_400_000).toISOString(),
    endDate: new Date(Date.now() + 60_000).toISOString(),
  });

  it('captures and refunds of a period are listed, or one of them [PAY-04]', async () => {
    const reports = new TransactionSearchController(client);
    const { id, captureId } = await paid();
    await payments.refundCapturedPayment({ captureId });
    const one = await reports.searchTransactions({
      ...period(1),
      transactionId: captureId,
      fields: 'transaction_info',
    });
    expect(one.result).toMatchObject({
      totalItems: 1,
      accountNumber: merchantNamed('sdk').merchantId,
      transactionDetails: [
        {
          transactionInfo: {
            transactionId: captureId,
            paypalReferenceId: id,
            paypalReferenceIdType: 'ODR',
            transactionStatus: 'S',
            transactionAmount: usd('12.34'),
          },
        },
      ],
    });
    const all = await reports.searchTransactions({ ...period(1), pageSize: 500, page: 1 });
    const infos = all.result.transactionDetails?.map((each) => each.transactionInfo) ?? [];
    expect(infos).toContainEqual(
      expect.objectContaining({ paypalReferenceId: captureId, transactionAmount: usd('-12.34') }),
    );
  });

  it('a period above 31 days, and an app without the right, are refused [PAY-04]', async () => {
    const long = new TransactionSearchController(client).searchTransactions(period(32));
    await expect(long).rejects.toBeInstanceOf(SearchError);
    // The SDK does not read the body of these.
    await expect(long).rejects.toMatchObject({ statusCode: 400, body: expect.stringContaining('INVALID_DATE_RANGE') });
    const bare = new TransactionSearchController(clientOf('sdk-no-reports')).searchTransactions(period(1));
    await expect(bare).rejects.toMatchObject({ statusCode: 403, body: expect.stringContaining('NOT_AUTHORIZED') });
  });
});
