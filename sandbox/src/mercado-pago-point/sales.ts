import { z } from 'zod';
import { openLedgerFile } from '../ledger/ledger-file.ts';

/** A sale at a terminal, made through one of the two APIs. */
const Sale = z.object({
  id: z.string(),
  api: z.enum(['orders', 'intents']),
  seller: z.string(),
  terminalId: z.string(),
  reference: z.string(),
  amountMinor: z.int(),
  state: z.enum([
    'OPEN',
    'ON_TERMINAL',
    'PROCESSING',
    'FINISHED',
    'CANCELED',
    'ABANDONED',
    'ERROR',
    'CONFIRMATION_REQUIRED',
  ]),
  /** The last payment; null before one. */
  paymentId: z.int().nullable(),
  /** Result of the last card; null before one. */
  isPaid: z.boolean().nullable(),
  /** The shop canceled it, not the person at the terminal. */
  isCanceledByApi: z.boolean(),
  /** Fields of the request that responses repeat. */
  echo: z.record(z.string(), z.unknown()),
  /** The terminal can fetch it until then; null: without a limit. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SaleRow = z.output<typeof Sale>;
export type SaleState = SaleRow['state'];

/** The id of a sale by its idempotency key, and the hash of its request. */
const SaleKey = z.object({ bodyHash: z.string(), saleId: z.string() });

/** State of the simulated terminals. @param file null: not stored, for tests */
export function openSales(file: string | null) {
  const ledger = openLedgerFile(file);
  return {
    sales: ledger.table('sales', Sale),
    keys: ledger.table('sale-keys', SaleKey),
    /** Operating modes by terminal; `STANDALONE` without a row. */
    modes: ledger.table('modes', z.string()),
    /** Addresses for webhooks by seller, as a person enters them in the provider's panel. */
    webhookUrls: ledger.table('webhook-urls', z.string()),
    close: () => ledger.close(),
  };
}
export type Sales = ReturnType<typeof openSales>;

/** States in which a sale is at a terminal or waits for it. */
export const LIVE_STATES: readonly SaleState[] = ['OPEN', 'ON_TERMINAL', 'PROCESSING', 'CONFIRMATION_REQUIRED'];

/** A webhook of a sale, before it is signed. */
export type SaleWebhook = { type: string; dataId: string; body: object };
