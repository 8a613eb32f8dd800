import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { chargeBy, refundBy } from '#test/integrations/written-calls.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { ProviderFailure, type CardCharge, type ProviderFailureKind } from '../payment-provider.ts';
import { MERCADO_PAGO_CARDS } from './definition.ts';
import { mercadoPago } from './mercado-pago.ts';

let sandbox: Sandbox;
let client: OutboundClient;
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  client = createOutboundClient(new URL(sandbox.url).origin);
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});
beforeEach(async () => void (await fetch(`${sandbox.url}/_reset`, { method: 'POST' })));

const account = (apiUrl = `${sandbox.url}/mercado-pago`, accessToken = 'TEST-sandbox-tests', through = client) =>
  mercadoPago({
    ...providerConnection(through, MERCADO_PAGO_CARDS, sandbox.url, { parameters: {}, secrets: {} }),
    apiUrl,
    accessToken,
  });

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => post('/_next', { party: 'mercado-pago', op, behaviour });

/** Makes a token as the browser does. */
async function tokenOf(holder: string, publicKey = 'TEST-public-tests'): Promise<string> {
  const answer = await post(`/mercado-pago/v1/card_tokens?public_key=${publicKey}`, {
    card_number: '4509953566233704',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

async function newCharge(holder: string, changed: Partial<CardCharge> = {}): Promise<CardCharge> {
  return {
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 1_234_550,
    currency: 'ARS',
    description: 'Parrilla del 9',
    token: await tokenOf(holder),
    methodId: 'visa',
    issuerId: null,
    payer: { email: 'hincha@example.com' },
    cardRef: null,
    notifyUrl: null,
    ...changed,
  };
}

const Ledger = z.object({
  payments: z.array(z.object({ id: z.string(), reference: z.string().nullable(), status: z.string() })),
});
const capturesOf = async ({ reference }: CardCharge) =>
  Ledger.parse(await (await fetch(`${sandbox.url}/_ledger/mercado-pago`)).json()).payments.filter(
    (payment) => payment.reference === reference && payment.status === 'approved',
  );

async function failureOf(work: Promise<unknown>): Promise<{ kind: ProviderFailureKind; code: string | null }> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ProviderFailure))
    throw new Error('It went well, or failed in another way.', { cause: failure });
  return { kind: failure.kind, code: failure.code };
}

it.each(['error', 'unavailable', 'reset', 'half-body', 'invalid-json'])(
  'a charge that met %s is undecided until a call with the same key [PAY-04]',
  async (fault) => {
    const charge = await newCharge('APRO');
    await next('create-payment', fault);
    expect(await failureOf(chargeBy(account(), charge))).toMatchObject({ kind: 'unknown' });
    expect(await capturesOf(charge)).toEqual([]);
    expect(await chargeBy(account(), charge)).toMatchObject({ state: 'approved' });
    expect(await capturesOf(charge)).toHaveLength(1);
  },
);

it.each(['error', 'reset', 'half-body', 'invalid-json'])(
  'a charge without an answer (%s) is made once and found by reference [PAY-04]',
  async (fault) => {
    const charge = await newCharge('APRO');
    await next('create-payment', `${fault}-after-commit`);
    expect(await failureOf(chargeBy(account(), charge))).toMatchObject({ kind: 'unknown' });
    const [found] = await account().findByAttempt({ reference: charge.reference, sessionRef: null });
    expect(found).toMatchObject({ state: 'approved', amountMinor: charge.amountMinor, reference: charge.reference });
    expect(await chargeBy(account(), charge)).toMatchObject({ providerRef: found?.providerRef });
    expect(await capturesOf(charge)).toHaveLength(1);
  },
);

it.each(['refuse-unexplained', 'charged-refused'])(
  'a refusal of a charge without a reason proves nothing: %s [PAY-04]',
  async (fault) => {
    await next('create-payment', fault);
    expect(await failureOf(chargeBy(account(), await newCharge('APRO')))).toEqual({
      kind: 'unknown',
      code: 'bad_request',
    });
    const refused = await newCharge('APRO', { token: 'none' });
    expect(await failureOf(chargeBy(account(), refused))).toEqual({ kind: 'refused', code: '2006' });
  },
);

it('an unreachable provider means that nothing was sent', async () => {
  const charge = await newCharge('APRO');
  expect(await failureOf(chargeBy(account('http://127.0.0.1:1/mercado-pago'), charge))).toMatchObject({
    kind: 'not-sent',
  });
});

it.each([
  ['rate-limited', 'not-sent'],
  ['credentials-revoked', 'credentials'],
])('%s is classified as %s', async (behaviour, kind) => {
  await next('create-payment', behaviour);
  expect(await failureOf(chargeBy(account(), await newCharge('APRO')))).toMatchObject({ kind });
});

it('a provider that fails repeatedly is not called for a while', async () => {
  const provider = account();
  for (let times = 0; times < 5; times += 1) {
    await next('find-payment', 'error');
    expect(await failureOf(provider.findPayment('1'))).toMatchObject({ kind: 'unknown' });
  }
  expect(await failureOf(chargeBy(provider, await newCharge('APRO')))).toMatchObject({ kind: 'not-sent' });
});

it('an unknown status is open', async () => {
  await next('create-payment', 'unlisted-status');
  expect(await chargeBy(account(), await newCharge('APRO'))).toMatchObject({ state: 'open' });
});

it('the captured amount counts, not the requested one', async () => {
  await next('create-payment', 'amount-tampered');
  const paid = await chargeBy(account(), await newCharge('APRO'));
  expect(paid).toMatchObject({ state: 'approved', amountMinor: 1_234_450 });
});

it('a lagging search finds nothing at first, and the payment later', async () => {
  const charge = await newCharge('APRO');
  await chargeBy(account(), charge);
  await next('search-payments', 'lags');
  expect(await account().findByAttempt({ reference: charge.reference, sessionRef: null })).toEqual([]);
  expect(await account().findByAttempt({ reference: charge.reference, sessionRef: null })).toHaveLength(1);
});

it('a refund without an answer is made once [REF-04]', async () => {
  const { providerRef } = await chargeBy(account(), await newCharge('APRO'));
  const refund = { providerRef, amountMinor: 100_000, currency: 'ARS', idempotencyKey: randomUUID() };
  await next('refund', 'reset-after-commit');
  expect(await failureOf(refundBy(account(), refund))).toMatchObject({ kind: 'unknown' });
  expect(await refundBy(account(), refund)).toMatchObject({ state: 'succeeded', amountMinor: 100_000 });
  expect(await account().findPayment(providerRef)).toMatchObject({ state: 'approved', refundedMinor: 100_000 });
});

it('a refund takes its time, or is not possible', async () => {
  const { providerRef } = await chargeBy(account(), await newCharge('APRO'));
  const refund = { providerRef, amountMinor: 500, currency: 'ARS', idempotencyKey: randomUUID() };
  await next('refund', 'refuse');
  expect(await failureOf(refundBy(account(), refund))).toEqual({ kind: 'refused', code: '2024' });
  await next('refund', 'in-process');
  expect(await refundBy(account(), refund)).toMatchObject({ state: 'pending' });
  expect(await account().listRefunds(providerRef)).toMatchObject([{ state: 'pending', amountMinor: 500 }]);
});

it.each([
  ['refuse', { kind: 'refused', code: '2024' }],
  ['refuse-parts', { kind: 'refused', code: '3024' }],
  ['refuse-unexplained', { kind: 'unknown', code: 'bad_request' }],
  ['in-process-refused', { kind: 'unknown', code: 'bad_request' }],
])('a refusal of a refund counts only with a reason as proof: %s [REF-04]', async (fault, failure) => {
  const { providerRef } = await chargeBy(account(), await newCharge('APRO'));
  const refund = { providerRef, amountMinor: 500, currency: 'ARS', idempotencyKey: randomUUID() };
  await next('refund', fault);
  expect(await failureOf(refundBy(account(), refund))).toEqual(failure);
});

it('credentials of another owner find nothing of ours', async () => {
  const { providerRef } = await chargeBy(account(), await newCharge('APRO'));
  const stranger = account(undefined, 'TEST-sandbox-stranger');
  expect(await stranger.findPayment(providerRef)).toBeNull();
  const unknown = account(undefined, 'TEST-unknown');
  expect(await failureOf(unknown.findPayment(providerRef))).toMatchObject({ kind: 'credentials' });
});

it('a venue in Peru gets soles, and no page in another currency [MP-01, MPC-01]', async () => {
  const lima = account(undefined, 'TEST-sandbox-lima-pe');
  const token = await tokenOf('APRO', 'TEST-public-lima-pe');
  expect(await chargeBy(lima, await newCharge('APRO', { currency: 'PEN', token }))).toMatchObject({
    state: 'approved',
    currency: 'PEN',
  });
  const checkout = {
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 4_500,
    items: [{ title: 'Anticuchos', quantity: 1, unitPriceMinor: 4_500 }],
    payerEmail: null,
    returnUrl: new URL('http://127.0.0.1/back'),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
  };
  const { pageUrl } = await lima.begin({ ...checkout, currency: 'PEN' });
  expect(await (await fetch(pageUrl)).text()).toMatch(/PEN\s45,00/);
  expect(await failureOf(lima.begin({ ...checkout, currency: 'ARS' }))).toMatchObject({ kind: 'refused' });
});

it('all payments under one reference are found, over all pages [PAY-04]', async () => {
  const reference = randomUUID();
  const paid: string[] = [];
  for (let place = 0; place < 103; place += 1) {
    paid.push((await chargeBy(account(), await newCharge('APRO', { reference }))).providerRef);
  }
  const found = await account().findByAttempt({ reference, sessionRef: null });
  expect(found.map(({ providerRef }) => providerRef).toSorted()).toEqual(paid.toSorted());
});

it('a list is read to its end although a page is large or lost [PAY-04]', async () => {
  const results = Array.from({ length: 150 }, (_, index) => ({
    id: index + 1,
    status: 'approved',
    live_mode: false,
    date_created: '2026-11-20T10:00:00.000-04:00',
    currency_id: 'ARS',
    transaction_amount: 10,
    external_reference: `ours-${index}`,
    description: 'x'.repeat(8_000),
  }));
  let calls = 0;
  const answer: RequestListener = ({ url }, response) => {
    calls += 1;
    const offset = Number(new URL(url ?? '/', 'http://provider').searchParams.get('offset'));
    const page = { paging: { total: results.length }, results: results.slice(offset, offset + 100) };
    response.writeHead(calls === 2 ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
  };
  await withProvider(answer, async (payments) => {
    const given: string[] = [];
    for await (const { providerRef } of payments.listPayments(new Date(0), new Date())) given.push(providerRef);
    expect(given).toHaveLength(150);
    expect(calls).toBe(3);
  });
});

it('an unreadable payment of a list is reported after all others [PAY-04]', async () => {
  const readable = {
    id: 1,
    status: 'approved',
    live_mode: false,
    date_created: '2026-11-20T10:00:00.000-04:00',
    currency_id: 'ARS',
    transaction_amount: 10,
    external_reference: 'ours-1',
  };
  const results = [{ ...readable, id: 2, transaction_amount: 1.005 }, readable];
  const answer: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ paging: { total: 2 }, results }));
  };
  await withProvider(answer, async (payments) => {
    const given: string[] = [];
    const list = async () => {
      for await (const { providerRef } of payments.listPayments(new Date(0), new Date())) given.push(providerRef);
    };
    await expect(list()).rejects.toThrow('cannot be read: 2.');
    expect(given).toEqual(['1']);
    await expect(payments.findByAttempt({ reference: 'ours-1', sessionRef: null })).rejects.toBeInstanceOf(
      ProviderFailure,
    );
  });
});

/** Runs a test against a server that answers as the provider. */
async function withProvider(
  answer: RequestListener,
  test: (payments: ReturnType<typeof account>) => Promise<void>,
): Promise<void> {
  const provider = createServer(answer).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const own = createOutboundClient(origin);
  try {
    await test(account(origin, 'TEST-sandbox-tests', own));
  } finally {
    await own.close();
    provider.close();
  }
}
