import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { capturesIn } from '#test/fakes/fake-provider.ts';
import { openPayPalHarness, type PayPalHarness } from '#test/harness/payments/paypal.ts';

let till: PayPalHarness;
beforeAll(async () => {
  till = await openPayPalHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

/** Every capture at the provider is a paid order, a refund or an exception. */
async function noViolations(): Promise<void> {
  const findings = await checkInvariants(till.db, [], capturesIn(await till.truth(), till.configId, 'USD'));
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => [id, violation]))).toEqual([]);
}

async function opened() {
  const order = await till.order();
  const { status, body } = await till.open(order);
  expect([status, body.payment.state]).toEqual([200, 'waiting']);
  return { order, pageUrl: body.pageUrl, sessionRef: body.sessionRef };
}

describe("PayPal's page [PP-01]", () => {
  it('is approved by the visitor, captured by the server and pays the order [PP-01]', async () => {
    const { order, pageUrl, sessionRef } = await opened();
    expect(pageUrl).toContain(`/paypal/checkoutnow?token=${sessionRef}`);
    const back = await till.visit(pageUrl, 'COMPLETED');
    expect(back).toMatch(
      new RegExp(`^${till.url}/paypal-payment/[^/]+/bar/paypal\\?view=[^&]+&token=${sessionRef}&PayerID=`),
    );
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
    expect((await till.check(order)).body).toMatchObject({ state: 'approved', provider: 3, currency: 'USD' });
    expect(await till.capturesOf(order)).toMatchObject([{ amountMinor: order.totalAmount * 100 }]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, paid: true });
    await noViolations();
  });

  it.each([
    ['INSTRUMENT_DECLINED', 'other'],
    ['PAYER_CANNOT_PAY', 'other'],
    ['TRANSACTION_LIMIT_EXCEEDED', '13'],
    ['TRANSACTION_REFUSED', '12'],
    ['PAYEE_BLOCKED_TRANSACTION', '03'],
    ['DECLINED', 'other'],
  ])(
    'ends the attempt with the text of %s, and another one can begin [PP-01, PAY-03]',
    async (outcome, failureCode) => {
      const { order, pageUrl, sessionRef } = await opened();
      await till.visit(pageUrl, outcome);
      expect((await till.check(order)).body).toMatchObject({ state: 'declined', failureCode, canPay: true });
      expect(await till.capturesOf(order)).toEqual([]);
      const again = await till.open(order);
      expect(again.body.sessionRef).not.toBe(sessionRef);
      await till.visit(again.body.pageUrl, 'COMPLETED');
      await till.letTimePass(2);
      expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
      await noViolations();
    },
  );

  it('can be left, and an approval after that is never captured [PP-01, PAY-02]', async () => {
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED', 'back');
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    await till.visit(pageUrl, 'COMPLETED');
    await till.settle({ afterSeconds: 60 });
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('that was left charges nothing, and the next page pays the order once [PP-01, PAY-02, PAY-04]', async () => {
    const { order, pageUrl } = await opened();
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    const { body: next } = await till.open(order);
    await Promise.all([till.visit(pageUrl, 'COMPLETED'), till.visit(next.pageUrl, 'COMPLETED')]);
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    await till.settle({ afterSeconds: 60 });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await noViolations();
  });

  it('is not captured after the end of the order [PP-01, PAY-04]', async () => {
    const { order, pageUrl } = await opened();
    await till.settle({ afterSeconds: 601 });
    await till.settle({ afterSeconds: 182 });
    await till.shop.expire(order.id);
    await till.sweep();
    await till.visit(pageUrl, 'COMPLETED');
    expect((await till.check(order)).body).toMatchObject({ state: 'none', canPay: false });
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('is not captured when the visitor then pays in another way [PP-01, PAY-02]', async () => {
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED', 'close');
    expect((await till.leave(order)).body).toMatchObject({ state: 'none', canPay: true });
    await till.settle({ afterSeconds: 60 });
    expect(await till.capturesOf(order)).toEqual([]);
  });

  it('is not captured after its time [PP-01, PAY-02]', async () => {
    const { order, pageUrl } = await opened();
    await till.settle({ afterSeconds: 3_600 });
    await till.visit(pageUrl, 'COMPLETED');
    await till.settle({ afterSeconds: 3_600 });
    expect(await till.capturesOf(order)).toEqual([]);
    expect(await till.payment(order)).not.toMatchObject({ state: 'approved' });
  });

  it('is the same in two tabs; simultaneous checks capture once [PP-01, PAY-04]', async () => {
    const order = await till.order();
    const [one, two] = await Promise.all([till.open(order), till.open(order)]);
    expect(one.body.sessionRef).toBe(two.body.sessionRef);
    await till.visit(one.body.pageUrl, 'COMPLETED');
    const attempts = await till.db.query<{ id: string }>('select id from payment_attempts where order_id = $1', [
      order.id,
    ]);
    expect(attempts.rows).toHaveLength(1);
    await Promise.all([till.check(order), till.settle({ afterSeconds: 31 }), till.settle({ afterSeconds: 31 })]);
    await till.settle({ afterSeconds: 31 });
    expect(await till.payment(order)).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
    await noViolations();
  });

  it('stays open while PayPal reviews the capture [PP-01, PAY-04]', async () => {
    for (const [outcome, state] of [
      ['COMPLETED', 'approved'],
      ['DECLINED', 'declined'],
    ]) {
      const { order, pageUrl } = await opened();
      await till.visit(pageUrl, 'PENDING');
      expect((await till.check(order)).body).toMatchObject({ state: 'waiting', canPay: false });
      const [capture] = await till.capturesOf(order);
      await till.control('/_ledger/paypal/decide', { reference: capture?.reference, outcome });
      await till.settle({ afterSeconds: 3_600 });
      await till.settle({ afterSeconds: 60 });
      expect(await till.payment(order)).toMatchObject({ state });
    }
    await noViolations();
  });

  it('pays no order with another amount, which becomes an exception [PP-01, PAY-04]', async () => {
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED');
    await till.faults('capture-order', 'amount-tampered');
    await till.check(order);
    expect(await till.read(order)).toMatchObject({ paid: false });
    await till.settle();
    await noViolations();
  });
});

describe('a lost response of PayPal [PP-01]', () => {
  it.each(['timeout', 'error', 'reset', 'half-body', 'invalid-json'].map((fault) => `${fault}-after-commit`).slice(1))(
    'after the capture (%s) is resolved by reading the order [PP-01, PAY-04]',
    async (fault) => {
      const { order, pageUrl } = await opened();
      await till.visit(pageUrl, 'COMPLETED');
      await till.faults('capture-order', fault);
      expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
      expect(await till.capturesOf(order)).toHaveLength(1);
    },
  );

  it('before the capture is made up for by the next check [PP-01, PAY-04]', async () => {
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED');
    await till.faults('capture-order', 'error');
    expect((await till.check(order)).body).toMatchObject({ state: 'waiting', canPay: false });
    await till.letTimePass(2);
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    expect(await till.capturesOf(order)).toHaveLength(1);
  });

  it('after the order was made ends the attempt [PP-01, PAY-04]', async () => {
    const order = await till.order();
    await till.faults('create-order', 'error-after-commit');
    expect((await till.open(order)).status).toBe(503);
    expect((await till.open(order)).status).toBe(200);
  });

  it('with a refused token renews it once and captures [PP-01]', async () => {
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED');
    await till.faults('capture-order', 'token-expired');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
  });
});

describe('a webhook of PayPal [PP-01]', () => {
  it('about an approval captures for a visitor who never returns [PP-01, PAY-04]', async () => {
    await till.registerWebhook();
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED', 'close');
    await expect
      .poll(async () => {
        await till.settle();
        return (await till.payment(order)).state;
      })
      .toBe('approved');
    await noViolations();
  });

  it('with a forged signature is refused and changes nothing [PP-01, PAY-04]', async () => {
    await till.registerWebhook();
    const { order, pageUrl, sessionRef } = await opened();
    await till.faults('checkout', 'webhook-bad-signature');
    await till.visit(pageUrl, 'COMPLETED', 'close');
    const answers = async () => JSON.stringify(await (await till.control('/_journal')).json());
    await expect.poll(answers).toMatch(/"behaviour":"webhook-bad-signature","facts":\{[^}]*"answer":401\}/);
    const { rows } = await till.db.query('select from webhook_events where provider_ref = $1', [sessionRef]);
    expect(rows).toEqual([]);
    const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X1' } });
    const url = `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`;
    const forged = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(forged.status).toBe(401);
    expect(await till.payment(order)).toMatchObject({ state: 'waiting' });
  });

  it('whose certificate cannot be fetched is answered 503 [PP-01, PAY-04]', async () => {
    await till.faults('certificate', 'error');
    const url = `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`;
    const headers = {
      'paypal-transmission-id': 'T1',
      'paypal-transmission-time': '2026-03-14T20:15:30Z',
      'paypal-transmission-sig': 'AAAA',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${till.sandbox.url}/paypal/v1/notifications/certs/CERT-new`,
    };
    const send = async () => (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
    expect([await send(), await send()]).toEqual([503, 401]);
  });

  it('of a whole refund in the panel of PayPal ends the order [PP-01, REF-04]', async () => {
    await till.registerWebhook();
    const { order, pageUrl } = await opened();
    await till.visit(pageUrl, 'COMPLETED');
    expect((await till.check(order)).body).toMatchObject({ state: 'approved' });
    const [capture] = await till.capturesOf(order);
    await till.control('/_ledger/paypal/elsewhere', { paymentId: capture?.id, what: 'refund' });
    const state = async () => {
      await till.settle();
      return till.read(order);
    };
    await expect.poll(state).toMatchObject({ orderStatusId: 7, endedBy: 'refund', refund: true });
  });
});

describe('an account at PayPal [PP-01, METHOD-03]', () => {
  const connect = async (parameters: Record<string, string>, secret: string) =>
    till.shop.send(
      'PUT',
      `/api/venues/7/payment-configs/${till.configId}/account`,
      { provider: 3, parameters, secrets: { 'paypal-client-secret': secret } },
      await staff(),
    );
  const staff = async () => ({ ...(await till.server.signIn([{ roleId: 2, venueId: 7 }])).headers, origin: till.url });
  const own = { clientId: 'sandbox-client-tests', currency: 'USD' };

  it.each([
    ['pesos', { ...own, currency: 'ARS' }, 'sandbox-secret-tests', 'payment-account-other-country'],
    ['reais outside Brazil', { ...own, currency: 'BRL' }, 'sandbox-secret-tests', 'payment-account-other-country'],
    [
      'another currency than the venue',
      { ...own, currency: 'EUR' },
      'sandbox-secret-tests',
      'payment-account-other-country',
    ],
    ['another secret', own, 'sandbox-secret-other', 'payment-account-refused'],
    ['no currency', { clientId: own.clientId }, 'sandbox-secret-tests', 'payment-account-incomplete'],
  ])('with %s is refused with its reason [PP-01, METHOD-03]', async (_what, parameters, secret, code) => {
    const refused = await connect(parameters, secret);
    expect([refused.status, refused.code]).toEqual([422, code]);
  });

  it('is connected without a webhook, and again with it [PP-01, METHOD-03]', async () => {
    const first = await connect(own, 'sandbox-secret-tests');
    expect([first.status, first.body]).toMatchObject([200, { isLive: false, parameters: { webhookId: '' } }]);
    const again = await connect({ ...own, webhookId: 'ABC123' }, 'sandbox-secret-tests');
    expect([again.status, again.body]).toMatchObject([200, { parameters: { webhookId: 'ABC123' } }]);
    expect(again.body).toMatchObject({ id: Object(first.body).id });
  });
});

it('an order of another visitor opens no page [PP-01, PAY-02]', async () => {
  const order = await till.order();
  const foreign = await till.open({ ...order, accessToken: randomUUID() });
  expect(foreign.status).toBe(404);
});
