import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openLedgerFile } from '../ledger/ledger-file.ts';

/** What the buyer's wallet does at the capture: pays, waits for a review, or refuses with an issue. */
const Order = z.object({
  id: z.string(),
  merchant: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amountMinor: z.int(),
  currency: z.string(),
  customId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  description: z.string().nullable().default(null),
  items: z.array(z.object({ name: z.string(), quantity: z.int(), unitMinor: z.int() })),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** Origin and path at which the shop calls the API. */
  apiUrl: z.string(),
  outcome: z.string().nullable(),
  /** The wallet that approved it; null: the account of the buyer. */
  wallet: z.enum(['apple_pay', 'google_pay']).nullable().default(null),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OrderRow = z.output<typeof Order>;

const Capture = z.object({
  id: z.string(),
  orderId: z.string(),
  merchant: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED']),
  reason: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  customId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  apiUrl: z.string(),
  isDisputed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CaptureRow = z.output<typeof Capture>;

const Refund = z.object({
  id: z.string(),
  captureId: z.string(),
  merchant: z.string(),
  amountMinor: z.int(),
  /** With the earlier refunds of its capture. */
  totalMinor: z.int().default(0),
  currency: z.string(),
  invoiceId: z.string().nullable(),
  customId: z.string().nullable(),
  note: z.string().nullable().default(null),
  createdAt: z.string(),
  /** Pending until then. */
  settlesAt: z.string(),
});
export type RefundRow = z.output<typeof Refund>;

/** The webhook that an app has registered. */
const Listener = z.object({ id: z.string(), url: z.string() });

/** Answer of a `PayPal-Request-Id`, and the hash of its request. */
const UsedKey = z.object({ bodyHash: z.string(), body: z.string() });

/** A token of a wallet is for one order, once. */
const UsedToken = z.object({ nonce: z.string(), orderId: z.string() });

const Webhook = z.object({
  id: z.string(),
  merchant: z.string(),
  url: z.string(),
  /** The exact body, which is signed. */
  body: z.string(),
  certUrl: z.string(),
  transmissionId: z.string(),
  dueAtMs: z.number(),
  attempts: z.int(),
  hasBadSignature: z.boolean(),
  /** Age of its time, ms. */
  ageMs: z.number(),
});
export type WebhookRow = z.output<typeof Webhook>;

/** State of the simulated provider. @param file null: not stored, for tests */
export function openLedger(file: string | null) {
  const ledger = openLedgerFile(file);
  const refunds = ledger.table('refunds', Refund);
  const captures = ledger.table('captures', Capture);
  return {
    orders: ledger.table('orders', Order),
    captures,
    refunds,
    listeners: ledger.table('listeners', Listener),
    keys: ledger.table('keys', UsedKey),
    walletTokens: ledger.table('wallet-tokens', UsedToken),
    webhooks: ledger.table('webhooks', Webhook),
    refundsOf: (captureId: string) => refunds.rows().filter((refund) => refund.captureId === captureId),
    captureOf: (orderId: string) => captures.rows().find((capture) => capture.orderId === orderId),
    close: () => ledger.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** @returns an id of 17 letters and digits, as the provider's */
export function newId(): string {
  return [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
