import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  ProviderFailure,
  type ChargeCall,
  type CardProvider,
  type HostedProvider,
  type PaymentFailureCode,
  type PaymentProvider,
  type ProviderCard,
  type ProviderPayment,
  type ProviderRefund,
  type RefundCall,
} from '#integrations/payments/payment-provider.ts';
import type { ProviderDefinition, WebhookCall, WebhookNotice } from '#integrations/payments/provider-definition.ts';

/** Outcome of a charge with a card token. */
export type FakeToken = { declineCode: PaymentFailureCode | null };

const MERCHANT_REF = 'fake-merchant';

/** A payment provider in memory, for tests of rules that apply to every provider. */
export function createInMemoryProvider() {
  const books: Books = { tokens: new Map(), payments: new Map(), charges: new Map(), refunds: new Map() };
  const makeToken = (token: FakeToken): string => {
    const name = randomUUID();
    books.tokens.set(name, token);
    return name;
  };
  const payments = createPayments(books);
  const cards: CardProvider = {
    ...payments,
    ...createSavedCards(),
    async writeCharge({ reference, idempotencyKey, amountMinor, currency, token, methodId }) {
      const text: WrittenCharge = { amountMinor, currency, token, methodId };
      return { reference, idempotencyKey, text: JSON.stringify(text) };
    },
    charge: async (call) => chargeCard(books, call),
    tokenize: async () => ({ token: makeToken({ declineCode: null }), methodId: null }),
  };
  const hosted: HostedProvider = {
    ...payments,
    begin: async () => ({ sessionRef: randomUUID(), pageUrl: new URL('https://pay.example.com/'), parameters: {} }),
  };
  return { adapter: { payments, cards, hosted, readWebhook }, makeToken };
}

const WrittenCharge = z.object({
  amountMinor: z.int(),
  currency: z.string(),
  token: z.string(),
  methodId: z.string().nullable(),
});
type WrittenCharge = z.infer<typeof WrittenCharge>;

/** Tokens, payments by their reference, and the results of idempotency keys. */
type Books = {
  tokens: Map<string, FakeToken>;
  payments: Map<string, ProviderPayment>;
  charges: Map<string, { amountMinor: number; providerRef: string }>;
  refunds: Map<string, ProviderRefund>;
};

function createPayments(books: Books): PaymentProvider {
  const { payments } = books;
  return {
    findOwner: async () => ({ merchantRef: MERCHANT_REF, isLive: false, isTestUser: true, currency: 'ARS' }),
    findPayment: async (providerRef) => payments.get(providerRef) ?? null,
    findByAttempt: async ({ reference }) => [...payments.values()].filter((one) => one.reference === reference),
    async *listPayments(from, to) {
      for (const payment of payments.values()) {
        if (payment.createdAt >= from && payment.createdAt < to) yield payment;
      }
    },
    listRefunds: async (providerRef) => payments.get(providerRef)?.refunds ?? [],
    writeRefund: async ({ providerRef, idempotencyKey, amountMinor }) => ({
      providerRef,
      idempotencyKey,
      text: JSON.stringify(amountMinor),
    }),
    refund: async (call) => books.refunds.get(call.idempotencyKey) ?? makeRefund(books, call),
    cancel: async ({ providerRef }) => (providerRef === null ? null : (payments.get(providerRef) ?? null)),
  };
}

/** @throws ProviderFailure when less than the amount is left of the payment */
function makeRefund({ payments, refunds }: Books, call: RefundCall): ProviderRefund {
  const { providerRef, idempotencyKey, text } = call;
  const amountMinor = z.number().nullable().parse(JSON.parse(text));
  const payment = payments.get(providerRef);
  const leftMinor = payment ? payment.amountMinor - payment.refundedMinor : 0;
  const wantedMinor = amountMinor ?? leftMinor;
  if (!payment || wantedMinor === 0 || wantedMinor > leftMinor) {
    throw new ProviderFailure('refused', 'Too much.', 'too-much', { refundFailure: 'other' });
  }
  const refund: ProviderRefund = {
    providerRefundRef: randomUUID(),
    amountMinor: wantedMinor,
    state: 'succeeded',
    idempotencyKey,
    createdAt: new Date(),
  };
  refunds.set(idempotencyKey, refund);
  const refundedMinor = payment.refundedMinor + wantedMinor;
  payments.set(providerRef, {
    ...payment,
    refundedMinor,
    refunds: [...payment.refunds, refund],
    state: refundedMinor === payment.amountMinor ? 'refunded' : payment.state,
  });
  return refund;
}

/** @throws ProviderFailure for an unknown token, or a key of another amount */
function chargeCard({ tokens, payments, charges }: Books, call: ChargeCall): ProviderPayment {
  const charge = { ...call, ...WrittenCharge.parse(JSON.parse(call.text)) };
  const known = charges.get(charge.idempotencyKey);
  const paid = known && payments.get(known.providerRef);
  if (known && known.amountMinor !== charge.amountMinor) throw new ProviderFailure('unknown', 'The key was used.');
  if (paid) return paid;
  const token = tokens.get(charge.token);
  if (!token) throw new ProviderFailure('refused', 'No such token.', 'no-token', { declineCode: 'other' });
  tokens.delete(charge.token);
  const payment = toPayment(charge, token);
  payments.set(payment.providerRef, payment);
  charges.set(charge.idempotencyKey, { amountMinor: charge.amountMinor, providerRef: payment.providerRef });
  return payment;
}

function createSavedCards(): Pick<CardProvider, 'listCards' | 'saveCard' | 'deleteCard'> {
  const cards = new Map<string, ProviderCard[]>();
  return {
    listCards: async ({ email }) => cards.get(email) ?? [],
    async saveCard({ email }, { methodId }) {
      cards.set(email, [...(cards.get(email) ?? []), toCard(methodId ?? '')]);
    },
    async deleteCard({ email }, cardRef) {
      const own = cards.get(email) ?? [];
      const others = own.filter((card) => card.cardRef !== cardRef);
      cards.set(email, others);
      return others.length < own.length;
    },
  };
}

function toPayment(charge: ChargeCall & WrittenCharge, { declineCode }: FakeToken): ProviderPayment {
  return {
    providerRef: randomUUID(),
    reference: charge.reference,
    state: declineCode === null ? 'approved' : 'declined',
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    refundedMinor: 0,
    refunds: [],
    isLive: false,
    merchantRef: MERCHANT_REF,
    declineCode,
    card: { brand: charge.methodId ?? '', lastFour: '0604' },
    approvedAt: declineCode === null ? new Date() : null,
    createdAt: new Date(),
  };
}

function toCard(methodId: string): ProviderCard {
  return {
    cardRef: randomUUID(),
    holder: 'APRO',
    expiryMonth: 11,
    expiryYear: 2030,
    firstSixDigits: '503175',
    lastFour: '0604',
    method: { id: methodId, name: methodId },
    issuer: null,
  };
}

/** @returns the signature of a webhook of the fake */
export function signInMemory(providerRef: string, secret: string): string {
  return createHmac('sha256', secret).update(providerRef).digest('hex');
}

async function readWebhook({ query, header }: WebhookCall): Promise<WebhookNotice | null> {
  const providerRef = typeof query === 'object' && query !== null && 'id' in query ? String(query.id) : '';
  const signature = header('signature');
  const isSigned = signature === signInMemory(providerRef, 'provider');
  return isSigned ? { providerRef, eventKey: signature, result: null } : null;
}

/** The definition of the fake: it has both card fields and a page. */
export function inMemoryDefinition(adapter: ReturnType<typeof createInMemoryProvider>['adapter']): ProviderDefinition {
  return {
    id: 8,
    name: 'in-memory',
    title: 'In memory',
    capabilities: {
      cardFields: true,
      hostedPage: true,
      redirect: true,
      terminal: false,
      refund: 'parts',
      webhookSignature: true,
      search: true,
      currencies: ['ARS'],
    },
    settingsKey: 'in-memory',
    addresses: { api: 'https://api.example.com', script: null, sandbox: { api: '/in-memory', script: null } },
    account: { parameters: z.object({}), secrets: {} },
    publicConfig: ({ id }) => ({ mercadoPagoConfigId: id }),
    configField: 'mercadoPagoConfigId',
    webhookPath: '/api/payments/in-memory/webhook/:venueId/:configId',
    screens: ['in-memory-page'],
    scriptMeta: null,
    cspSources: () => ({ forms: [], scripts: [], calls: [], frames: [], pictures: [] }),
    returnPath: ({ venue, commerce }) => `/in-memory-page/${venue}/${commerce}`,
    connect: () => adapter,
  };
}
