import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { payAtIzipay } from '#test/fakes/izipay-form.ts';
import { providerConnection, signedResultsInMemory } from '#test/integrations/provider-connection.ts';
import { failureOf } from '#test/integrations/provider-failure.ts';
import { refundBy } from '#test/integrations/written-calls.ts';
import { merchantNamed } from '@app/sandbox/izipay/merchants.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import type { HostedProvider } from '../payment-provider.ts';
import type { ProviderAdapter } from '../provider-definition.ts';
import { IZIPAY } from './definition.ts';

const { merchantCode, publicKey, hashKey } = merchantNamed('adapter');
const AMOUNT_MINOR = 3_550;
const A_DAY_MS = 24 * 60 * 60 * 1_000;

let sandbox: Sandbox;
let client: OutboundClient;
let adapter: ProviderAdapter;
let izipay: HostedProvider;
let signed: ReturnType<typeof signedResultsInMemory>;
let lastOrder = 3_000_000_000;

beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  client = createOutboundClient(new URL(sandbox.url).origin);
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(async () => {
  await control('/_reset', {});
  signed = signedResultsInMemory();
  const { results } = signed;
  const account = { parameters: { merchantCode, publicKey }, secrets: { 'izipay-hash-key': hashKey }, results };
  adapter = IZIPAY.connect(providerConnection(client, IZIPAY, sandbox.url, account));
  if (adapter.hosted === null) throw new Error('The adapter has no page.');
  izipay = adapter.hosted;
});

const control = async (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => control('/_next', { party: 'izipay', op, behaviour });

type Paid = { reference: string; sessionRef: string; providerRef: string };

/** Pays at the form. @param isReported the result reaches us */
async function paid({ choice = '00', isReported = true, order = (lastOrder += 1), nth = 1 } = {}): Promise<Paid> {
  const reference = `${order}-${nth}`;
  const page = await izipay.begin({
    reference,
    idempotencyKey: randomUUID(),
    amountMinor: AMOUNT_MINOR,
    currency: 'PEN',
    items: [],
    payerEmail: null,
    returnUrl: new URL('https://pedidos.example.com/izipay-payment'),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
  });
  const report = await payAtIzipay(sandbox.url, page.parameters, choice);
  const notice = await adapter.readWebhook({ header: () => null, query: {}, body: JSON.stringify(report) });
  if (isReported && notice?.result) signed.store(notice.result);
  return { reference, sessionRef: page.sessionRef, providerRef: notice?.providerRef ?? '' };
}

const refundOf = ({ providerRef }: Paid, amountMinor: number | null) => ({
  providerRef,
  amountMinor,
  currency: 'PEN',
  idempotencyKey: randomUUID(),
});

it('a payment without its result is found by its order [IZI-01]', async () => {
  const lost = await paid({ isReported: false });
  const facts = { providerRef: lost.providerRef, state: 'approved', amountMinor: AMOUNT_MINOR, currency: 'PEN' };
  expect(await izipay.findByAttempt(lost)).toMatchObject([{ ...facts, reference: null, isOfOrder: true }]);
  expect(await izipay.findPayment(lost.providerRef)).toMatchObject({ ...facts, reference: null });
});

it('a payment with a result belongs to its own attempt only [IZI-01]', async () => {
  const order = (lastOrder += 1);
  const first = await paid({ order });
  const second = { reference: `${order}-2`, sessionRef: null };
  expect(await izipay.findByAttempt(first)).toHaveLength(1);
  expect(await izipay.findByAttempt(second)).toEqual([]);
});

it('a decline without a result ends no attempt [IZI-01]', async () => {
  const lost = await paid({ choice: '51', isReported: false });
  expect(await izipay.findByAttempt(lost)).toEqual([]);
});

it('an older result, with the order in its response, is read too [IZI-01]', async () => {
  await next('form', 'flat-result');
  const old = await paid();
  expect(await izipay.findByAttempt(old)).toMatchObject([{ state: 'approved', card: { lastFour: '1111' } }]);
});

it('an API that wants its token without Bearer gets it so [IZI-01]', async () => {
  const lost = await paid({ isReported: false });
  await next('search', 'raw-authorization');
  await next('search', 'raw-authorization');
  expect(await izipay.findByAttempt(lost)).toHaveLength(1);
});

it('orders that a search does not show are read from their results [IZI-01]', async () => {
  const shown = await paid();
  await next('search', 'not-visible');
  expect(await izipay.findPayment(shown.providerRef)).toMatchObject({ state: 'approved', refunds: [] });
});

it('an unlisted word for the state of an order leaves its payment open [PAY-04]', async () => {
  const lost = await paid({ isReported: false });
  await next('search', 'unlisted-state');
  expect(await izipay.findByAttempt(lost)).toMatchObject([{ state: 'open' }]);
});

it('a whole refund on the day of the payment is an annulment [IZI-01, REF-04]', async () => {
  const payment = await paid();
  const { providerRefundRef } = await refundBy(izipay, refundOf(payment, null));
  expect(await izipay.listRefunds(payment.providerRef)).toMatchObject([
    { providerRefundRef, amountMinor: AMOUNT_MINOR },
  ]);
  expect(await izipay.findPayment(payment.providerRef)).toMatchObject({ state: 'refunded' });
});

it('a refund with an unlisted state stays undecided [IZI-01, REF-04, PAY-04]', async () => {
  const payment = await paid();
  const { providerRefundRef } = await refundBy(izipay, refundOf(payment, null));
  await next('search', 'unlisted-state');
  expect(await failureOf(izipay.listRefunds(payment.providerRef))).toMatchObject({ kind: 'unknown' });
  expect(await izipay.listRefunds(payment.providerRef)).toMatchObject([{ providerRefundRef }]);
});

it('a part before the settlement is refused without effect [IZI-01, REF-04]', async () => {
  const payment = await paid();
  expect(await failureOf(refundBy(izipay, refundOf(payment, 1_000)))).toMatchObject({ kind: 'not-sent', code: 'D02' });
  expect(await izipay.listRefunds(payment.providerRef)).toEqual([]);
});

it('a refund with a lost answer is listed and made once [IZI-01, REF-04]', async () => {
  await control('/_clock', { now: new Date(Date.now() - A_DAY_MS).toISOString() });
  const [whole, inPart] = [await paid(), await paid()];
  await control('/_clock', { now: null });
  for (const { payment, amountMinor, code } of [
    { payment: whole, amountMinor: null, code: 'nothing-left' },
    { payment: inPart, amountMinor: 1_000, code: 'P04' },
  ]) {
    const refund = refundOf(payment, amountMinor);
    await next('refund', 'error-after-commit');
    expect(await failureOf(refundBy(izipay, refund))).toMatchObject({ kind: 'unknown', code: null });
    expect(await failureOf(refundBy(izipay, refund))).toMatchObject({ kind: 'unknown', code });
    expect(await izipay.listRefunds(payment.providerRef)).toHaveLength(1);
  }
});

it('a lost token leaves a refund unmade, which the failure says [IZI-01, REF-04]', async () => {
  const payment = await paid();
  await next('generate-token', 'slow');
  await next('generate-token', 'error');
  expect(await failureOf(refundBy(izipay, refundOf(payment, null)))).toMatchObject({ kind: 'not-sent' });
  expect(await izipay.listRefunds(payment.providerRef)).toEqual([]);
});

it('a refused commerce is a failure of its credentials [IZI-01]', async () => {
  await next('generate-token', 'credentials-revoked');
  expect(await failureOf(izipay.findOwner())).toMatchObject({ kind: 'credentials' });
});
