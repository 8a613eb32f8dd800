import { hash, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toTransactionTime } from '#integrations/payments/first-data/api-values.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { firstDataAccount } from '#test/harness/payments/first-data-account.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { visitFirstDataPage } from '#test/integrations/first-data-page.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Signed = { hash: string; url: string; fields: Record<string, string> };

/** An older store, without credentials for inquiries and refunds: only signed results tell of payments. */
let till: PaymentsHarness;
beforeAll(async () => {
  const account = firstDataAccount({ hashMode: 'legacy', hasRest: false });
  till = await openPaymentsHarness({ account, party: 'first-data' });
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const sign = (order: Order, dateTime?: string) =>
  till.shop.send<Signed>(
    'POST',
    '/api/payments/first-data/hash',
    {
      first_data_config_id: till.configId,
      order_id: order.id,
      charge_total: order.totalAmount.toFixed(2),
      date_time: dateTime,
    },
    { 'idempotency-key': randomUUID(), 'x-order-token': order.accessToken ?? '' },
  );

/** Pays or is declined at the page; the browser does not return. @returns what the page posts to it */
async function visit(order: Order, outcome: string, dateTime?: string) {
  const { body } = await sign(order, dateTime);
  expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
  return visitFirstDataPage({ pageUrl: body.url, parameters: body.fields }, outcome);
}

/** Opens a page for the order and posts a result to our server, as a visitor's browser can. */
async function bring(order: Order, fields: Readonly<Record<string, string>>): Promise<number> {
  await sign(order, fields['txndatetime']);
  return post({ ...fields, oid: `${order.id}-1` });
}

async function post(fields: Readonly<Record<string, string>>): Promise<number> {
  const url = new URL('/api/payments/first-data/return', till.url);
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;
}

/** Seconds of the last minutes that no page of another test has. */
let secondsBack = 30;
function freeSecond(): string {
  secondsBack += 10;
  return toTransactionTime(new Date(Date.now() - secondsBack * 1_000), 'America/Buenos_Aires');
}

const countPages = async ({ id }: Order) =>
  (await till.db.query('select from payment_attempts where order_id = $1 and session_ref is not null', [id])).rowCount;
const exceptionsOf = async (approvalCode: string) =>
  (
    await till.db.query<{ kind: string }>(
      `select kind from money_exceptions where provider_ref like '%' || $1 || '%'`,
      [approvalCode],
    )
  ).rows;

const resultsOf = async ({ id }: Order) =>
  (await till.db.query('select from signed_results where reference = $1', [`${id}-1`])).rowCount;

/** The state after one more settlement: the call of the provider itself may still hold the row. */
async function stateAfterSettling(order: Order): Promise<string> {
  await till.settle();
  return (await till.payment(order)).state;
}

it('the notification of the provider pays the order [FD-01, PAY-04]', async () => {
  const order = await till.order();
  await visit(order, 'approve');
  await expect.poll(() => resultsOf(order)).toBe(1);
  await expect.poll(() => stateAfterSettling(order)).toBe('approved');
});

it('an approval of 100.00 does not pay an order of 2100.00 by a moved digit [FD-01]', async () => {
  await till.db.query('update products set price_minor = 10000 where id = $1', [till.shop.venue.productId('Vaso')]);
  const dear = await till.order({ details: [till.shop.line('Vaso', { quantity: 21 })] });
  const { order: cheap, fields } = await approvalEndingWith('2');
  expect([cheap.totalAmount, fields['chargetotal'], dear.totalAmount]).toEqual([100, '100.00', 2_100]);
  const moved = { ...fields, approval_code: fields['approval_code']?.slice(0, -1) ?? '', chargetotal: '2100.00' };
  // At the page of that second, which the order cannot open, and at a page of its own.
  await bring(dear, moved);
  expect((await sign(dear, freeSecond())).status).toBe(200);
  await post({ ...moved, oid: `${dear.id}-1` });
  await till.settle();
  expect([await resultsOf(cheap), await resultsOf(dear)]).toEqual([1, 0]);
  expect(await exceptionsOf(moved.approval_code)).toContainEqual({ kind: 'webhook-without-payment' });
  expect(await till.read(cheap)).toMatchObject({ paid: true });
  expect(await till.read(dear)).toMatchObject({ paid: false, orderStatusId: 1 });
});

/** Pays orders of 100.00 until the approval of one ends with this digit, which could move to the total. */
async function approvalEndingWith(digit: string) {
  for (;;) {
    const order = await till.order({ details: [till.shop.line('Vaso')] });
    const fields = (await visit(order, 'approve', freeSecond()))?.fields ?? {};
    if (fields['approval_code']?.endsWith(digit) !== true) continue;
    await post(fields);
    return { order, fields };
  }
}

it('a repeated notification pays once, and a forged one nothing [PAY-04]', async () => {
  const [order, other] = [await till.order(), await till.order()];
  await till.faults('pay', 'duplicate-webhook');
  await visit(order, 'approve');
  await till.faults('pay', 'webhook-bad-signature');
  await visit(other, 'approve');
  await expect.poll(() => resultsOf(order)).toBe(1);
  await till.settle();
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  expect(await till.payment(other)).toMatchObject({ state: 'waiting' });
  expect(await resultsOf(other)).toBe(0);
});

it('an approval does not pay an order of another total by moved digits [FD-01]', async () => {
  const round = [till.shop.line('Cerveza', { quantity: 2 }), till.shop.line('Agua', { quantity: 3 })];
  const dear = await till.order({ details: round });
  const water = await till.order({ details: [till.shop.line('Agua')] });
  const paid = await visit(dear, 'approve', freeSecond());
  const { approval_code: code = '', chargetotal: total = '', ...fields } = paid?.fields ?? {};
  expect([code, total]).toEqual([expect.stringMatching(/^Y:/), '11500.00']);
  await bring(water, { ...fields, approval_code: `${code}1`, chargetotal: '1500.00' });
  await till.settle();
  expect(await till.payment(water)).not.toMatchObject({ state: 'approved' });
  // The second of the page is used, so the order has no such page; the signed text is shown to staff.
  expect(await countPages(water)).toBe(0);
  expect(await exceptionsOf(code)).toEqual([{ kind: 'webhook-without-payment' }]);
});

it('a store opens one page a second, so a result has one order [FD-01, PAY-04]', async () => {
  const [paid, other] = [await till.order(), await till.order()];
  const second = freeSecond();
  const result = await visit(paid, 'cancel', second);
  expect(result?.fields['txndatetime']).toBe(second);
  const { status, code } = await sign(other, second);
  expect([status, code]).toEqual([422, 'malformed-request']);
  const both = await Promise.all([sign(other), sign(await till.order())]);
  const times = both.map(({ body }) => body.fields['txndatetime']);
  expect(new Set([...times, second]).size).toBe(3);
});

it('venues that share a store share its seconds [FD-01, PAY-04]', async () => {
  await till.db.query(`update provider_configs set merchant_ref = parameters ->> 'store'`);
  await till.reset();
  const second = freeSecond();
  await till.db.query(
    `insert into opened_pages (provider, merchant_ref, page_ref, venue_id, attempt_id)
     values (1, '5912345678', $1, 999, gen_random_uuid())`,
    [second],
  );
  const order = await till.order();
  expect((await sign(order, second)).code).toBe('malformed-request');
  expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
});

it.each([
  ['another total', { chargetotal: '1.00' }, 'refund-failed'],
  ['another currency', { currency: '604' }, 'refund-failed'],
  ['leading zeros', { chargetotal: '03500.00' }, 'webhook-without-payment'],
])('a signed result with %s pays nothing and is shown to staff [FD-01, PAY-04]', async (_what, changed, kind) => {
  const order = await till.order();
  const { body } = await sign(order);
  const { txndatetime = '', storename = '', currency = '', chargetotal = '' } = body.fields;
  const code = `Y:${randomInt(100_000, 999_999)}:4512345678:PPXX:6012345678`;
  const fields = { approval_code: code, chargetotal, currency, txndatetime, storename, ...changed };
  const signed = `sandbox-shared-secret-${storename}${code}${fields.chargetotal}${fields.currency}${txndatetime}${storename}`;
  const response_hash = hash('sha256', Buffer.from(signed).toString('hex'), 'hex');
  await post({ ...fields, oid: `${order.id}-1`, response_hash });
  await till.settle();
  expect(await till.read(order)).toMatchObject({ paid: false });
  expect(await exceptionsOf(code)).toContainEqual({ kind });
});

it('a notification with a decimal comma is believed [FD-01]', async () => {
  const order = await till.order();
  await till.faults('pay', 'decimal-comma');
  await visit(order, 'approve');
  await expect.poll(() => resultsOf(order)).toBe(1);
  expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
});

it('the visitor who closed the window leaves a declined page with its code [PAY-03]', async () => {
  const order = await till.order();
  await visit(order, '51');
  await expect.poll(() => resultsOf(order)).toBe(1);
  expect((await till.leave(order)).body).toMatchObject({ state: 'declined', failureCode: '51' });
});

it('a refund says that this account cannot refund, and staff see it [REF-04]', async () => {
  const order = await till.order();
  await visit(order, 'approve');
  await expect.poll(() => resultsOf(order)).toBe(1);
  await till.settle();
  const { version } = await till.read(order);
  const ended = await till.shop.end(order.id, { version, reason: 'Se cortó la luz' }, await till.staff());
  expect(ended.status).toBe(200);
  await till.settle();
  const { rows } = await till.db.query(
    `select refunds.state, failure_code as failure, money_exceptions.kind from refunds
     join money_exceptions on money_exceptions.refund_id = refunds.id where refunds.order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ state: 'failed', failure: 'not-supported', kind: 'refund-failed' }]);
  expect(await till.refundedUnits(order)).toEqual([]);
});

it('the books balance after all of these tests [PAY-04]', async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
});
