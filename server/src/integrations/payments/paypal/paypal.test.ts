import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundClient, type OutboundCall, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { refundBy } from '#test/integrations/written-calls.ts';
import { createSigningCertificate } from '@app/sandbox/paypal/signing-certificate.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { ProviderFailure, type HostedProvider } from '../payment-provider.ts';
import { PAYPAL } from './definition.ts';
import { readPayPalWebhook } from './read-webhook.ts';
import { keyIn, webhookKey } from './webhook-certificate.ts';

let sandbox: Sandbox;
let client: OutboundClient;
const sent: OutboundCall[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  const outbound = createOutboundClient(new URL(sandbox.url).origin);
  client = {
    send: async (call) => {
      sent.push(call);
      return outbound.send(call);
    },
    close: () => outbound.close(),
  };
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(async () => {
  await control('/_reset', {});
  sent.length = 0;
});

const control = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fail = (op: string, behaviour: string) => control('/_next', { party: 'paypal', op, behaviour });
const calls = (part: string) => sent.filter(({ url }) => url.pathname.includes(part));

function connect(name: string, currency = 'USD'): HostedProvider {
  const connection = providerConnection(client, PAYPAL, sandbox.url, {
    parameters: { clientId: `sandbox-client-${name}`, currency, webhookId: '' },
    secrets: { 'paypal-client-secret': `sandbox-secret-${name}` },
  });
  const { hosted } = PAYPAL.connect(connection);
  if (!hosted) throw new Error('PayPal has a page.');
  return hosted;
}

async function openPage(provider: HostedProvider, changed: object = {}) {
  const reference = randomUUID();
  const page = await provider.begin({
    reference,
    idempotencyKey: randomUUID(),
    amountMinor: 1_250,
    currency: 'USD',
    items: [{ title: 'Limonada', quantity: 2, unitPriceMinor: 625 }],
    payerEmail: null,
    returnUrl: new URL('https://pedidos.example.com/paypal-payment/estadio/bar/paypal'),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
    ...changed,
  });
  return { ...page, attempt: { reference, providerRef: null, sessionRef: page.sessionRef } };
}

async function approve(pageUrl: URL, outcome = 'COMPLETED'): Promise<void> {
  const body = new URLSearchParams({ do: 'pay', outcome });
  expect((await fetch(pageUrl, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
}

async function paid(provider: HostedProvider): Promise<string> {
  const { pageUrl, attempt } = await openPage(provider);
  await approve(pageUrl);
  await provider.capture?.(attempt);
  const [payment] = await provider.findByAttempt(attempt);
  return payment?.providerRef ?? '';
}

const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderFailure) return error;
  throw new Error('The provider did not fail.');
};

describe('the access token [PP-01]', () => {
  it('is asked once for simultaneous calls and renewed once when it is refused [PP-01]', async () => {
    const provider = connect('tokens');
    await Promise.all([provider.findPayment('A1'), provider.findPayment('A2'), provider.findPayment('A3')]);
    expect(calls('/oauth2/token')).toHaveLength(1);
    await fail('find-capture', 'token-expired');
    expect(await connect('tokens').findPayment('A1')).toBeNull();
    expect(calls('/oauth2/token')).toHaveLength(2);
  });

  it('is asked again after it expired [PP-01]', async () => {
    await connect('expiring').findPayment('A1');
    await control('/_clock', { now: new Date(Date.now() + 33_000_000).toISOString() });
    expect(await connect('expiring').findPayment('A1')).toBeNull();
    expect(calls('/oauth2/token')).toHaveLength(2);
  });

  it('that cannot be had means that the call was not sent [PP-01]', async () => {
    await fail('token', 'error');
    expect(await failureOf(openPage(connect('unlucky')))).toMatchObject({ kind: 'not-sent' });
    await fail('token', 'credentials-revoked');
    expect(await failureOf(openPage(connect('revoked')))).toMatchObject({ kind: 'credentials' });
  });
});

describe('an order [PP-01]', () => {
  it('has our reference, its key, no shipping, and lines that add up [PP-01]', async () => {
    await openPage(connect('tests'));
    const [call] = calls('/v2/checkout/orders');
    expect(call?.headers?.['paypal-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const body: unknown = JSON.parse(String(call?.body ?? ''));
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: expect.any(String),
          invoice_id: expect.any(String),
          amount: { currency_code: 'USD', value: '12.50', breakdown: { item_total: { value: '12.50' } } },
          items: [{ name: 'Limonada', quantity: '2', unit_amount: { value: '6.25' } }],
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: 'https://pedidos.example.com/paypal-payment/estadio/bar/paypal',
            cancel_url: 'https://pedidos.example.com/paypal-payment/estadio/bar/paypal?status=cancelled',
          },
        },
      },
    });
  });

  it('with a discount is sent without its lines [PP-01]', async () => {
    await openPage(connect('tests'), { amountMinor: 1_000 });
    const [call] = calls('/v2/checkout/orders');
    expect(JSON.parse(String(call?.body ?? '')).purchase_units[0]).not.toHaveProperty('items');
  });

  it('that was not approved is not captured [PP-01]', async () => {
    const provider = connect('tests');
    const { attempt } = await openPage(provider);
    await provider.capture?.(attempt);
    expect(calls('/capture')).toEqual([]);
  });

  it('whose capture has an unknown outcome is read, and captured once [PP-01]', async () => {
    const provider = connect('tests');
    const { pageUrl, attempt } = await openPage(provider);
    await approve(pageUrl);
    await fail('capture-order', 'in-progress');
    await provider.capture?.(attempt);
    expect(await provider.findByAttempt(attempt)).toEqual([]);
    await fail('capture-order', 'reset-after-commit');
    await provider.capture?.(attempt);
    expect(await provider.findByAttempt(attempt)).toMatchObject([{ state: 'approved' }]);
  });
});

describe('payments of an account [PP-01]', () => {
  it('are listed with refunds and disputes of the period [PP-01, PAY-04]', async () => {
    const provider = connect('listed');
    const [plain, refunded, disputed] = [await paid(provider), await paid(provider), await paid(provider)];
    await refundBy(provider, {
      providerRef: refunded,
      amountMinor: 250,
      currency: 'USD',
      idempotencyKey: randomUUID(),
    });
    await control('/_ledger/paypal/elsewhere', { paymentId: disputed, what: 'dispute' });
    await control('/_ledger/paypal/elsewhere', { paymentId: plain, what: 'sale' });
    const listed = new Map<string, object>();
    for await (const payment of provider.listPayments(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))) {
      listed.set(payment.providerRef, payment);
    }
    expect([...listed.keys()].toSorted()).toEqual([plain, refunded, disputed].toSorted());
    expect(listed.get(refunded)).toMatchObject({ state: 'approved', refundedMinor: 250 });
    expect(await provider.findPayment(disputed)).toMatchObject({ state: 'disputed' });
  });

  it('cannot be listed by an app without the right, whose credentials are good [PP-01]', async () => {
    const provider = connect('some-no-reports');
    const providerRef = await paid(provider);
    expect(await provider.findPayment(providerRef)).toMatchObject({ state: 'approved' });
    const list = async () => {
      for await (const payment of provider.listPayments(new Date(Date.now() - 60_000), new Date())) void payment;
    };
    expect(await failureOf(list())).toMatchObject({ kind: 'refused' });
  });

  it('of a period over 31 days are asked in parts [PP-01]', async () => {
    const provider = connect('tests');
    for await (const payment of provider.listPayments(new Date(Date.now() - 40 * 86_400_000), new Date())) void payment;
    expect(calls('/reporting/transactions').length).toBeGreaterThan(1);
  });
});

describe('a refund [PP-01, REF-04]', () => {
  it.each([
    ['refuse', 'refused', 'too-old'],
    ['refuse-parts', 'refused', 'parts-not-supported'],
    ['refuse-funds', 'refused', 'other'],
    ['refuse-unexplained', 'unknown', null],
    ['error-after-commit', 'unknown', null],
    ['rate-limited', 'not-sent', null],
  ])('refused with %s is %s (%s) [PP-01, REF-04]', async (fault, kind, refundFailure) => {
    const provider = connect('tests');
    const providerRef = await paid(provider);
    await fail('refund', fault);
    const part = { providerRef, amountMinor: 100, currency: 'USD', idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(provider, part))).toMatchObject({ kind, refundFailure });
  });

  it('returns our key, also one in process [PP-01, REF-04]', async () => {
    const provider = connect('tests');
    const providerRef = await paid(provider);
    await fail('refund', 'refund-pending');
    const part = { providerRef, amountMinor: 100, currency: 'USD', idempotencyKey: randomUUID() };
    expect(await refundBy(provider, part)).toMatchObject({ state: 'pending', idempotencyKey: part.idempotencyKey });
    expect(await provider.listRefunds(providerRef)).toMatchObject([{ idempotencyKey: part.idempotencyKey }]);
  });
});

describe('the owner of an account [PP-01, METHOD-03]', () => {
  it.each([
    ['USD', 'tests', 'USD'],
    ['BRL', 'rio-br', 'BRL'],
    ['BRL', 'tests', null],
    ['ARS', 'tests', null],
    ['PEN', 'tests', null],
  ])('with %s as %s takes %s [PP-01, METHOD-03]', async (currency, name, taken) => {
    const owner = await connect(name, currency).findOwner();
    expect(owner).toMatchObject({
      currency: taken,
      isLive: false,
      merchantRef: expect.stringMatching(/^[0-9A-F]{13}$/),
    });
  });
});

describe('the certificate of a webhook [PP-01]', () => {
  const certificate = createSigningCertificate();
  const served = { status: 200, contentType: 'application/x-x509-ca-cert', body: Buffer.from(certificate.pem) };
  const accountAt = (apiUrl: string, isLive: boolean) => ({
    ...providerConnection({ send: async () => served, close: async () => undefined }, PAYPAL, null, {
      parameters: {},
      secrets: {},
    }),
    apiUrl,
    isLive,
    clientId: 'c',
    clientSecret: 's',
    webhookId: 'W1',
    currency: 'USD',
    wallets: [],
  });
  const LIVE = accountAt('https://api-m.paypal.com', true);
  const TEST = accountAt('https://api-m.sandbox.paypal.com', false);
  const NAME = '/v1/notifications/certs/CERT-1';

  it.each([
    [LIVE, `https://api.paypal.com${NAME}`, true],
    [LIVE, `https://api-m.paypal.com${NAME}`, true],
    [LIVE, `https://api.sandbox.paypal.com${NAME}`, false],
    [TEST, `https://api.sandbox.paypal.com${NAME}`, true],
    [TEST, `https://api.paypal.com${NAME}`, false],
    [LIVE, `http://api.paypal.com${NAME}`, false],
    [LIVE, `https://api.paypal.com.evil.example${NAME}`, false],
    [LIVE, `https://evil.example/api.paypal.com${NAME}`, false],
    [LIVE, `https://evil@api.paypal.com${NAME}`, false],
    [LIVE, `https://api.paypal.com:8443${NAME}`, false],
    [LIVE, 'https://api.paypal.com/v1/notifications/certs/../../other', false],
    [LIVE, `https://api.paypal.com${NAME}?next=1`, false],
    [LIVE, 'no address', false],
  ])('%# is only fetched from the own host of PayPal [PP-01]', async (account, url, isFetched) => {
    expect((await webhookKey(account, url)) !== null).toBe(isFetched);
  });

  it('that PayPal does not have leaves the breaker of the account closed [PP-01]', async () => {
    const missing = { status: 404, contentType: 'text/html', body: Buffer.from('') };
    const account = { ...LIVE, client: { send: async () => missing, close: async () => undefined } };
    for (let forged = 0; forged < 30; forged += 1) {
      expect(await webhookKey(account, `https://api.paypal.com/v1/notifications/certs/CERT-${forged}-none`)).toBeNull();
    }
    expect(account.breaker.isOpen).toBe(false);
  });

  it('counts while it is valid, with its issuer, and in the name of PayPal [PP-01]', () => {
    const [signer = '', issuer = ''] = certificate.pem.split(/(?<=-----END CERTIFICATE-----\n)/);
    const now = Date.now();
    expect(keyIn(certificate.pem, now)).not.toBeNull();
    expect(keyIn(signer, now)).not.toBeNull();
    expect(keyIn(certificate.pem, now + 400 * 86_400_000)).toBeNull();
    expect(keyIn(certificate.pem, now - 3 * 86_400_000)).toBeNull();
    expect(keyIn(issuer, now)).toBeNull();
    expect(keyIn(signer + createSigningCertificate().pem, now)).toBeNull();
    expect(keyIn('no certificate', now)).toBeNull();
  });

  it.each([
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'C1' }, 'C1'],
    ['PAYMENT.CAPTURE.DENIED', { id: 'C1' }, 'C1'],
    ['PAYMENT.CAPTURE.PENDING', { id: 'C1' }, 'C1'],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'R1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }] },
      'C1',
    ],
    [
      'PAYMENT.CAPTURE.REVERSED',
      { id: 'R1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }] },
      'C1',
    ],
    ['CHECKOUT.ORDER.APPROVED', { id: 'O1' }, 'O1'],
    ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: 'C1' }] }, 'C1'],
    ['BILLING.PLAN.CREATED', { id: 'P1' }, null],
  ])('a signed event %s names its payment or order [PP-01]', async (event_type, resource, providerRef) => {
    const body = JSON.stringify({ id: 'WH-1', event_type, resource });
    const headers: Record<string, string> = {
      'paypal-transmission-id': 'T1',
      'paypal-transmission-time': '2026-03-14T20:15:30Z',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `https://api.sandbox.paypal.com/v1/notifications/certs/CERT-2`,
      'paypal-transmission-sig': certificate.sign(`T1|2026-03-14T20:15:30Z|W1|${crc32(body)}`),
    };
    const call = { header: (name: string) => headers[name] ?? null, query: {}, body };
    expect(await readPayPalWebhook(TEST, call)).toMatchObject({ providerRef, result: null });
    expect(await readPayPalWebhook({ ...TEST, webhookId: null }, call)).toBeNull();
    expect(await readPayPalWebhook(TEST, { ...call, body: `${body} ` })).toBeNull();
  });
});
