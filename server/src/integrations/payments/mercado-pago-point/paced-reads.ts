import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { MercadoPagoConnection } from '../mercado-pago/mercado-pago-client.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { ApiSale } from './sale-api.ts';

/** One read a second for an account, with a margin. Source: its API reference, "Get payment intent" */
const INTERVAL_MS = 1_050;
/** More reads are refused: the caller queries again. */
const MAX_READS_AT_ONCE = 10;
const MAX_ACCOUNTS = 1_000;
const MAX_REFERENCES = 1_000;

/** What lasts longer than an adapter, which lives for a second. */
export type AccountReads = {
  /** Time of the next allowed read, ms of the monotonic clock. */
  nextMs: number;
  /** The read before the next one; it never fails. */
  former: Promise<unknown>;
  /** Reads under way, by id. */
  readonly reading: Map<string, Promise<ApiSale | null>>;
  /** References of intents by id, which never change. */
  readonly references: LRUCache<string, string>;
};

const accounts = new LRUCache<string, AccountReads>({ max: MAX_ACCOUNTS });

/** Returns the reads of an account. The secret itself is no key of a map. */
export function readsOf({ apiUrl, accessToken }: Pick<MercadoPagoConnection, 'apiUrl' | 'accessToken'>): AccountReads {
  const key = hash('sha256', JSON.stringify([apiUrl, accessToken]), 'hex');
  const known = accounts.get(key);
  if (known) return known;
  const references = new LRUCache<string, string>({ max: MAX_REFERENCES });
  const reads: AccountReads = { nextMs: 0, former: Promise.resolve(), reading: new Map(), references };
  accounts.set(key, reads);
  return reads;
}

/**
 * Reads an intent when the account may read the next one. Simultaneous reads of one intent share a call.
 *
 * @throws ProviderFailure `not-sent` when too many reads wait
 */
export function pacedRead(
  reads: AccountReads,
  saleRef: string,
  read: () => Promise<ApiSale | null>,
): Promise<ApiSale | null> {
  const shared = reads.reading.get(saleRef);
  if (shared) return shared;
  const started = afterTurn(reads, read).finally(() => reads.reading.delete(saleRef));
  reads.reading.set(saleRef, started);
  return started;
}

async function afterTurn(reads: AccountReads, read: () => Promise<ApiSale | null>): Promise<ApiSale | null> {
  if (reads.reading.size > MAX_READS_AT_ONCE) {
    throw new ProviderFailure('not-sent', 'Too many reads of intents wait.', 'too-many-requests');
  }
  const turn = reads.former.then(async () => {
    await sleep(Math.max(0, reads.nextMs - performance.now()));
    try {
      return await read();
    } finally {
      // Counted from the answer, so that a slow call shortens no interval.
      reads.nextMs = performance.now() + INTERVAL_MS;
    }
  });
  reads.former = turn.catch(() => null);
  return turn;
}
