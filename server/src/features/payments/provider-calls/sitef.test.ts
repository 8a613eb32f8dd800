import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { registerSitefMerchant, sitefAccount, visitSitefPage } from '#test/harness/payments/sitef-merchant.ts';
import { editorWithApproval } from '#test/harness/refunds/editors.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type SitefUrl = { data: string | null };
type SitefPayment = { id: string; message: string; status: string };

let till: PaymentsHarness;
let statusUrl: string;
beforeAll(async () => {
  till = await openPaymentsHarness({ account: sitefAccount(), party: 'sitef' });
  statusUrl = `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`;
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  await registerSitefMerchant(till.sandbox.url, null);
});

const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });

const getUrl = (order: Order, changed: object = {}, headers: Record<string, string> = tokenOf(order)) =>
  till.shop.send<SitefUrl>(
    'POST',
    '/api/payments/sitef/get-url',
    {
      sitefConfigId: till.configId,
      amount: String(Math.round(order.totalAmount * 100)),
      orderId: order.id,
      responseUrl: 'https://evil.example/sitef-payment',
      ...changed,
    },
    headers,
  );
async function begin(order: Order): Promise<string> {
  const { status, body } = await getUrl(order);
  expect(status).toBe(200);
  return body.data ?? '';
}
const nitOf = (pageUrl: string) => new URL(pageUrl).searchParams.get("input['nit']") ?? '';
const byNit = (order: Order, nit: string) =>
  till.shop.send<SitefPayment>('GET', `/api/payments/sitef/by-nit?nit=${nit}`, undefined, tokenOf(order));

/** A status notification, which anyone can send. */
const notify = (fields: Record<string, string>) =>
  fetch(statusUrl, { method: 'POST', body: new URLSearchParams(fields) });

/** Captured money is that of paid orders, refunds and exceptions. */
async function expectWholeBooks(): Promise<void> {
  await till.settle();
  const findings = await checkInvariants(till.db, null, await till.providerCaptures());
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

it('an order is paid at the page, and CON by its nit is the paid order [SIT-01]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  expect((await byNit(order, nitOf(pageUrl))).body).toMatchObject({ status: 'NOV', message: 'New' });
  const back = await visitSitefPage(pageUrl, '00');
  expect(back?.pathname).toBe(`/sitef-payment/${till.shop.venue.code}/bar/sitef`);
  expect(back?.origin).toBe(till.url);
  const nit = back?.searchParams.get('nit') ?? '';
  expect(nit).toBe(nitOf(pageUrl));
  expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
  await till.letTimePass(2);
  expect((await byNit(order, nit)).body).toMatchObject({ status: 'CON', message: 'Confirmed' });
  expect(await till.read(order)).toMatchObject({ paid: true, orderStatusId: 2 });
  expect(await till.payment(order)).toMatchObject({ state: 'approved', provider: 8 });
  await expectWholeBooks();
});

it('a return without a nit pays the order by its last page [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.faults('page', 'return-without-nit');
  const back = await visitSitefPage(pageUrl, '00');
  expect(`${back?.origin}${back?.pathname}`).toBe(`${till.url}/sitef-payment/${till.shop.venue.code}/bar/sitef`);
  expect((await byNit(order, '')).status).toBe(400);
  expect((await till.check(order)).body).toMatchObject({ state: 'approved', provider: 8 });
  expect(await till.read(order)).toMatchObject({ paid: true, orderStatusId: 2 });
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('CON');
  await expectWholeBooks();
});

it('the page is the same in all tabs, also when they ask at once [SIT-01]', async () => {
  const order = await till.order();
  const pages = await Promise.all([getUrl(order), getUrl(order), getUrl(order)]);
  expect(new Set(pages.map(({ body }) => body.data)).size).toBe(1);
  expect(await begin(order)).toBe(pages[0]?.body.data);
});

it('another amount is refused [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const cents = Math.round(order.totalAmount * 100);
  for (const amount of [String(cents - 1), String(cents / 100), '1']) {
    expect(await getUrl(order, { amount })).toMatchObject({
      status: 422,
      code: 'total-changed',
      facts: { totalAmount: order.totalAmount },
    });
  }
  expect((await getUrl(order, { amount: '12.50' })).status).toBe(400);
  expect(await till.payment(order)).toMatchObject({ state: 'none', attemptId: null });
});

it('the order of another visitor has neither a page nor a payment [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const stranger = await till.order();
  expect((await getUrl(order, {}, tokenOf(stranger))).status).toBe(404);
  expect((await getUrl(order, {}, {})).status).toBe(404);
  const nit = nitOf(await begin(order));
  expect((await byNit(stranger, nit)).status).toBe(404);
  expect((await byNit(order, 'a'.repeat(64))).status).toBe(404);
  expect((await getUrl(order, { sitefConfigId: till.configId + 1 })).status).toBe(422);
});

it('the nit of another order is refused as a result of this one [SIT-01, PAY-04]', async () => {
  const [paid, other] = [await till.order(), await till.order()];
  const nit = nitOf(await begin(paid));
  await visitSitefPage(await begin(paid), '00');
  await begin(other);
  expect((await byNit(other, nit)).status).toBe(404);
  expect(await till.payment(other)).toMatchObject({ state: 'waiting' });
  await till.letTimePass(2);
  expect((await byNit(paid, nit)).body.status).toBe('CON');
  expect(await till.payment(other)).toMatchObject({ state: 'waiting' });
});

it.each(['51', '14', '12', '13', '03', '2304'])(
  'a decline with %s ends the page, and a new one pays the order [SIT-01, PAY-03]',
  async (code) => {
    const order = await till.order();
    const pageUrl = await begin(order);
    await visitSitefPage(pageUrl, code);
    expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('NEG');
    expect(await till.payment(order)).toMatchObject({ state: 'declined', failureCode: code, canPay: true });
    const again = await begin(order);
    expect(again).not.toBe(pageUrl);
    await visitSitefPage(again, '00');
    expect((await byNit(order, nitOf(again))).body.status).toBe('CON');
    // An older nit says nothing about the order.
    expect((await byNit(order, nitOf(pageUrl))).status).toBe(404);
  },
);

it.each([
  ['05', { state: 'declined', failureCode: 'other' }, 'NEG'],
  ['ERR', { state: 'declined', failureCode: 'other' }, 'NEG'],
  [null, { state: 'none', canPay: true }, 'CAN'],
  ['EXP', { state: 'none', canPay: true }, 'CAN'],
])('%s at the page is %j [SIT-01, PAY-03]', async (outcome, payment, status) => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await visitSitefPage(pageUrl, outcome);
  expect((await till.check(order)).body).toMatchObject(payment);
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe(status);
  await expectWholeBooks();
});

it('the order of an abandoned page can be paid again [SIT-01, PAY-02]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
  await visitSitefPage(await begin(order), '00');
  expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  // The first page is still open there: its money goes back.
  await visitSitefPage(pageUrl, '00');
  const capture = { nit: nitOf(pageUrl), status: 'CON' };
  expect((await notify(capture)).status).toBe(200);
  await till.settle();
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  await expectWholeBooks();
});

it('an unused page expires; a late payment pays the order [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.settle({ afterSeconds: 601 });
  await till.settle({ afterSeconds: 182 });
  expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('EXP');
  await visitSitefPage(pageUrl, '00');
  await till.letTimePass(11);
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('CON');
  expect(await till.read(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('a payment of an expired order whose units are sold is refunded [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.leave(order);
  await till.shop.expire(order.id);
  await till.sweep();
  await till.shop.setUnits('Cerveza', 0);
  await visitSitefPage(pageUrl, '00');
  expect((await notify({ nit: nitOf(pageUrl), status: 'CON' })).status).toBe(200);
  await till.settle();
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await till.payment(order)).toMatchObject({ state: 'refunded' });
  await till.shop.setUnits('Cerveza', 50);
  await expectWholeBooks();
});

it('a payment that waits for the bank is found later [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.faults('page', 'awaits');
  await visitSitefPage(pageUrl, '00');
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('PEN');
  // The page cannot be used again, so the visitor waits.
  expect(await till.payment(order)).toMatchObject({ state: 'confirming', canPay: false });
  expect((await getUrl(order)).code).toBe('payment-under-way');
  expect((await till.leave(order)).status).toBe(409);
  await till.control('/_ledger/sitef/decide', { nit: nitOf(pageUrl), outcome: '00' });
  await till.settle({ afterSeconds: 31 });
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  await expectWholeBooks();
});

it('a lost answer changes nothing; the next query pays [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await visitSitefPage(pageUrl, '00');
  await till.faults('query', 'reset');
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('NOV');
  await till.settle({ afterSeconds: 31 });
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('CON');
});

it.each(['unavailable', 'reset-after-commit', 'refuse', 'credentials-revoked'])(
  'a start that fails with %s answers null, and another way is open [SIT-01, PAY-01]',
  async (behaviour) => {
    const order = await till.order();
    await till.faults('init', behaviour);
    expect(await getUrl(order)).toMatchObject({ status: 200, body: { data: null } });
    expect(await till.payment(order)).toMatchObject({ state: 'none', canPay: true });
    await till.db.query('update provider_configs set credentials_rejected_since = null');
    expect((await getUrl(order)).body.data).toEqual(expect.any(String));
  },
);

it('an order that is paid has no page any more [SIT-01, PAY-02]', async () => {
  const order = await till.order();
  await visitSitefPage(await begin(order), '00');
  await till.check(order);
  expect(await getUrl(order)).toMatchObject({ status: 409, code: 'order-already-paid' });
});

it('a notification only starts a query: a forged CON pays nothing [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  const nit = nitOf(pageUrl);
  expect((await notify({ nit, status: 'CON', pedido: `${order.id}-1`, nsuesitef: '260314012345678' })).status).toBe(
    200,
  );
  await till.settle();
  expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
  await visitSitefPage(pageUrl, '51');
  await till.settle({ afterSeconds: 61 });
  expect(await till.payment(order)).toMatchObject({ state: 'declined', failureCode: '51' });
});

it('a notification about an unknown nit causes no query [SIT-01, PAY-04]', async () => {
  const count = async () => (await till.db.query('select from webhook_events')).rows.length;
  const before = await count();
  for (const fields of [{ nit: 'b'.repeat(64), status: 'CON' }, { nit: '', status: 'CON' }, {}]) {
    expect((await notify(fields)).status).toBe(401);
  }
  expect(await count()).toBe(before);
});

it('a notification pays the order of a closed page [SIT-01, PAY-04]', async () => {
  await registerSitefMerchant(till.sandbox.url, statusUrl);
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.faults('page', 'notification-before-return');
  await visitSitefPage(pageUrl, '00');
  await till.settle();
  expect(await till.payment(order)).toMatchObject({ state: 'approved' });
  // The same one again is stored once.
  expect((await notify({ nit: nitOf(pageUrl), status: 'CON' })).status).toBe(200);
  await till.settle();
  await expectWholeBooks();
});

it('a payment of another amount is no CON: it is refunded [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const pageUrl = await begin(order);
  await till.faults('page', 'amount-tampered');
  await visitSitefPage(pageUrl, '00');
  expect((await byNit(order, nitOf(pageUrl))).body.status).toBe('EST');
  expect(await till.read(order)).toMatchObject({ paid: false });
  await till.settle();
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount - 1]);
  await expectWholeBooks();
});

it('two paid pages pay once and refund once [SIT-01, PAY-04]', async () => {
  const order = await till.order();
  const first = await begin(order);
  await till.leave(order);
  const second = await begin(order);
  await Promise.all([visitSitefPage(first, '00'), visitSitefPage(second, '00')]);
  await Promise.all([
    byNit(order, nitOf(second)),
    notify({ nit: nitOf(first), status: 'CON' }),
    notify({ nit: nitOf(second), status: 'CON' }),
  ]);
  await till.settle({ afterSeconds: 31 });
  expect(await till.capturesOf(order)).toHaveLength(2);
  expect(await till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await till.read(order)).toMatchObject({ paid: true });
  await expectWholeBooks();
});

it('a whole refund is made once although its answer is lost [SIT-01, REF-04]', async () => {
  const order = await till.order();
  await visitSitefPage(await begin(order), '00');
  await till.check(order);
  const staff = await editorWithApproval(till);
  await till.faults('cancel', 'reset-after-commit');
  expect((await staff.refund(order)).status).toBe(200);
  await till.settle();
  await till.settle({ afterSeconds: 61 });
  await expect.poll(() => till.refundedUnits(order)).toEqual([order.totalAmount]);
  expect(await refundsOf(order)).toEqual([{ state: 'succeeded', failure_code: null }]);
  await expectWholeBooks();
});

async function refundsOf({ id }: Order) {
  const sql = 'select state, failure_code from refunds where order_id = $1';
  return (await till.db.query<{ state: string; failure_code: string | null }>(sql, [id])).rows;
}

it('a part of a payment is not refunded, and staff see why [SIT-01, REF-04]', async () => {
  const order = await till.order({ details: [till.shop.line('Cerveza'), till.shop.line('Agua')] });
  await visitSitefPage(await begin(order), '00');
  await till.check(order);
  const staff = await editorWithApproval(till);
  expect(await staff.refund(order, { amount: 1_500 })).toMatchObject({ code: 'refund-parts-not-supported' });
  expect(await refundsOf(order)).toEqual([{ state: 'failed', failure_code: 'parts-not-supported' }]);
  expect(await till.refundedUnits(order)).toEqual([]);
});

it('an account without a private key says it cannot refund [SIT-01, REF-04]', async () => {
  const paid = till;
  till = await openPaymentsHarness({ account: sitefAccount({ refunds: false }), party: 'sitef' });
  try {
    const order = await till.order();
    await visitSitefPage(await begin(order), '00');
    await till.check(order);
    const staff = await editorWithApproval(till);
    expect((await staff.refund(order)).status).toBe(200);
    await till.settle();
    expect(await refundsOf(order)).toEqual([{ state: 'failed', failure_code: 'not-supported' }]);
    expect(await till.refundedUnits(order)).toEqual([]);
    await expectWholeBooks();
  } finally {
    await till.close();
    till = paid;
  }
});

it('an account is connected with its key pair [SIT-01, METHOD-03]', async () => {
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: till.shop.venue.id }]);
  const { secrets } = sitefAccount();
  const connect = (changed: object) =>
    till.shop.send<{ id: number; parameters: object; merchantRef: string; isLive: boolean }>(
      'PUT',
      `/api/venues/${till.shop.venue.id}/payment-configs/${till.configId}/account`,
      { provider: 8, parameters: { merchantId: 'NEWCOMER', currency: 'ARS' }, ...changed },
      { ...headers, origin: till.url },
    );
  const own = { ...secrets, 'sitef-merchant-key': 'sandbox-key-NEWCOMER' };
  expect((await connect({ secrets })).code).toBe('payment-account-refused');
  expect((await connect({ secrets: {} })).code).toBe('payment-account-incomplete');
  const notAKey = { ...own, 'sitef-private-key': 'no key' };
  expect((await connect({ secrets: notAKey })).status).toBe(422);
  const parameters = { merchantId: 'NEWCOMER', currency: 'USD' };
  expect((await connect({ secrets: own, parameters })).code).toBe('payment-account-incomplete');
  expect(await connect({ secrets: own })).toMatchObject({
    status: 200,
    body: {
      parameters: { merchantId: 'NEWCOMER', currency: 'ARS', apiVersion: 'v2' },
      merchantRef: 'NEWCOMER',
      isLive: false,
    },
  });
  const commerce = await till.shop.send('GET', `/api/commerces/get/complete-commerce/${till.shop.commerceId}`);
  expect(JSON.stringify(commerce.body)).not.toMatch(/NEWCOMER|PRIVATE KEY/);
});
