import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { failureOf } from '#test/integrations/provider-failure.ts';
import { chargeBy } from '#test/integrations/written-calls.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { MERCADO_PAGO_CARDS } from '../mercado-pago/definition.ts';
import { mercadoPago } from '../mercado-pago/mercado-pago.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { SaleToMake, TerminalProvider } from '../terminal-provider.ts';
import { mercadoPagoPoint, type PointApi } from './mercado-pago-point.ts';

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
beforeEach(async () => void (await post('/_reset', {})));

const post = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const next = (op: string, behaviour: string) => post('/_next', { party: 'mercado-pago', op, behaviour });
const tap = (reference: string, to: string, detail?: string) =>
  post('/_ledger/mercado-pago-point/tap', { reference, tap: to, detail });

const Ledger = z.object({ sales: z.array(z.object({ reference: z.string(), state: z.string() })) });
const salesOf = async ({ reference }: SaleToMake) =>
  Ledger.parse(await (await fetch(`${sandbox.url}/_ledger/mercado-pago-point`)).json()).sales.filter(
    (sale) => sale.reference === reference,
  );

function connectionOf(seller: string) {
  const account = { parameters: {}, secrets: {} };
  return {
    ...providerConnection(client, MERCADO_PAGO_CARDS, sandbox.url, account),
    accessToken: `TEST-sandbox-${seller}`,
  };
}

/** Opens an account of its own, with an integrated terminal. */
async function openTerminal(api: PointApi, seller: string = randomUUID().slice(0, 8)) {
  const terminals = mercadoPagoPoint(connectionOf(seller), api);
  const [terminal] = await terminals.listTerminals();
  const terminalRef = terminal?.terminalRef ?? '';
  await terminals.integrate(terminalRef);
  const sale: SaleToMake = {
    terminalRef,
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 1_234_550,
    currency: 'ARS',
    orderNumber: '1024',
    expiresAt: new Date(Date.now() + 600_000),
  };
  return { terminals, sale, seller };
}

async function begin(terminals: TerminalProvider, sale: SaleToMake) {
  const { sessionRef } = await terminals.beginSale(sale);
  return { reference: sale.reference, sessionRef };
}

async function listAll(payments: AsyncIterable<ProviderPayment>): Promise<string[]> {
  const all: string[] = [];
  for await (const { providerRef } of payments) all.push(providerRef);
  return all;
}

describe.each(['orders', 'intents'] as const)('with the API %s', (api) => {
  it.each(['error', 'reset', 'half-body', 'invalid-json'])(
    'a sale without an answer (%s) is made once and found [PAY-04]',
    async (fault) => {
      const { terminals, sale } = await openTerminal(api);
      await next('begin-sale', `${fault}-after-commit`);
      expect(await failureOf(terminals.beginSale(sale))).toMatchObject({ kind: 'unknown' });
      const found = await terminals.findSale({ reference: sale.reference, sessionRef: null });
      expect(found).toMatchObject({ state: 'OPEN' });
      expect(await terminals.beginSale(sale)).toMatchObject({ sessionRef: found?.sessionRef });
      expect(await salesOf(sale)).toHaveLength(1);
    },
  );

  it('a sale that ended before the lost answer is not made again [PAY-04]', async () => {
    const { terminals, sale } = await openTerminal(api);
    await next('begin-sale', 'reset-after-commit');
    await failureOf(terminals.beginSale(sale));
    await tap(sale.reference, 'approve');
    expect(await terminals.beginSale(sale)).toMatchObject({ state: 'FINISHED' });
    expect(await salesOf(sale)).toHaveLength(1);
  });

  it.each([
    ['error', 'unknown'],
    ['rate-limited', 'not-sent'],
    ['credentials-revoked', 'credentials'],
    ['refuse-unexplained', 'refused'],
  ])('a sale that met %s is %s and can be begun again [PAY-04]', async (fault, kind) => {
    const { terminals, sale } = await openTerminal(api);
    await next('begin-sale', fault);
    expect(await failureOf(terminals.beginSale(sale))).toMatchObject({ kind });
    expect(await salesOf(sale)).toEqual([]);
    expect(await terminals.beginSale(sale)).toMatchObject({ state: 'OPEN' });
  });

  it('a finished sale whose payment is not visible stays open [POINT-01]', async () => {
    const { terminals, sale } = await openTerminal(api);
    const refs = await begin(terminals, sale);
    await tap(sale.reference, 'approve');
    await next('find-sale', 'payment-unseen');
    await next('search-payments', 'lags');
    const unseen = await terminals.findByAttempt(refs);
    expect(unseen).toMatchObject([{ state: 'open', providerRef: refs.sessionRef }]);
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'approved' }]);
  });

  it('a sale of an unknown status is open [POINT-01]', async () => {
    const { terminals, sale } = await openTerminal(api);
    const refs = await begin(terminals, sale);
    await tap(sale.reference, 'leave');
    await next('find-sale', 'unlisted-status');
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'open' }]);
  });

  it('a sale that cannot be read leaves the attempt undecided [PAY-04]', async () => {
    const { terminals, sale } = await openTerminal(api);
    const refs = await begin(terminals, sale);
    await next('find-sale', 'unavailable');
    expect(await failureOf(terminals.findByAttempt(refs))).toMatchObject({ kind: 'unknown' });
  });

  it('a cancellation without an answer is found as one [POINT-01]', async () => {
    const { terminals, sale } = await openTerminal(api);
    const refs = await begin(terminals, sale);
    await next('cancel-sale', 'reset-after-commit');
    const open = { ...refs, providerRef: null };
    expect(await failureOf(terminals.cancel(open))).toMatchObject({ kind: 'unknown' });
    expect(await terminals.cancel(open)).toMatchObject({ state: 'cancelled' });
  });

  it('the captured amount counts, not the requested one [PAY-04]', async () => {
    const { terminals, sale } = await openTerminal(api);
    const refs = await begin(terminals, sale);
    await next('tap', 'amount-tampered');
    await tap(sale.reference, 'approve');
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'approved', amountMinor: 1_234_450 }]);
  });

  it('online sales and terminals of one account list their own payments [METHOD-03]', async () => {
    const { terminals, sale, seller } = await openTerminal(api);
    const online = mercadoPago(connectionOf(seller));
    await begin(terminals, sale);
    await tap(sale.reference, 'approve');
    const [paid] = await terminals.findByAttempt({ reference: sale.reference, sessionRef: null });
    const charged = await chargeBy(online, await newCharge(seller));
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    expect(await listAll(terminals.listPayments(from, to))).toEqual([paid?.providerRef]);
    expect(await listAll(online.listPayments(from, to))).toEqual([charged.providerRef]);
  });
});

it('an order that no terminal fetched for 15 minutes has ended [POINT-01]', async () => {
  const { terminals, sale } = await openTerminal('orders');
  const refs = await begin(terminals, sale);
  await post('/_clock', { now: new Date(Date.now() + 16 * 60_000).toISOString() });
  expect(await terminals.findSale(refs)).toMatchObject({ state: 'ABANDONED' });
  expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'cancelled' }]);
});

it('a sale at the terminal of another account is refused [POINT-01]', async () => {
  const [{ terminals }, { sale }] = await Promise.all([openTerminal('orders'), openTerminal('orders')]);
  expect(await failureOf(terminals.beginSale(sale))).toMatchObject({ kind: 'refused', code: 'unknown-terminal' });
});

it('intents are read once a second, and simultaneous reads share a call [POINT-01]', async () => {
  const { terminals, sale } = await openTerminal('intents');
  const refs = await begin(terminals, sale);
  const [payment, sales] = await Promise.all([
    terminals.findPayment(refs.sessionRef),
    Promise.all(Array.from({ length: 5 }, () => terminals.findSale(refs))),
  ]);
  expect(payment).toMatchObject({ state: 'open' });
  expect(sales.map((one) => one?.state)).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN', 'OPEN']);
});

async function newCharge(seller: string) {
  const answer = await post(`/mercado-pago/v1/card_tokens?public_key=TEST-public-${seller}`, {
    card_number: '4509953566233704',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: 'APRO', identification: { type: 'DNI', number: '12345678' } },
  });
  return {
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 50_000,
    currency: 'ARS',
    description: 'Parrilla del 9',
    token: z.object({ id: z.string() }).parse(await answer.json()).id,
    methodId: 'visa',
    issuerId: null,
    payer: { email: 'hincha@example.com' },
    cardRef: null,
    notifyUrl: null,
  };
}
