import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import { toTransactionTime } from '#integrations/payments/first-data/api-values.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { firstDataAccount } from '#test/harness/payments/first-data-account.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import {
  endFirstDataPage,
  openFirstDataPage,
  visitFirstDataPage,
  type PageResult,
} from '#test/integrations/first-data-page.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';

type Signed = { hash: string; url: string; fields: Record<string, string>; payment: OrderPayment };

const SECRET = 'sandbox-shared-secret-5912345678';
const ZONE = 'America/Buenos_Aires';
const HASH = '/api/payments/first-data/hash';
const FORM = '/api/payments/first-data-form';
const RETURN = '/api/payments/first-data/return';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: firstDataAccount(), party: 'first-data', receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const sign = (order: Order, changed: object = {}, token = order.accessToken ?? '') =>
  till.shop.send<Signed>(
    'POST',
    HASH,
    {
      first_data_config_id: till.configId,
      order_id: order.id,
      charge_total: order.totalAmount.toFixed(2),
      date_time: toTransactionTime(new Date(), ZONE),
      ...changed,
    },
    { 'idempotency-key': randomUUID(), 'x-order-token': token },
  );

async function begin(order: Order) {
  const { body } = await sign(order);
  return { pageUrl: body.url, parameters: body.fields };
}

/** Posts fields as a browser does. */
const post = (to: string, fields: Readonly<Record<string, string>>) =>
  fetch(new URL(to, till.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The browser brings the result, and follows the document. @returns the path to which it leads */
async function bringBack({ fields }: Pick<PageResult, 'fields'>): Promise<string | undefined> {
  const answer = await post(RETURN, fields);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return /href="([^"]*)"/.exec(await answer.text())?.[1];
}

async function visit(order: Order, outcome: string): Promise<PageResult> {
  const result = await visitFirstDataPage(await begin(order), outcome);
  if (result === null) throw new Error('The page did not return.');
  return result;
}

const notify = async (fields: Readonly<Record<string, string>>) =>
  (await post(`/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`, fields)).status;

/** The result of the browser with a notification's signature, as the provider's server sends it. */
function asNotification(result: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.fromEntries(Object.entries(result).filter(([name]) => name !== 'response_hash'));
  const signed = ['chargetotal', 'currency', 'txndatetime', 'storename', 'approval_code'].map((name) => fields[name]);
  return { ...fields, notification_hash: createHmac('sha256', SECRET).update(signed.join('|')).digest('base64') };
}

describe('the signed form [FD-01]', () => {
  it('has the total, time, zone, store and currency of the order, and our addresses', async () => {
    const order = await till.order();
    const dateTime = toTransactionTime(new Date(Date.now() - 60_000), ZONE);
    const { status, body } = await sign(order, { date_time: dateTime });
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({ state: 'waiting', canPay: false, provider: 1 });
    expect(body.url).toBe(`${till.sandbox.url}/first-data/connect/gateway/processing`);
    expect(body.hash).toBe(body.fields['hashExtended']);
    expect(body.fields).toMatchObject({
      oid: `${order.id}-1`,
      orderId: String(order.id),
      txntype: 'sale',
      timezone: ZONE,
      txndatetime: dateTime,
      storename: '5912345678',
      currency: '032',
      chargetotal: order.totalAmount.toFixed(2),
      responseSuccessURL: `${till.url}${RETURN}`,
      responseFailURL: `${till.url}${RETURN}`,
    });
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  it('takes the time of the server without one of the client', async () => {
    const { body } = await sign(await till.order(), { date_time: undefined });
    expect(await openFirstDataPage({ pageUrl: body.url, parameters: body.fields })).not.toBeNull();
  });

  it.each([
    ['an old time', () => toTransactionTime(new Date(Date.now() - 6 * 60_000), ZONE)],
    ['the time of another zone', () => toTransactionTime(new Date(), 'UTC')],
    ['another form', () => new Date().toISOString().slice(0, 19)],
  ])('is refused for %s, and nothing begins', async (_what, dateTime) => {
    const order = await till.order();
    const { status, code } = await sign(order, { date_time: dateTime() });
    expect([status, code]).toEqual([422, 'malformed-request']);
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  });

  it('is refused for another total, and nothing begins', async () => {
    const order = await till.order();
    const { status, code } = await sign(order, { charge_total: '1.00' });
    expect([status, code]).toEqual([422, 'total-changed']);
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  });

  it('is refused for a total without two decimals', async () => {
    const order = await till.order();
    expect((await sign(order, { charge_total: '1' })).status).toBe(400);
  });

  it("is refused for another visitor's order and for another account", async () => {
    const order = await till.order();
    expect((await sign(order, {}, 'no token')).status).toBe(404);
    expect((await sign(order, { first_data_config_id: till.configId + 1 })).status).toBe(422);
    expect((await sign({ ...order, id: 999_999_999_999 })).status).toBe(404);
  });

  it('is refused for a paid order', async () => {
    const order = await till.order();
    await bringBack(await visit(order, 'approve'));
    expect(await sign(order)).toMatchObject({ status: 409, code: 'order-already-paid' });
  });

  it('is the same one in a second tab, whatever its time', async () => {
    const order = await till.order();
    const [one, other] = [await sign(order), await sign(order, { date_time: undefined })];
    expect(other.body.fields).toEqual(one.body.fields);
  });
});

describe('the return from the page [FD-01]', () => {
  it('pays the order, and leads to the screen of the payment', async () => {
    const order = await till.order();
    const result = await visit(order, 'approve');
    expect(await bringBack(result)).toMatch(/^\/fd-payment\/[^/]+\/[^/]+\/first-data\?returned$/);
    expect(await till.payment(order)).toMatchObject({ state: 'approved', card: { lastFour: '3704' } });
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
    expect(await till.capturesOf(order)).toMatchObject([{ amountMinor: order.totalAmount * 100 }]);
  });

  it.each([
    ['03', '03'],
    ['12', '12'],
    ['13', '13'],
    ['14', '14'],
    ['51', '51'],
    ['2304', '2304'],
    ['05', 'other'],
  ])('with a card declined by %s shows the code %s, and another attempt may begin', async (outcome, failureCode) => {
    const order = await till.order();
    await bringBack(await visit(order, outcome));
    expect(await till.payment(order)).toMatchObject({ state: 'declined', failureCode, canPay: true });
    await bringBack(await visit(order, 'approve'));
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('from a cancelled page ends the attempt without a failure', async () => {
    const order = await till.order();
    await bringBack(await visit(order, 'cancel'));
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  });

  it('with a forged signature or a changed field changes nothing', async () => {
    const order = await till.order();
    const { fields } = await visit(order, '51');
    for (const forged of [
      { ...fields, response_hash: 'bm8=' },
      { ...fields, approval_code: 'Y:123456:4512345678:PPXX:6012345678', processor_response_code: '00' },
      { ...fields, chargetotal: '1.00' },
      { ...fields, response_hash: '' },
    ]) {
      await bringBack({ fields: forged });
      expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    }
    const { rows } = await till.db.query('select from signed_results where reference = $1', [fields['oid']]);
    expect(rows).toEqual([]);
  });

  it('replayed with the order id of another order of the same total pays nothing', async () => {
    const paid = await till.order();
    const result = await visit(paid, 'approve');
    await bringBack(result);
    const other = await till.order();
    const started = new Date(Date.now() - 30_000);
    const { body } = await sign(other, { date_time: toTransactionTime(started, ZONE) });
    expect(body.fields['chargetotal']).toBe(result.fields['chargetotal']);
    const replayed = { ...result.fields, oid: body.fields['oid'] ?? '' };
    await bringBack({ fields: replayed });
    expect(await notify(asNotification(replayed))).toBe(401);
    await till.settle();
    expect(await till.payment(other)).toMatchObject({ state: 'waiting' });
    expect(await till.read(paid)).toMatchObject({ paid: true });
  });

  it.each([false, true])('pays its own order, not one of the same second; that one first: %s', async (isOtherFirst) => {
    const dateTime = toTransactionTime(new Date(), ZONE);
    const [one, other] = [await till.order(), await till.order()];
    const { body } = await sign(one, { date_time: dateTime });
    const { body: second } = await sign(other, { date_time: dateTime });
    const result = await visitFirstDataPage({ pageUrl: body.url, parameters: body.fields }, 'approve');
    const own = { fields: result?.fields ?? {} };
    const forged = { fields: { ...own.fields, oid: second.fields['oid'] ?? '' } };
    for (const brought of isOtherFirst ? [forged, own] : [own, forged]) await bringBack(brought);
    await till.settle();
    expect(await till.payment(one)).toMatchObject({ state: 'approved' });
    expect(await till.payment(other)).toMatchObject({ state: 'waiting' });
  });

  it('may be in a frame of ours only, and runs nothing but its own script', async () => {
    const answer = await post(RETURN, { oid: 'nothing' });
    expect(await answer.text()).toContain('href="/"');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('a payment whose return is lost [PAY-04]', () => {
  it('is paid by the notification', async () => {
    const order = await till.order();
    const { fields } = await visit(order, 'approve');
    expect(await notify(asNotification(fields))).toBe(200);
    expect(await notify(asNotification(fields))).toBe(200);
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });

  it('is not paid by a notification with the signature of a return, or a forged one', async () => {
    const order = await till.order();
    const { response_hash: signature = '', ...fields } = (await visit(order, 'approve')).fields;
    expect(await notify({ ...fields, notification_hash: signature })).toBe(401);
    expect(await notify({ ...asNotification(fields), chargetotal: '1.00' })).toBe(401);
    expect(await notify(fields)).toBe(401);
  });

  it('is found by the order inquiry when the notification is lost too', async () => {
    const order = await till.order();
    await till.faults('pay', 'everything-lost');
    expect(await visitFirstDataPage(await begin(order), 'approve')).toBeNull();
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('that waits at the bank stays undecided until its decision', async () => {
    const order = await till.order();
    await bringBack(await visit(order, 'waiting'));
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    expect((await till.leave(order)).status).toBe(409);
    await till.control('/_ledger/first-data/decide', { reference: `${order.id}-1`, outcome: 'approve' });
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });

  it('is paid after the page was left, and another page is not needed', async () => {
    const order = await till.order();
    const form = await begin(order);
    const session = (await openFirstDataPage(form)) ?? '';
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    const result = await endFirstDataPage(form.pageUrl, session, 'approve');
    expect(await notify(asNotification(result?.fields ?? {}))).toBe(200);
    await till.settle();
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  });
});

it('a page left and paid with every answer lost is found [PAY-04]', async () => {
  const order = await till.order();
  const form = await begin(order);
  const session = (await openFirstDataPage(form)) ?? '';
  await till.leave(order);
  await till.faults('pay', 'everything-lost');
  await endFirstDataPage(form.pageUrl, session, 'approve');
  await till.letTimePass(31);
  await recoverMissedCaptures(till.deps);
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
});

it('a page that was abandoned ends, and the unpaid order expires [PAY-02]', async () => {
  const order = await till.order();
  await openFirstDataPage(await begin(order));
  await till.settle({ afterSeconds: 601 });
  await till.settle({ afterSeconds: 182 });
  expect(await till.payment(order)).toMatchObject({ state: 'none' });
  await till.shop.expire(order.id);
  await till.sweep();
  expect(await till.read(order)).toMatchObject({ orderStatusId: 7 });
});

it('two pages of one order, paid in two tabs, refund the second payment [PAY-04]', async () => {
  const order = await till.order();
  const first = await begin(order);
  const firstSession = (await openFirstDataPage(first)) ?? '';
  await till.leave(order);
  await bringBack(await visit(order, 'approve'));
  const late = await endFirstDataPage(first.pageUrl, firstSession, 'approve');
  await bringBack({ fields: late?.fields ?? {} });
  expect(await notify(asNotification(late?.fields ?? {}))).toBe(200);
  await till.settle();
  const captures = await till.capturesOf(order);
  expect(captures.map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded']);
  expect(await till.read(order)).toMatchObject({ paid: true });
});

it('one page in two tabs is paid once [PAY-04]', async () => {
  const order = await till.order();
  const form = await begin(order);
  const [one, other] = [await openFirstDataPage(form), await openFirstDataPage(form)];
  const results = [
    await endFirstDataPage(form.pageUrl, one ?? '', 'approve'),
    await endFirstDataPage(form.pageUrl, other ?? '', 'approve'),
  ];
  for (const result of results.toReversed()) await bringBack({ fields: result?.fields ?? {} });
  await till.settle();
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  const approved = (await till.capturesOf(order)).filter(({ status }) => status === 'approved');
  expect(approved).toHaveLength(1);
});

it('a charge of another amount is refunded; the order stays unpaid [PAY-04]', async () => {
  const order = await till.order();
  await till.faults('pay', 'amount-tampered');
  await bringBack(await visit(order, 'approve'));
  await till.settle();
  expect(await till.read(order)).toMatchObject({ paid: false });
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount - 1]);
});

it('a refund whose response is lost is made once [REF-04]', async () => {
  const order = await till.order();
  await bringBack(await visit(order, 'approve'));
  await till.faults('refund', 'reset-after-commit');
  const { version } = await till.read(order);
  const ended = await till.shop.end(order.id, { version, reason: 'Se cortó la luz' }, await till.staff());
  expect(ended.status).toBe(200);
  await till.settle();
  await till.settle({ afterSeconds: 60 });
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
});

describe("the form of an app's web view [FD-01]", () => {
  it('is rebuilt from the open page, whatever the app sends', async () => {
    const order = await till.order();
    const { body } = await sign(order);
    const answer = await post(FORM, {
      orderId: String(order.id),
      hash: body.hash,
      firstDataUrl: 'https://evil.example/"><script>',
      fdStore: '666',
      chargeTotal: '1.00',
    });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/evil|666"|"1\.00"/);
    expect(html).toContain(`action="${body.url}"`);
    const posted = Object.fromEntries(
      [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(posted).toEqual(body.fields);
    expect(answer.headers.get('content-security-policy')).toMatch(
      new RegExp(`form-action ${new URL(body.url).origin}; frame-ancestors 'none'$`),
    );
  });

  it('needs the hash of the open page', async () => {
    const [order, other] = [await till.order(), await till.order()];
    const { body } = await sign(order);
    const { body: ofOther } = await sign(other, { date_time: toTransactionTime(new Date(Date.now() - 9_000), ZONE) });
    const statusOf = async (fields: Record<string, string>) => (await post(FORM, fields)).status;
    expect(await statusOf({ orderId: String(order.id), hash: ofOther.hash })).toBe(404);
    expect(await statusOf({ orderId: String(order.id), hash: '' })).toBe(404);
    expect(await statusOf({ orderId: 'x', hash: body.hash })).toBe(404);
    await bringBack(await visit(order, 'approve'));
    expect(await statusOf({ orderId: String(order.id), hash: body.hash })).toBe(404);
  });
});

it('the books balance after all of these tests [PAY-04]', async () => {
  await till.settle();
  const findings = await checkInvariants(till.db, [], await till.providerCaptures());
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
