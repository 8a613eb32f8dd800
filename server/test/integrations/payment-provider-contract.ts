import { randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type {
  CardCharge,
  CardProvider,
  HostedCheckout,
  HostedPage,
  HostedProvider,
  PaymentFailureCode,
  PaymentProvider,
} from '#integrations/payments/payment-provider.ts';
import type { ProviderAdapter, ProviderDefinition, WebhookCall } from '#integrations/payments/provider-definition.ts';

/** Behaviour of a test card. `wrong-data`: a wrong security code. */
export type CardOutcome = 'approved' | 'no-funds' | 'wrong-data' | 'other';

/** An adapter connected to a test account, with the provider-specific parts of the tests. */
export type ProviderUnderTest = {
  readonly adapter: ProviderAdapter;
  /** Token of a new card, for one use. */
  cardToken(outcome: CardOutcome): Promise<string>;
  /** Token of a saved card. */
  savedCardToken(cardRef: string): Promise<string>;
  /** Payment method id of these cards at the provider. */
  readonly methodId: string;
  /** An address without saved cards. */
  newPayerEmail(): string;
  /**
   * Pays at the provider's page as a visitor does, and hands over the result that the provider signs, if it does.
   *
   * @param outcome `approved`, or one of `pageDeclines`
   */
  payAtPage?(page: HostedPage, checkout: HostedCheckout, outcome: PageOutcome): Promise<void>;
  /** A webhook about a payment, signed by the provider or with the secret of another account. */
  readonly signWebhook: (providerRef: string, signer: 'provider' | 'stranger') => WebhookCall;
  close(): Promise<void>;
};

export type PageOutcome = 'approved' | PaymentFailureCode;

/** Declines that its page can make. Without any, the page is not paid. */
export type PageDeclines = readonly PaymentFailureCode[];

const DECLINES: [CardOutcome, PaymentFailureCode][] = [
  ['no-funds', '51'],
  ['wrong-data', '14'],
  ['other', 'other'],
];

/** A provider's search may index a payment late. */
const SEEN_WITHIN_MS = 30_000;

/**
 * Rules that features rely on at every provider, by capability. Each adapter passes them against a sandbox or the
 * provider.
 */
export function describePaymentProvider(
  definition: ProviderDefinition,
  open: () => Promise<ProviderUnderTest>,
  { pageDeclines = [] }: { pageDeclines?: PageDeclines } = {},
): void {
  describe(`the provider ${definition.name}`, () => {
    let subject: ProviderUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => subject.close());
    const { capabilities } = definition;
    describeDefinition(definition, () => subject);
    if (capabilities.cardFields) describeCards(definition, () => subject);
    if (capabilities.hostedPage) describePage(definition, () => subject);
    if (pageDeclines.length > 0) describePaidPage(definition, () => subject, pageDeclines);
  });
}

function describeDefinition({ capabilities, ...definition }: ProviderDefinition, of: () => ProviderUnderTest): void {
  it('the adapter has exactly the parts that its capabilities name [METHOD-03]', () => {
    const { cards, hosted } = of().adapter;
    expect([cards !== null, hosted !== null]).toEqual([capabilities.cardFields, capabilities.hostedPage]);
    expect(capabilities.terminal).toBe(false);
    const returnPath = definition.returnPath({ venue: 'estadio', commerce: 'pizza' });
    expect(returnPath !== null).toBe(capabilities.redirect);
    if (returnPath !== null) expect(definition.screens).toContain(returnPath.split('/')[1]);
  });

  it('its account has an owner and a currency of the provider [METHOD-03]', async () => {
    const owner = await of().adapter.payments.findOwner();
    expect(owner.merchantRef).not.toBe('');
    expect(capabilities.currencies).toContain(owner.currency);
  });

  it('an unknown payment is not found and cannot be refunded [PAY-04]', async () => {
    const { payments } = of().adapter;
    expect(await payments.findPayment('1')).toBeNull();
    if (capabilities.search)
      expect(await payments.findByAttempt({ reference: randomUUID(), sessionRef: null })).toEqual([]);
    const refund = { providerRef: '1', amountMinor: null, currency: 'ARS', idempotencyKey: randomUUID() };
    expect(await failureOf(payments.refund(refund))).toMatchObject({ kind: 'refused', refundFailure: 'other' });
  });

  if (!capabilities.webhookSignature) return;
  it('only a webhook signed for the account is read [PAY-04]', async () => {
    const { adapter, signWebhook } = of();
    const call = signWebhook('123456', 'provider');
    const notice = await adapter.readWebhook(call);
    expect(notice).toMatchObject({ providerRef: '123456', eventKey: expect.any(String) });
    expect(await adapter.readWebhook(call)).toEqual(notice);
    expect(await adapter.readWebhook(signWebhook('123456', 'stranger'))).toBeNull();
    expect(await adapter.readWebhook({ header: () => null, query: {}, body: '' })).toBeNull();
  });
}

function describeCards({ capabilities }: ProviderDefinition, of: () => ProviderUnderTest): void {
  const cardsOf = (): CardProvider => {
    const { cards } = of().adapter;
    if (cards === null) throw new Error('The adapter has no cards.');
    return cards;
  };
  const chargeWith = async (outcome: CardOutcome, changed: Partial<CardCharge> = {}): Promise<CardCharge> => ({
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: 123_450,
    currency: 'ARS',
    description: 'Parrilla del 9',
    token: await of().cardToken(outcome),
    methodId: of().methodId,
    issuerId: null,
    payer: { email: 'test_payer_1234567@testuser.com' },
    cardRef: null,
    notifyUrl: null,
    ...changed,
  });
  describeCharge(cardsOf, chargeWith, capabilities.search);
  describeRepeatedCharge(cardsOf, chargeWith);
  const paid = async () => cardsOf().charge(await chargeWith('approved'));
  if (capabilities.refund === 'parts') describePartRefunds(cardsOf, paid, 123_450);
  describeSavedCard(of, cardsOf, chargeWith);
}

type ChargeWith = (outcome: CardOutcome, changed?: Partial<CardCharge>) => Promise<CardCharge>;

function describeCharge(cardsOf: () => CardProvider, chargeWith: ChargeWith, canSearch: boolean): void {
  it('a charge is an approved payment with our reference and amount [PAY-02]', async () => {
    const cards = cardsOf();
    const { merchantRef } = await cards.findOwner();
    const beforeMs = Date.now() - 60_000;
    const charge = await chargeWith('approved');
    const paid = await cards.charge(charge);
    expect(paid).toMatchObject({
      reference: charge.reference,
      state: 'approved',
      amountMinor: 123_450,
      currency: 'ARS',
      merchantRef,
      refundedMinor: 0,
      refunds: [],
      declineCode: null,
      card: { lastFour: expect.stringMatching(/^\d{4}$/) },
      approvedAt: expect.any(Date),
      createdAt: expect.any(Date),
    });
    expect(await cards.findPayment(paid.providerRef)).toMatchObject({ ...paid, createdAt: expect.any(Date) });
    if (!canSearch) return;
    await expect
      .poll(() => cards.findByAttempt({ reference: charge.reference, sessionRef: null }), { timeout: SEEN_WITHIN_MS })
      .toMatchObject([{ providerRef: paid.providerRef, state: 'approved' }]);
    const listed: string[] = [];
    for await (const { providerRef } of cards.listPayments(new Date(beforeMs), new Date(Date.now() + 60_000))) {
      listed.push(providerRef);
    }
    expect(listed).toContain(paid.providerRef);
  });
}

function describeRepeatedCharge(cardsOf: () => CardProvider, chargeWith: ChargeWith): void {
  it('the same key charges once; another amount with it is rejected [PAY-04]', async () => {
    const charge = await chargeWith('approved');
    const paid = await cardsOf().charge(charge);
    expect(await cardsOf().charge(charge)).toMatchObject({ providerRef: paid.providerRef });
    expect(await failureOf(cardsOf().charge({ ...charge, amountMinor: 500 }))).toMatchObject({ kind: 'unknown' });
  });

  it('a token pays once [PAY-02]', async () => {
    const charge = await chargeWith('approved');
    await cardsOf().charge(charge);
    const again = { ...charge, idempotencyKey: randomUUID() };
    expect(await failureOf(cardsOf().charge(again))).toMatchObject({ kind: 'refused', declineCode: 'other' });
  });

  it.each(DECLINES)('a card with %s is declined with our code %s [PAY-03]', async (outcome, declineCode) => {
    expect(await cardsOf().charge(await chargeWith(outcome))).toMatchObject({ state: 'declined', declineCode });
  });
}

function describeSavedCard(of: () => ProviderUnderTest, cardsOf: () => CardProvider, chargeWith: ChargeWith): void {
  it('a saved card pays again with its code, and is deleted [MP-01]', async () => {
    const cards = cardsOf();
    const payer = { email: of().newPayerEmail() };
    expect(await cards.listCards(payer)).toEqual([]);
    expect(await cards.deleteCard(payer, '1490022300001')).toBe(false);
    await cards.saveCard(payer, { token: await of().cardToken('approved'), methodId: of().methodId, issuerId: null });
    const [card] = await cards.listCards(payer);
    expect(card).toMatchObject({ expiryMonth: 11, expiryYear: 2030, method: { id: of().methodId } });
    const cardRef = card?.cardRef ?? '';
    const token = await of().savedCardToken(cardRef);
    expect(await cards.charge(await chargeWith('approved', { token, cardRef, payer }))).toMatchObject({
      state: 'approved',
    });
    expect(await cards.deleteCard(payer, cardRef)).toBe(true);
    expect(await cards.listCards(payer)).toEqual([]);
  });
}

type PaidPayment = { providerRef: string; currency: string };

function describePartRefunds(
  paymentsOf: () => PaymentProvider,
  paid: () => Promise<PaidPayment>,
  amountMinor: number,
): void {
  it('refunds are partial, once per key and never above the payment [REF-04]', async () => {
    const payments = paymentsOf();
    const payment = await paid();
    const { providerRef } = payment;
    const restMinor = amountMinor - 10_050;
    const part = { ...payment, amountMinor: 10_050, idempotencyKey: randomUUID() };
    const refund = await payments.refund(part);
    expect(refund).toMatchObject({ state: 'succeeded', amountMinor: 10_050 });
    expect(await payments.refund(part)).toMatchObject({ providerRefundRef: refund.providerRefundRef });
    const tooMuch = { ...part, amountMinor, idempotencyKey: randomUUID() };
    expect(await failureOf(payments.refund(tooMuch))).toMatchObject({ kind: 'refused' });
    const rest = { ...part, amountMinor: null, idempotencyKey: randomUUID() };
    expect(await payments.refund(rest)).toMatchObject({ state: 'succeeded', amountMinor: restMinor });
    const refunded = await payments.findPayment(providerRef);
    expect(refunded).toMatchObject({ state: 'refunded', amountMinor, refundedMinor: amountMinor });
    const amounts = (await payments.listRefunds(providerRef)).map((one) => one.amountMinor);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([10_050, restMinor]);
    expect(refunded?.refunds).toHaveLength(2);
  });
}

function describeWholeRefunds(
  paymentsOf: () => PaymentProvider,
  paid: () => Promise<PaidPayment>,
  amountMinor: number,
): void {
  it('a payment is refunded whole, once per key, and not in parts [REF-04]', async () => {
    const payments = paymentsOf();
    const payment = await paid();
    const part = { ...payment, amountMinor: 10_050, idempotencyKey: randomUUID() };
    expect(await failureOf(payments.refund(part))).toMatchObject({
      kind: 'refused',
      refundFailure: 'parts-not-supported',
    });
    const whole = { ...payment, amountMinor: null, idempotencyKey: randomUUID() };
    const refund = await payments.refund(whole);
    expect(refund).toMatchObject({ state: 'succeeded', amountMinor });
    expect(await payments.refund(whole)).toMatchObject({ providerRefundRef: refund.providerRefundRef });
    const refunded = await payments.findPayment(payment.providerRef);
    expect(refunded).toMatchObject({ state: 'refunded', refundedMinor: amountMinor });
    expect(await payments.listRefunds(payment.providerRef)).toMatchObject([
      { providerRefundRef: refund.providerRefundRef, state: 'succeeded', amountMinor },
    ]);
  });
}

/** A reference in our own form, since providers limit its length. */
const newReference = (): string => `${randomInt(1_000_000_000, 9_999_999_999)}-1`;

function hostedOf({ adapter: { hosted } }: ProviderUnderTest): HostedProvider {
  if (hosted === null) throw new Error('The adapter has no page.');
  return hosted;
}

function checkoutWith(definition: ProviderDefinition, currency: string): HostedCheckout {
  const returnPath = definition.returnPath({ venue: 'estadio', commerce: 'pizza' }) ?? '/';
  return {
    reference: newReference(),
    idempotencyKey: randomUUID(),
    amountMinor: 900_050,
    currency,
    items: [
      { title: 'Hamburguesa', quantity: 2, unitPriceMinor: 450_000 },
      { title: 'Salsa', quantity: 1, unitPriceMinor: 50 },
    ],
    payerEmail: null,
    returnUrl: new URL(returnPath, 'https://pedidos.example.com'),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
  };
}

async function ownCurrency({ adapter }: ProviderUnderTest): Promise<string> {
  return (await adapter.payments.findOwner()).currency ?? 'ARS';
}

function describePage(definition: ProviderDefinition, of: () => ProviderUnderTest): void {
  it('a page is for one payment and can be closed before it [PAY-02]', async () => {
    const hosted = hostedOf(of());
    const checkout = checkoutWith(definition, await ownCurrency(of()));
    const { sessionRef, pageUrl } = await hosted.begin(checkout);
    expect(sessionRef).not.toBe('');
    expect(pageUrl.protocol).toMatch(/^https?:$/);
    expect(await hosted.cancel({ reference: checkout.reference, providerRef: null, sessionRef })).toBeNull();
  });
}

/** Payments at the page, by the query that settles an attempt. */
function describePaidPage(definition: ProviderDefinition, of: () => ProviderUnderTest, declines: PageDeclines): void {
  const { refund, search } = definition.capabilities;
  async function pay(outcome: PageOutcome) {
    const hosted = hostedOf(of());
    const checkout = checkoutWith(definition, await ownCurrency(of()));
    const page = await hosted.begin(checkout);
    const attempt = { reference: checkout.reference, sessionRef: page.sessionRef };
    expect(await hosted.findByAttempt(attempt)).toEqual([]);
    await of().payAtPage?.(page, checkout, outcome);
    await hosted.capture?.({ ...attempt, providerRef: null });
    await expect.poll(() => hosted.findByAttempt(attempt), { timeout: SEEN_WITHIN_MS }).toHaveLength(1);
    const [payment] = await hosted.findByAttempt(attempt);
    if (!payment) throw new Error('The payment is gone.');
    return { hosted, checkout, payment };
  }

  it('an approved page is a payment of its attempt with our amount [PAY-02, PAY-04]', async () => {
    const beforeMs = Date.now() - 120_000;
    const { hosted, checkout, payment } = await pay('approved');
    const { merchantRef } = await hosted.findOwner();
    const { reference, amountMinor, currency } = checkout;
    const expected = {
      reference,
      amountMinor,
      currency,
      merchantRef,
      state: 'approved',
      refunds: [],
      declineCode: null,
    };
    expect(payment).toMatchObject({ ...expected, refundedMinor: 0, approvedAt: expect.any(Date) });
    expect(await hosted.findPayment(payment.providerRef)).toMatchObject(expected);
    if (!search) return;
    const listed: string[] = [];
    for await (const one of hosted.listPayments(new Date(beforeMs), new Date(Date.now() + 60_000))) {
      listed.push(one.providerRef);
    }
    expect(listed).toContain(payment.providerRef);
  });

  it.each(declines)('a decline with our code %s captures nothing [PAY-03]', async (code) => {
    expect((await pay(code)).payment).toMatchObject({ state: 'declined', declineCode: code, approvedAt: null });
  });

  if (refund === 'none') return;
  const paid = async () => {
    const { payment } = await pay('approved');
    return { providerRef: payment.providerRef, currency: payment.currency };
  };
  if (refund === 'parts') describePartRefunds(() => hostedOf(of()), paid, 900_050);
  else describeWholeRefunds(() => hostedOf(of()), paid, 900_050);
}

/** @throws any error of `work` except a `ProviderFailure` */
async function failureOf(work: Promise<unknown>): Promise<ProviderFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
  throw new Error('The provider did not fail.');
}
