import { hashToken } from '#features/accounts/sessions/session-token.ts';
import {
  findCloudPrinter,
  recordRequest,
  type CloudPrinter,
  type CloudProtocol,
} from '#features/print-queue/cloud-printer-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { findRetryAfter, takeToken, type RateLimit } from '#platform/rate-limit/rate-limit.ts';

/** A printer asks every 5 seconds, and at once when its state changes. */
const REQUESTS_OF_PRINTER = { rule: 'printer-requests', max: 120, seconds: 60 } as const;
/** Removed printers of one venue go on asking. */
const UNKNOWN_ADDRESSES = { rule: 'unknown-printers', max: 240, seconds: 60 } as const;

/** A request of a printer. `deviceId`: what it says of itself; null without. */
type PrinterRequest = { protocol: CloudProtocol; token: string; deviceId: string | null; ip: string };

/**
 * Finds the printer that asks and records its request.
 *
 * @throws ProblemError 404 for an unknown, replaced or revoked address and a removed printer, 403 for another device than the
 *   first one, 429 for too many requests
 */
export async function identifyPrinter(
  db: Db,
  { protocol, token, deviceId, ip }: PrinterRequest,
): Promise<CloudPrinter> {
  const unknown = { ...UNKNOWN_ADDRESSES, key: networkOf(ip) ?? 'loopback' };
  await requireToken(findRetryAfter(db, unknown));
  const printer = await findCloudPrinter(db, protocol, hashToken(token));
  if (!printer) {
    await requireToken(takeToken(db, unknown));
    throw new ProblemError(404, 'not-found');
  }
  await requireToken(takeToken(db, limitOf(printer)));
  if (!(await recordRequest(db, printer, deviceId))) throw new ProblemError(403, 'another-printer');
  return printer;
}

function limitOf({ venueId, printerId }: CloudPrinter): RateLimit {
  return { ...REQUESTS_OF_PRINTER, key: `${venueId}/${printerId}` };
}

async function requireToken(taken: Promise<number | null>): Promise<void> {
  const retryAfterSeconds = await taken;
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}
