/**
 * What we rely on at Mercado Pago. Runs against the sandbox; with MP_TEST_ACCESS_TOKEN and MP_TEST_PUBLIC_KEY of a test
 * account in the environment it runs against Mercado Pago itself, and has to find the same.
 */
import { randomUUID } from 'node:crypto';

import { startSandbox } from '@app/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { CardCharge, CardProvider, HostedProvider } from '../payment-provider.ts';
import { mercadoPago } from './mercado-pago.ts';

const { MP_TEST_ACCESS_TOKEN, MP_TEST_PUBLIC_KEY } = process.env;
/** Over there a search takes a while to know of a payment. */
const SEEN_WITHIN_MS = 30_000;
vi.setConfig({ testTimeout: 60_000 });

let apiUrl: string;
let publicKey: string;
let provider: CardProvider & HostedProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  const sandbox = MP_TEST_ACCESS_TOKEN === undefined ? await startSandbox({ http: 0, smtp: 0 }) : null;
  const client = createOutboundClient(sandbox && new URL(sandbox.url).origin);
  apiUrl = sandbox ? `${sandbox.url}/mercado-pago` : 'https://api.mercadopago.com';
  publicKey = MP_TEST_PUBLIC_KEY ?? 'TEST-public-contract';
  provider = mercadoPago({
    client,
    limitsMs: { read: 5_000, write: 20_000 },
    breaker: createCircuitBreaker('Mercado Pago'),
    bulkhead: createBulkhead('Mercado Pago', { mostAtOnce: 4, mostWaiting: 16, waitMs: 20_000 }),
    apiUrl,
    accessToken: MP_TEST_ACCESS_TOKEN ?? 'TEST-sandbox-contract',
  });
  close = async () => {
    await client.close();
    await sandbox?.close();
  };
});
afterAll(async () => close());

/** As the provider's script makes it in the browser. */
async function tokenOf(card: object): Promise<string> {
  const answer = await fetch(`${apiUrl}/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

const newCard = (holder: string) => ({
  card_number: '5031755734530604',
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
});

async function chargeBy(holder: string, changed: Partial<CardCharge> = {}): Promise<CardCharge> {
  return {
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 123_450,
    currency: 'ARS',
    description: 'Parrilla del 9',
    token: await tokenOf(newCard(holder)),
    methodId: 'master',
    issuerId: null,
    payer: { email: 'test_payer_1234567@testuser.com' },
    cardRef: null,
    notifyUrl: null,
    ...changed,
  };
}

async function refusalOf(work: Promise<unknown>) {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return failure instanceof ProviderFailure ? failure.kind : 'no failure of the provider';
}

it('a card that is charged is approved with our reference and amount, under our account, and found again [MP-01]', async () => {
  const beforeMs = Date.now() - 60_000;
  const charge = await chargeBy('APRO');
  const paid = await provider.charge(charge);
  expect(paid).toMatchObject({
    providerRef: expect.stringMatching(/^\d+$/),
    reference: charge.reference,
    state: 'approved',
    amountMinor: 123_450,
    currency: 'ARS',
    refundedMinor: 0,
    refunds: [],
    declineCode: null,
    card: { brand: 'master', lastFour: '0604' },
    approvedAt: expect.any(Date),
    createdAt: expect.any(Date),
  });
  expect(await provider.findPayment(paid.providerRef)).toMatchObject({ ...paid, createdAt: expect.any(Date) });
  await expect
    .poll(() => provider.findByReference(charge.reference), { timeout: SEEN_WITHIN_MS })
    .toMatchObject([{ providerRef: paid.providerRef, state: 'approved' }]);

  const listed: string[] = [];
  for await (const payment of provider.listPayments(new Date(beforeMs), new Date(Date.now() + 60_000))) {
    listed.push(payment.providerRef);
  }
  expect(listed).toContain(paid.providerRef);
});

it('the same key charges once, and is refused for another amount [PAY-04]', async () => {
  const charge = await chargeBy('APRO');
  const paid = await provider.charge(charge);
  expect(await provider.charge(charge)).toMatchObject({ providerRef: paid.providerRef });
  expect(await refusalOf(provider.charge({ ...charge, amountMinor: 500 }))).toBe('unknown');
});

it('a token pays once', async () => {
  const charge = await chargeBy('APRO');
  await provider.charge(charge);
  expect(await refusalOf(provider.charge({ ...charge, idempotencyKey: randomUUID() }))).toBe('refused');
});

it.each([
  ['OTHE', 'cc_rejected_other_reason'],
  ['CALL', 'cc_rejected_call_for_authorize'],
  ['FUND', 'cc_rejected_insufficient_amount'],
  ['SECU', 'cc_rejected_bad_filled_security_code'],
  ['EXPI', 'cc_rejected_bad_filled_date'],
  ['FORM', 'cc_rejected_bad_filled_other'],
])('the card of %s is declined as %s: an answer, and no failure [PAY-03]', async (holder, declineCode) => {
  expect(await provider.charge(await chargeBy(holder))).toMatchObject({ state: 'declined', declineCode });
});

it('money goes back in parts and once for a key, never more than came, and the payment tells of it [REF-04]', async () => {
  const { providerRef } = await provider.charge(await chargeBy('APRO'));
  const part = { providerRef, amountMinor: 10_050, currency: 'ARS', idempotencyKey: randomUUID() };
  const refund = await provider.refund(part);
  expect(refund).toMatchObject({ state: 'succeeded', amountMinor: 10_050 });
  expect(await provider.refund(part)).toMatchObject({ providerRefundRef: refund.providerRefundRef });
  const tooMuch = { ...part, amountMinor: 123_450, idempotencyKey: randomUUID() };
  expect(await refusalOf(provider.refund(tooMuch))).toBe('refused');
  const rest = { ...part, amountMinor: null, idempotencyKey: randomUUID() };
  expect(await provider.refund(rest)).toMatchObject({ state: 'succeeded', amountMinor: 113_400 });
  const refunded = await provider.findPayment(providerRef);
  expect(refunded).toMatchObject({ state: 'refunded', amountMinor: 123_450, refundedMinor: 123_450 });
  expect(refunded?.refunds.map(({ amountMinor }) => amountMinor).sort((one, other) => one - other)).toEqual([
    10_050, 113_400,
  ]);
});

it('of what it does not know it says so', async () => {
  expect(await provider.findPayment('1')).toBeNull();
  expect(await provider.findByReference(randomUUID())).toEqual([]);
  const refund = { providerRef: '1', amountMinor: null, currency: 'ARS', idempotencyKey: randomUUID() };
  expect(await refusalOf(provider.refund(refund))).toBe('refused');
});

it('a card is kept for its payer, pays again with its code, and is deleted [MP-01]', async () => {
  const payer = { email: `test_payer_${Date.now()}@testuser.com` };
  expect(await provider.listCards(payer)).toEqual([]);
  expect(await provider.deleteCard(payer, '1490022300001')).toBe(false);
  const kept = { token: await tokenOf(newCard('APRO')), methodId: 'master', issuerId: null };
  await provider.saveCard(payer, kept);
  const [card] = await provider.listCards(payer);
  expect(card).toMatchObject({
    holder: 'APRO',
    expiryMonth: 11,
    expiryYear: 2030,
    firstSixDigits: '503175',
    lastFour: '0604',
    method: { id: 'master' },
  });
  const cardRef = card?.cardRef ?? '';
  const token = await tokenOf({ card_id: cardRef, security_code: '123' });
  expect(await provider.charge(await chargeBy('APRO', { token, cardRef, payer }))).toMatchObject({ state: 'approved' });
  expect(await provider.deleteCard(payer, cardRef)).toBe(true);
  expect(await provider.listCards(payer)).toEqual([]);
});

it("the provider's page is prepared for one payment, and ended before anybody pays [MPC-01]", async () => {
  const reference = randomUUID();
  const { sessionRef, pageUrl } = await provider.begin({
    reference,
    amountMinor: 900_000,
    currency: 'ARS',
    items: [{ title: 'Hamburguesa', quantity: 2, unitPriceMinor: 450_000 }],
    payerEmail: null,
    returnUrl: new URL('https://pedidos.example.com/mp-checkout-payment/estadio/pizza/mp'),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
  });
  expect(sessionRef).toMatch(/^\d+-[0-9a-f-]{36}$/);
  expect(pageUrl.href).toContain(sessionRef);
  expect(await provider.cancel({ reference, providerRef: null, sessionRef })).toBeNull();
});
