import { z } from 'zod';
import { idsAfter, openLedgerFile } from '../ledger/ledger-file.ts';

const Identification = z.object({ type: z.string(), number: z.string() });
export type Identification = z.output<typeof Identification>;

/** No whole card number and no security code: only what a provider may store. */
const Card = z.object({
  firstSix: z.string(),
  lastFour: z.string(),
  month: z.int(),
  year: z.int(),
  holder: z.string(),
  /** The holder's document; null without one. Older ledgers have the document of the provider's test cards. */
  identification: Identification.nullable().default({ type: 'DNI', number: '12345678' }),
});
export type CardFacts = z.output<typeof Card>;

/** Fields of a request that the provider only repeats in its responses. */
const Echo = z.record(z.string(), z.unknown()).default({});

/** The shop asked for a binary result without review. The default of older ledgers. */
const IsBinary = z.boolean().default(true);

const Token = z.object({
  id: z.string(),
  seller: z.string(),
  card: Card,
  /** The saved card of the token. */
  cardId: z.string().nullable(),
  customerId: z.string().nullable(),
  at: z.string(),
  isUsed: z.boolean(),
});
export type TokenRow = z.output<typeof Token>;

const Payment = z.object({
  id: z.int(),
  seller: z.string(),
  status: z.enum([
    'pending',
    'authorized',
    'approved',
    'rejected',
    'in_process',
    'cancelled',
    'refunded',
    'charged_back',
  ]),
  detail: z.string(),
  amountMinor: z.int(),
  /** Null: that of the seller's country. */
  currency: z.string().nullable().default(null),
  reference: z.string().nullable(),
  methodId: z.string(),
  isBinary: IsBinary,
  installments: z.int().default(1),
  /** False: authorized only, until it is captured. */
  isCaptured: z.boolean().default(true),
  /** The 3-D Secure challenge of a payment, also after it; null without one. */
  challenge: z.object({ transactionId: z.string(), isAuthorised: z.boolean() }).nullable().default(null),
  echo: Echo,
  card: Card.nullable(),
  payerEmail: z.string().nullable(),
  customerId: z.string().nullable(),
  notifyUrl: z.string().nullable(),
  preferenceId: z.string().nullable(),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type PaymentRow = z.output<typeof Payment>;

const Refund = z.object({
  id: z.int(),
  paymentId: z.int(),
  amountMinor: z.int(),
  idempotencyKey: z.string(),
  createdAt: z.string(),
  /** In process until then. */
  settlesAt: z.string(),
});
export type RefundRow = z.output<typeof Refund>;

const Preference = z.object({
  id: z.string(),
  seller: z.string(),
  amountMinor: z.int(),
  items: z.array(z.object({ title: z.string(), quantity: z.int(), unitPriceMinor: z.int() })),
  reference: z.string().nullable(),
  backUrls: z.object({
    success: z.string().optional(),
    failure: z.string().optional(),
    pending: z.string().optional(),
  }),
  notifyUrl: z.string().nullable(),
  payerEmail: z.string().nullable(),
  isBinary: IsBinary,
  /** Null: never. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  echo: Echo,
});
export type PreferenceRow = z.output<typeof Preference>;

const Customer = z.object({
  id: z.string(),
  seller: z.string(),
  email: z.string(),
  createdAt: z.string().default('2026-01-01T00:00:00.000Z'),
  updatedAt: z.string().default('2026-01-01T00:00:00.000Z'),
  echo: Echo,
});
export type CustomerRow = z.output<typeof Customer>;

const SavedCard = z.object({
  id: z.string(),
  customerId: z.string(),
  card: Card,
  methodId: z.string(),
  at: z.string(),
});
export type SavedCardRow = z.output<typeof SavedCard>;

/** Result of an idempotency key, and the hash of its request. */
const UsedKey = z.object({ bodyHash: z.string(), madeId: z.int() });

const Webhook = z.object({
  id: z.int(),
  seller: z.string(),
  url: z.string(),
  paymentId: z.int(),
  action: z.enum(['payment.created', 'payment.updated']),
  at: z.string(),
  dueAtMs: z.number(),
  attempts: z.int(),
  hasBadSignature: z.boolean(),
  /** Age of its timestamp, ms. */
  ageMs: z.number().default(0),
});
export type WebhookRow = z.output<typeof Webhook>;

/** What a seller granted to an application. The id is a code or a refresh token; each works once. */
const Grant = z.object({
  seller: z.string(),
  /** Of a code; null for a refresh token. */
  request: z.object({ clientId: z.string(), redirectUri: z.string(), challenge: z.string().nullable() }).nullable(),
  expiresAt: z.string(),
});
export type GrantRow = z.output<typeof Grant>;

const FIRST_PAYMENT_ID = 1_325_000_001;
const FIRST_REFUND_ID = 1_030_000_001;

/** State of the simulated provider. @param file null: not stored, for tests */
export function openLedger(file: string | null) {
  const ledger = openLedgerFile(file);
  const tables = {
    tokens: ledger.table('tokens', Token),
    payments: ledger.table('payments', Payment),
    refunds: ledger.table('refunds', Refund),
    preferences: ledger.table('preferences', Preference),
    customers: ledger.table('customers', Customer),
    cards: ledger.table('cards', SavedCard),
    keys: ledger.table('keys', UsedKey),
    webhooks: ledger.table('webhooks', Webhook),
    grants: ledger.table('grants', Grant),
  };
  let lastTimeId = 0;
  return {
    ...tables,
    nextPaymentId: idsAfter(FIRST_PAYMENT_ID, tables.payments.rows()),
    nextRefundId: idsAfter(FIRST_REFUND_ID, tables.refunds.rows()),
    /** For rows that may be removed: unique, also after a restart. */
    timeId: () => (lastTimeId = Math.max(lastTimeId + 1, Date.now())),
    refundsOf: (paymentId: number) => tables.refunds.rows().filter((refund) => refund.paymentId === paymentId),
    close: () => ledger.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
