import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createOutboundClient,
  type OutboundClient,
  type OutboundResponse,
} from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { refundBy } from '#test/integrations/written-calls.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { ProviderFailure, type HostedProvider } from '../payment-provider.ts';
import type { AccountSecrets } from '../provider-definition.ts';
import { SITEF } from './definition.ts';

const MERCHANT = 'CLUBADAPTER';
const KEY = `sandbox-key-${MERCHANT}`;
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let sandbox: Sandbox;
let client: OutboundClient;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  client = createOutboundClient(new URL(sandbox.url).origin);
  await post('/_ledger/sitef/register', { merchantId: MERCHANT, publicKey: KEYS.publicKey });
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(async () => post('/_reset', {}));

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => post('/_next', { party: 'sitef', op, behaviour });

function connect(
  secrets: AccountSecrets = { 'sitef-merchant-key': KEY, 'sitef-private-key': KEYS.privateKey },
  through: OutboundClient = client,
): HostedProvider {
  const parameters = { merchantId: MERCHANT, currency: 'ARS', apiVersion: 'v2' };
  const { hosted } = SITEF.connect(providerConnection(through, SITEF, sandbox.url, { parameters, secrets }));
  if (hosted === null) throw new Error('Sitef has a page.');
  return hosted;
}

const checkout = (changed: object = {}) => ({
  reference: `${randomInt(1_000_000_000, 9_999_999_999)}-1`,
  idempotencyKey: randomUUID(),
  amountMinor: 123_450,
  currency: 'ARS',
  items: [],
  payerEmail: null,
  returnUrl: new URL('https://pedidos.example.com/sitef-payment/estadio/pizza/sitef'),
  notifyUrl: null,
  expiresAt: new Date(Date.now() + 600_000),
  ...changed,
});

async function paid(hosted: HostedProvider, outcome = '00'): Promise<string> {
  const { sessionRef, pageUrl } = await hosted.begin(checkout());
  await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: 'pay', outcome }) });
  return sessionRef;
}

async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (error instanceof ProviderFailure) return error;
  throw new Error('The provider did not fail.', { cause: error });
}
const refundOf = (providerRef: string) => ({
  providerRef,
  amountMinor: null,
  currency: 'ARS',
  idempotencyKey: randomUUID(),
});

it.each([
  ['timeout', 'unknown'],
  ['unavailable', 'unknown'],
  ['reset-after-commit', 'unknown'],
  ['invalid-json-after-commit', 'unknown'],
  ['refuse', 'refused'],
  ['rate-limited', 'not-sent'],
  ['credentials-revoked', 'credentials'],
])('a page whose start fails with %s is %s [SIT-01, PAY-04]', async (behaviour, kind) => {
  await next('init', behaviour);
  const { hosted } = SITEF.connect({
    ...providerConnection(client, SITEF, sandbox.url, {
      parameters: { merchantId: MERCHANT, currency: 'ARS' },
      secrets: { 'sitef-merchant-key': KEY },
    }),
    limitsMs: { read: 500, write: 500 },
  });
  expect(await failureOf(hosted?.begin(checkout()) ?? Promise.resolve())).toMatchObject({ kind });
});

it('another currency or a longer reference is refused without a call [SIT-01]', async () => {
  const hosted = connect();
  expect(await failureOf(hosted.begin(checkout({ currency: 'PEN' })))).toMatchObject({ kind: 'refused' });
  expect(await failureOf(hosted.begin(checkout({ reference: 'x'.repeat(21) })))).toMatchObject({ kind: 'refused' });
});

it('the visitor is sent to no page elsewhere [SIT-01]', async () => {
  const nit = 'a'.repeat(64);
  const answer = (url: string): OutboundResponse => ({
    status: 200,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify({ responseCode: 0, url, nit })),
  });
  const at = (url: string) => connect(undefined, { send: async () => answer(url), close: async () => undefined });
  for (const url of [
    'https://evil.example/do.se',
    'javascript:alert(1)',
    '',
    'https://softwareexpress.com.br.evil.example/',
  ]) {
    expect(await failureOf(at(url).begin(checkout()))).toMatchObject({ kind: 'unknown' });
  }
  const { pageUrl } = await at(`${sandbox.url}/sitef/do.se?input['nit']=${nit}`).begin(checkout());
  expect(pageUrl.pathname).toBe('/sitef/do.se');
});

it('a wrong merchant key is not a missing payment [SIT-01, METHOD-03]', async () => {
  const stranger = connect({ 'sitef-merchant-key': 'another' });
  expect(await failureOf(stranger.findOwner())).toMatchObject({ kind: 'credentials' });
  expect(await failureOf(stranger.findPayment('a'.repeat(64)))).toMatchObject({ kind: 'credentials' });
  expect(await connect().findPayment('a'.repeat(64))).toBeNull();
});

it('waiting and unknown statuses are open [SIT-01, PAY-04]', async () => {
  const hosted = connect();
  await next('page', 'awaits');
  const waiting = await paid(hosted);
  expect(await hosted.findPayment(waiting)).toMatchObject({ state: 'open' });
  await post('/_ledger/sitef/decide', { nit: waiting, outcome: '51' });
  expect(await hosted.findPayment(waiting)).toMatchObject({ state: 'declined', declineCode: '51' });
  const nit = await paid(hosted);
  await next('query', 'unlisted-status');
  expect(await hosted.findPayment(nit)).toMatchObject({ state: 'open' });
  await next('query', 'amount-tampered');
  expect(await hosted.findPayment(nit)).toMatchObject({ state: 'approved', amountMinor: 123_550 });
});

it('closing a page that was just paid shows the payment [SIT-01, PAY-04]', async () => {
  const hosted = connect();
  const sessionRef = await paid(hosted);
  const open = { reference: '1-1', providerRef: null, sessionRef };
  expect(await hosted.cancel(open)).toMatchObject({ state: 'approved' });
});

it('a cancellation is no payment, in the list neither [SIT-01]', async () => {
  const hosted = connect();
  const nit = await paid(hosted);
  await refundBy(hosted, refundOf(nit));
  const listed = [];
  for await (const payment of hosted.listPayments(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))) {
    if (payment.providerRef === nit || payment.state === 'approved') listed.push(payment);
  }
  expect(listed.filter(({ providerRef }) => providerRef === nit)).toMatchObject([{ state: 'refunded' }]);
  const Books = z.object({ refunds: z.array(z.looseObject({ paymentId: z.string() })) });
  const { refunds } = Books.parse(await (await fetch(`${sandbox.url}/_ledger/sitef`)).json());
  expect(refunds).toContainEqual(expect.objectContaining({ paymentId: nit, amountMinor: 123_450 }));
});

it('without a private key a refund is not supported here [SIT-01, REF-04]', async () => {
  const nit = await paid(connect());
  const hosted = connect({ 'sitef-merchant-key': KEY });
  expect(await failureOf(refundBy(hosted, refundOf(nit)))).toMatchObject({
    kind: 'refused',
    refundFailure: 'not-supported',
  });
  expect(await hosted.findPayment(nit)).toMatchObject({ state: 'approved' });
});

it('a refund with an unregistered key fails as credentials [SIT-01, REF-04]', async () => {
  const nit = await paid(connect());
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const hosted = connect({ 'sitef-merchant-key': KEY, 'sitef-private-key': pem });
  expect(await failureOf(refundBy(hosted, refundOf(nit)))).toMatchObject({ kind: 'credentials' });
});

it('a lost refund is found by its payment and made once [SIT-01, REF-04]', async () => {
  const hosted = connect();
  const nit = await paid(hosted);
  const refund = refundOf(nit);
  await next('cancel', 'reset-after-commit');
  expect(await failureOf(refundBy(hosted, refund))).toMatchObject({ kind: 'unknown', code: null });
  const [listed] = await hosted.listRefunds(nit);
  expect(listed).toMatchObject({ state: 'succeeded', amountMinor: 123_450 });
  expect(await refundBy(hosted, refund)).toMatchObject({ providerRefundRef: listed?.providerRefundRef });
});

it('only a refusal of the acquirer is final [SIT-01, REF-04]', async () => {
  const hosted = connect();
  const nit = await paid(hosted);
  await next('cancel', 'refuse');
  expect(await failureOf(refundBy(hosted, refundOf(nit)))).toMatchObject({ kind: 'refused', refundFailure: 'other' });
  await refundBy(hosted, refundOf(nit));
  expect(await failureOf(refundBy(hosted, refundOf(nit)))).toMatchObject({ kind: 'unknown', code: '61' });
});
