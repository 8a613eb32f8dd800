import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openLedgerFile } from '../ledger/ledger-file.ts';

/** Source: its page "API codes", transaction status. */
const STATUSES = [
  'NOV',
  'INV',
  'PPC',
  'PPN',
  'PEN',
  'CON',
  'NEG',
  'ERR',
  'BLQ',
  'EXP',
  'EST',
  'AGU',
  'ABA',
  'CAN',
  'RET',
] as const;
export type Status = (typeof STATUSES)[number];

const BackUrls = z.object({ success: z.string(), failure: z.string(), cancel: z.string() });

/** A transaction at the portal: a payment, or the cancellation of one. */
const Transaction = z.object({
  nit: z.string(),
  kind: z.enum(['payment', 'cancellation']),
  merchantId: z.string(),
  /** Its own number, 15 digits. */
  esitefUsn: z.string(),
  orderId: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(STATUSES),
  /** ISO 8583 field 39 of the authorizer; null before its answer. */
  authorizerCode: z.string().nullable(),
  backUrls: BackUrls,
  createdAt: z.string(),
  /** Of its last status. */
  changedAt: z.string(),
  /** The payment that it cancels; null for a payment. */
  cancels: z.string().nullable(),
});
export type TransactionRow = z.output<typeof Transaction>;

/** What a merchant registers with the provider's support. */
const Registration = z.object({ statusUrl: z.string().nullable(), publicKey: z.string().nullable() });
export type RegistrationRow = z.output<typeof Registration>;

/** The cancellation that an idempotency key made, and its amount. */
const UsedKey = z.object({ nit: z.string(), amountMinor: z.int() });

/** State of the simulated portal. @param file null: not stored, for tests */
export function openTransactions(file: string | null) {
  const ledger = openLedgerFile(file);
  const transactions = ledger.table('transactions', Transaction);
  let lastUsn = transactions.rows().length;
  return {
    transactions,
    registrations: ledger.table('registrations', Registration),
    keys: ledger.table('keys', UsedKey),
    newNit: () => randomBytes(32).toString('hex'),
    /** @param date begins the number, as at the provider */
    newUsn: (date: Date) => {
      const day = date.toISOString().slice(2, 10).replaceAll('-', '');
      return day + String((lastUsn += 1)).padStart(9, '0');
    },
    cancelledMinor: (nit: string) =>
      transactions
        .rows()
        .filter(({ cancels, status }) => cancels === nit && status === 'CON')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    close: () => ledger.close(),
  };
}

export type Transactions = ReturnType<typeof openTransactions>;
