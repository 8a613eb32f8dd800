/** The contract suite of payment providers for First Data, against the sandbox: both kinds of store, and no REST API. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { endFirstDataPage, openFirstDataPage, visitFirstDataPage } from '#test/integrations/first-data-page.ts';
import type { PageOutcome } from '#test/integrations/hosted-provider-contract.ts';
import {
  describePaymentProvider,
  NO_CARDS,
  type ProviderUnderTest,
} from '#test/integrations/payment-provider-contract.ts';
import { providerConnection, signedResultsInMemory } from '#test/integrations/provider-connection.ts';
import { failureOf } from '#test/integrations/provider-failure.ts';
import { refundBy } from '#test/integrations/written-calls.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import type { HostedPage } from '../payment-provider.ts';
import type { ProviderAdapter, WebhookCall } from '../provider-definition.ts';
import { FIRST_DATA } from './definition.ts';

const STORE = '5912345678';
const SHARED_SECRET = `sandbox-shared-secret-${STORE}`;
const DECLINE_CODES = ['03', '12', '13', '14', '51', '2304', 'other'] as const;

const PARAMETERS = {
  store: STORE,
  timeZone: 'America/Buenos_Aires',
  currency: '032',
  hashMode: 'hmac',
  apiKey: `sandbox-key-${STORE}`,
  restHashEncoding: 'raw',
};

async function open(changed: Record<string, string> = {}): Promise<ProviderUnderTest> {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const client = createOutboundClient(new URL(sandbox.url).origin);
  const stored = signedResultsInMemory();
  const connection = providerConnection(client, FIRST_DATA, sandbox.url, {
    parameters: { ...PARAMETERS, ...changed },
    secrets: {
      'fd-shared-secret': SHARED_SECRET,
      'fd-api-secret': `sandbox-api-secret-${STORE}`,
    },
    results: stored.results,
  });
  const adapter = FIRST_DATA.connect(connection);
  // The inquiry does not know the invented payment of a test's webhook, so its signature alone is verified.
  const { readWebhook } = FIRST_DATA.connect({ ...connection, secrets: { 'fd-shared-secret': SHARED_SECRET } });
  return {
    ...NO_CARDS,
    adapter: { ...adapter, readWebhook },
    signWebhook,
    visitor: {
      declineCodes: DECLINE_CODES,
      async visit(page, outcome) {
        const result = await visitFirstDataPage(formOf(page), choiceOf(outcome));
        const notice = await adapter.readWebhook(postOf(result?.fields ?? {}));
        if (!notice?.result) throw new Error('The page returned no signed result.');
        stored.store(notice.result);
      },
    },
    close: async () => {
      await client.close();
      await sandbox.close();
    },
  };
}

const formOf = ({ pageUrl, parameters }: HostedPage) => ({ pageUrl: pageUrl.href, parameters });

function choiceOf(outcome: PageOutcome): string {
  const names: Partial<Record<PageOutcome, string>> = { approved: 'approve', cancelled: 'cancel', other: '05' };
  return names[outcome] ?? outcome;
}

function postOf(fields: Readonly<Record<string, string>>): WebhookCall {
  return { header: () => null, query: {}, body: new URLSearchParams(fields).toString() };
}

/** A notification about an approval with this code. */
function signWebhook(providerRef: string, signer: 'provider' | 'stranger'): WebhookCall {
  const secret = signer === 'provider' ? SHARED_SECRET : 'another secret';
  const fields = {
    chargetotal: '1234.50',
    currency: '032',
    txndatetime: '2026:03:14-20:15:30',
    storename: STORE,
    approval_code: providerRef,
  };
  const signed = createHmac('sha256', secret).update(Object.values(fields).join('|')).digest('base64');
  return postOf({ ...fields, oid: '1024-1', notification_hash: signed });
}

describePaymentProvider(FIRST_DATA, open, { hasVisitor: true, webhookRef: 'Y:123456:4512345678:PPXX:6012345678' });

describe.each([
  ['an older store', { hashMode: 'legacy' }],
  ['an account that signs in hex', { apiKey: `sandbox-hex-key-${STORE}`, restHashEncoding: 'hex' }],
])('%s', (_kind, changed) => {
  let subject: ProviderUnderTest;
  beforeAll(async () => {
    subject = await open(changed);
  });
  afterAll(async () => subject.close());

  it('takes a payment and refunds it [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await subject.visitor?.visit(page, 'approved');
    const [paid] = await hosted.findByAttempt({ reference, sessionRef: page.sessionRef });
    expect(paid).toMatchObject({ state: 'approved', amountMinor: 5_000 });
    const refund = { providerRef: paid?.providerRef ?? '', amountMinor: null, currency: 'ARS' };
    const made = await refundBy(hosted, { ...refund, idempotencyKey: randomUUID() });
    expect(made).toMatchObject({ state: 'succeeded', amountMinor: 5_000 });
  });
});

describe('an account without credentials of the REST API', () => {
  let subject: ProviderUnderTest;
  beforeAll(async () => {
    subject = await open({ apiKey: '' });
  });
  afterAll(async () => subject.close());

  it('knows payments by their signed results, and says that it cannot refund [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await subject.visitor?.visit(page, 'approved');
    const [paid] = await hosted.findByAttempt({ reference, sessionRef: page.sessionRef });
    const providerRef = paid?.providerRef ?? '';
    expect(paid).toMatchObject({ state: 'approved', amountMinor: 5_000, currency: 'ARS', merchantRef: STORE });
    expect(await hosted.findPayment(providerRef)).toEqual(paid);
    const refund = { providerRef, amountMinor: null, currency: 'ARS', idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(hosted, refund))).toMatchObject({
      kind: 'refused',
      refundFailure: 'not-supported',
    });
    expect(await hosted.listRefunds(providerRef)).toEqual([]);
  });

  it('is connected with the present hash only [FD-01, METHOD-03]', async () => {
    expect(await subject.adapter.payments.findOwner()).toMatchObject({ merchantRef: STORE });
    const older = await open({ apiKey: '', hashMode: 'legacy' });
    expect(await failureOf(older.adapter.payments.findOwner())).toMatchObject({ kind: 'credentials' });
    await older.close();
  });

  it('does not know a payment whose result was lost [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await visitFirstDataPage(formOf(page), 'approve');
    expect(await hosted.findByAttempt({ reference, sessionRef: page.sessionRef })).toEqual([]);
  });
});

describe('the order inquiry', () => {
  let subject: ProviderUnderTest;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(async () => subject.close());

  it('finds and refunds a payment whose results were lost [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await visitFirstDataPage(formOf(page), 'approve');
    const [paid] = await hosted.findByAttempt({ reference, sessionRef: page.sessionRef });
    expect(paid).toMatchObject({ state: 'approved', reference });
    const providerRef = paid?.providerRef ?? '';
    expect(await hosted.findPayment(providerRef)).toEqual(paid);
    const refund = { providerRef, amountMinor: 100, currency: 'ARS', idempotencyKey: randomUUID() };
    expect(await refundBy(hosted, refund)).toMatchObject({ state: 'succeeded', amountMinor: 100 });
    expect(await hosted.findPayment(providerRef)).toMatchObject({ state: 'approved', refundedMinor: 100 });
  });

  it('does not take an older payment of the same order id for one of the page [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await visitFirstDataPage(formOf(page), 'approve');
    const later = page.sessionRef.replace(/^\d{4}/, (year) => String(Number(year) + 1));
    expect(await hosted.findByAttempt({ reference, sessionRef: later })).toEqual([]);
  });

  it('names a payment as its signed result does, so that it counts once [FD-01]', async () => {
    const { hosted, page, reference } = await begin(subject.adapter);
    await subject.visitor?.visit(page, 'approved');
    expect(await hosted.findByAttempt({ reference, sessionRef: page.sessionRef })).toHaveLength(1);
  });

  it('with wrong credentials the account has no owner [METHOD-03]', async () => {
    const stranger = await open({ apiKey: 'sandbox-key-5900000000' });
    expect(await failureOf(stranger.adapter.payments.findOwner())).toMatchObject({ kind: 'credentials' });
    await stranger.close();
  });
});

it('a form that was changed after signing has no page [FD-01]', async () => {
  const subject = await open();
  const { page } = await begin(subject.adapter);
  const form = formOf(page);
  const cheaper = { ...form, parameters: { ...form.parameters, chargetotal: '1.00' } };
  expect(await openFirstDataPage(cheaper)).toBeNull();
  const session = (await openFirstDataPage(form)) ?? '';
  expect((await endFirstDataPage(form.pageUrl, session, 'approve'))?.url).toBe(
    'https://pedidos.example/api/payments/first-data/return',
  );
  await subject.close();
});

it.each([
  ['a store with letters', { store: 'tienda' }],
  ['an unknown time zone', { timeZone: 'America/Ciudad' }],
  ['another currency', { currency: '840' }],
  ['another kind of hash', { hashMode: 'sha1' }],
  ['an unknown parameter', { colour: 'red' }],
])('an account with %s is not connected [FD-01]', (_what, changed) => {
  const { parameters } = FIRST_DATA.account;
  expect(parameters.safeParse(PARAMETERS).success).toBe(true);
  expect(parameters.safeParse({ ...PARAMETERS, ...changed }).success).toBe(false);
});

async function begin({ hosted }: ProviderAdapter) {
  if (hosted === null) throw new Error('The adapter has no page.');
  const reference = `${Math.floor(10 ** 9 + Math.random() * 9 * 10 ** 9)}-1`;
  const page = await hosted.begin({
    reference,
    idempotencyKey: randomUUID(),
    amountMinor: 5_000,
    currency: 'ARS',
    items: [],
    payerEmail: null,
    returnUrl: new URL('https://pedidos.example/fd-payment/estadio/pizza/first-data'),
    notifyUrl: new URL('https://pedidos.example/api/payments/webhooks/7/7'),
    expiresAt: new Date(Date.now() + 600_000),
  });
  return { hosted, page, reference };
}
