import { z } from 'zod';
import { idsAfter, openLedgerFile } from '../ledger/ledger-file.ts';

/** A request that the payment page accepted, in the provider's own field names. */
const Session = z.object({ id: z.string(), fields: z.record(z.string(), z.string()), at: z.string() });
export type SessionRow = z.output<typeof Session>;

const Payment = z.object({
  /** `ipgTransactionId` */
  id: z.string(),
  store: z.string(),
  oid: z.string(),
  status: z.enum(['approved', 'declined', 'waiting']),
  approvalCode: z.string(),
  responseCode: z.string(),
  failReason: z.string(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  /** The fields of its request, which the result repeats. */
  fields: z.record(z.string(), z.string()),
  createdAt: z.string(),
});
export type PaymentRow = z.output<typeof Payment>;

const Refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  /** The `Client-Request-Id` of its call. */
  requestId: z.string(),
  createdAt: z.string(),
  /** Waits until then. */
  settlesAt: z.string(),
});
export type RefundRow = z.output<typeof Refund>;

/** A used `Client-Request-Id` with the hash of its call. */
const UsedKey = z.object({ bodyHash: z.string(), refundId: z.string() });

/** ISO 4217: what the page has, and what the REST API has. */
export const SOLES = { number: '604', letters: 'PEN' };

/** The currency of a payment in letters. */
export function currencyOf({ fields }: PaymentRow): string {
  return fields['currency'] === SOLES.number ? SOLES.letters : 'ARS';
}

/** All ids have 11 digits, as at the provider. */
const FIRST_ID = 84_500_000_001;

/** State of the simulated gateway. @param file null: not stored, for tests */
export function openLedger(file: string | null) {
  const ledger = openLedgerFile(file);
  const tables = {
    sessions: ledger.table('sessions', Session),
    payments: ledger.table('payments', Payment),
    refunds: ledger.table('refunds', Refund),
    keys: ledger.table('keys', UsedKey),
  };
  const nextId = idsAfter(FIRST_ID, [...tables.payments.rows(), ...tables.refunds.rows()]);
  return {
    ...tables,
    nextId: () => String(nextId()),
    paymentsOf: (store: string, oid: string) =>
      tables.payments.rows().filter((payment) => payment.store === store && payment.oid === oid),
    refundsOf: (paymentId: string) => tables.refunds.rows().filter((refund) => refund.paymentId === paymentId),
    close: () => ledger.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
