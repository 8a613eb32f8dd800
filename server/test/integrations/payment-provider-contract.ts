import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CardCharge,
  CardProvider,
  HostedProvider,
  PaymentFailureCode,
} from '#integrations/payments/payment-provider.ts';
import type { ProviderAdapter, ProviderDefinition, WebhookCall } from '#integrations/payments/provider-definition.ts';
import { describePageVisits, newReference, type PageVisitor } from './hosted-provider-contract.ts';
import { failureOf } from './provider-failure.ts';
import { chargeBy, refundBy } from './written-calls.ts';

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
  /** A webhook about a payment, signed by the provider or with the secret of another account. */
  readonly signWebhook: (providerRef: string, signer: 'provider' | 'stranger') => WebhookCall;
  /** A visitor of the provider's page; null: only a person can end its page. */
  readonly visitor: PageVisitor | null;
  close(): Promise<void>;
};

/** The parts of a provider without card fields. */
export const NO_CARDS = {
  methodId: '',
  cardToken: async () => '',
  savedCardToken: async () => '',
  newPayerEmail: () => 'payer@example.com',
} as const satisfies Partial<ProviderUnderTest>;

const DECLINES: [CardOutcome, PaymentFailureCode][] = [
  ['no-funds', '51'],
  ['wrong-data', '14'],
  ['other', 'other'],
];

/**
 * Rules that features rely on at every provider, by capability. Each adapter passes them against a sandbox or the
 * provider.
 *
 * @param options.hasVisitor the test can end the provider's page
 * @param options.webhookRef a payment's id in the form that the provider signs
 */
export function describePaymentProvider(
  definition: ProviderDefinition,
  open: () => Promise<ProviderUnderTest>,
  { hasVisitor = false, webhookRef = '123456' } = {},
): void {
  describe(`the provider ${definition.name}`, () => {
    let subject: ProviderUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(async () => subject.close());
    const { capabilities } = definition;
    describeDefinition(definition, () => subject);
    if (capabilities.webhookSignature) describeWebhook(webhookRef, () => subject);
    if (capabilities.cardFields) describeCards(definition, () => subject);
    if (capabilities.hostedPage) describePage(definition, () => subject);
    if (hasVisitor) describePageVisits(definition, () => visitedPage(subject));
  });
}

function visitedPage({ adapter: { hosted }, visitor }: ProviderUnderTest) {
  if (hosted === null || visitor === null) throw new Error('The provider has no page, or the test no visitor.');
  return { hosted, visitor };
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
    expect(await failureOf(refundBy(payments, refund))).toMatchObject({ kind: 'refused', refundFailure: 'other' });
  });
}

function describeWebhook(ref: string, of: () => ProviderUnderTest): void {
  it('only a webhook signed for the account is read [PAY-04]', async () => {
    const { adapter, signWebhook } = of();
    const call = signWebhook(ref, 'provider');
    const notice = await adapter.readWebhook(call);
    expect(notice).toMatchObject({ providerRef: ref, eventKey: expect.any(String) });
    expect(await adapter.readWebhook(call)).toEqual(notice);
    expect(await adapter.readWebhook(signWebhook(ref, 'stranger'))).toBeNull();
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
  if (capabilities.refund === 'parts') describePartRefunds(cardsOf, () => chargeWith('approved'));
  describeSavedCard(of, cardsOf, chargeWith);
}

type ChargeWith = (outcome: CardOutcome, changed?: Partial<CardCharge>) => Promise<CardCharge>;

function describeCharge(cardsOf: () => CardProvider, chargeWith: ChargeWith, canSearch: boolean): void {
  it('a charge is an approved payment with our reference and amount [PAY-02]', async () => {
    const cards = cardsOf();
    const { merchantRef } = await cards.findOwner();
    const beforeMs = Date.now() - 60_000;
    const charge = await chargeWith('approved');
    const paid = await chargeBy(cards, charge);
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
      .poll(() => cards.findByAttempt({ reference: charge.reference, sessionRef: null }))
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
    const paid = await chargeBy(cardsOf(), charge);
    expect(await chargeBy(cardsOf(), charge)).toMatchObject({ providerRef: paid.providerRef });
    expect(await failureOf(chargeBy(cardsOf(), { ...charge, amountMinor: 500 }))).toMatchObject({ kind: 'unknown' });
  });

  it('a token pays once [PAY-02]', async () => {
    const charge = await chargeWith('approved');
    await chargeBy(cardsOf(), charge);
    const again = { ...charge, idempotencyKey: randomUUID() };
    expect(await failureOf(chargeBy(cardsOf(), again))).toMatchObject({ kind: 'refused', declineCode: 'other' });
  });

  it.each(DECLINES)('a card with %s is declined with our code %s [PAY-03]', async (outcome, declineCode) => {
    expect(await chargeBy(cardsOf(), await chargeWith(outcome))).toMatchObject({ state: 'declined', declineCode });
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
    expect(await chargeBy(cards, await chargeWith('approved', { token, cardRef, payer }))).toMatchObject({
      state: 'approved',
    });
    expect(await cards.deleteCard(payer, cardRef)).toBe(true);
    expect(await cards.listCards(payer)).toEqual([]);
  });
}

function describePartRefunds(cardsOf: () => CardProvider, chargeOf: () => Promise<CardCharge>): void {
  it('refunds are partial, once per key and never above the payment [REF-04]', async () => {
    const cards = cardsOf();
    const { providerRef } = await chargeBy(cards, await chargeOf());
    const part = { providerRef, amountMinor: 10_050, currency: 'ARS', idempotencyKey: randomUUID() };
    const refund = await refundBy(cards, part);
    expect(refund).toMatchObject({ state: 'succeeded', amountMinor: 10_050 });
    expect(await refundBy(cards, part)).toMatchObject({ providerRefundRef: refund.providerRefundRef });
    const tooMuch = { ...part, amountMinor: 123_450, idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(cards, tooMuch))).toMatchObject({ kind: 'refused' });
    const rest = { ...part, amountMinor: null, idempotencyKey: randomUUID() };
    expect(await refundBy(cards, rest)).toMatchObject({ state: 'succeeded', amountMinor: 113_400 });
    const refunded = await cards.findPayment(providerRef);
    expect(refunded).toMatchObject({ state: 'refunded', amountMinor: 123_450, refundedMinor: 123_450 });
    const amounts = (await cards.listRefunds(providerRef)).map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([10_050, 113_400]);
    expect(refunded?.refunds).toHaveLength(2);
  });
}

function describePage(definition: ProviderDefinition, of: () => ProviderUnderTest): void {
  it('a page is for one payment and can be closed before it [PAY-02]', async () => {
    const hosted: HostedProvider | null = of().adapter.hosted;
    if (hosted === null) throw new Error('The adapter has no page.');
    const reference = newReference();
    const returnPath = definition.returnPath({ venue: 'estadio', commerce: 'pizza' }) ?? '/';
    const { sessionRef, pageUrl } = await hosted.begin({
      reference,
      idempotencyKey: randomUUID(),
      amountMinor: 900_000,
      currency: (await hosted.findOwner()).currency ?? '',
      items: [{ title: 'Hamburguesa', quantity: 2, unitPriceMinor: 450_000 }],
      payerEmail: null,
      returnUrl: new URL(returnPath, 'https://pedidos.example.com'),
      notifyUrl: null,
      expiresAt: new Date(Date.now() + 600_000),
    });
    expect(sessionRef).not.toBe('');
    expect(pageUrl.protocol).toMatch(/^https?:$/);
    expect(await hosted.cancel({ reference, providerRef: null, sessionRef })).toBeNull();
  });
}
