import { z } from 'zod';
import { idsAfter, openLedgerFile } from '../ledger/ledger-file.ts';

/** A session token: for one payment, or for one call of the API. */
const Token = z.object({
  token: z.string(),
  merchant: z.string(),
  transactionId: z.string(),
  orderNumber: z.string(),
  amountMinor: z.int(),
  expiresAt: z.string(),
  isUsed: z.boolean(),
});
export type TokenRow = z.output<typeof Token>;

const Payment = z.object({
  /** The provider's `uniqueId`. */
  id: z.string(),
  merchant: z.string(),
  transactionId: z.string(),
  orderNumber: z.string(),
  /** Answer of the issuer; `00` is approved. */
  code: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  codeAuth: z.string(),
  referenceNumber: z.string(),
  notifyUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentRow = z.output<typeof Payment>;

const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  transactionId: z.string(),
  /** `annulled`: the whole payment, on its day. */
  kind: z.enum(['annulled', 'refunded']),
  amountMinor: z.int(),
  createdAt: z.string(),
});
export type RefundRow = z.output<typeof Refund>;

const Notification = z.object({
  id: z.string(),
  paymentId: z.string(),
  url: z.string(),
  dueAtMs: z.number(),
  attempts: z.int(),
  hasBadSignature: z.boolean(),
});
export type NotificationRow = z.output<typeof Notification>;

const FIRST_ID = 1_011_173_920_740_001;

/** State of the simulated provider. @param file null: not stored, for tests */
export function openLedger(file: string | null) {
  const ledger = openLedgerFile(file);
  const tables = {
    tokens: ledger.table('tokens', Token),
    payments: ledger.table('payments', Payment),
    refunds: ledger.table('refunds', Refund),
    notifications: ledger.table('notifications', Notification),
  };
  const used = [...tables.payments.rows(), ...tables.refunds.rows(), ...tables.notifications.rows()];
  const nextId = idsAfter(FIRST_ID, used);
  return {
    ...tables,
    nextId: () => String(nextId()),
    refundsOf: (paymentId: string) => tables.refunds.rows().filter((refund) => refund.paymentId === paymentId),
    close: () => ledger.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
