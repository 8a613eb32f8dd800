import { z } from 'zod';
import { openLedgerFile, type Table } from '../ledger/ledger-file.ts';

const Refund = z.object({ id: z.string(), amountMinor: z.int(), createdAt: z.string() });

/** A payment of a merchant, which its devices and the REST API know. */
const Payment = z.object({
  id: z.string(),
  merchantId: z.string(),
  deviceId: z.string(),
  externalPaymentId: z.string(),
  amountMinor: z.int(),
  result: z.enum(['SUCCESS', 'FAIL', 'VOIDED']),
  entryType: z.enum(['EMV_CONTACTLESS', 'EMV_CONTACT']),
  refunds: z.array(Refund),
  createdAt: z.string(),
});
export type PaymentRow = z.output<typeof Payment>;

/** A till that was paired with a device, by its token. */
const Pairing = z.object({ device: z.string() });

export type Books = {
  readonly payments: Table<PaymentRow>;
  readonly pairings: Table<z.output<typeof Pairing>>;
  close(): void;
};

/** @param file null: not stored */
export function openBooks(file: string | null): Books {
  const ledger = openLedgerFile(file);
  return {
    payments: ledger.table('payments', Payment),
    pairings: ledger.table('pairings', Pairing),
    close: () => ledger.close(),
  };
}
