import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { setPrinterToken } from '#features/print-queue/cloud-printer-store.ts';
import type { PrinterOfCommerce } from '#features/print-queue/printer-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

type SetBy = PrinterOfCommerce & { actorId: number };

/**
 * Makes the address that a printer asks. The former one stops working.
 *
 * @throws ProblemError 404 for a printer of another commerce, a removed one, and one that asks no server
 * @see ORD-08
 */
export async function makePrinterAddress(
  { db, publicUrl }: { db: Db; publicUrl: string },
  which: SetBy,
): Promise<{ url: string }> {
  const token = newToken();
  const protocol = await storeAddress(db, which, hashToken(token));
  return { url: new URL(`/api/printers/${protocol}/${token}`, publicUrl).href };
}

/** Revokes the address of a printer. @throws ProblemError 404 as `makePrinterAddress` */
export async function revokePrinterAddress(db: Db, which: SetBy): Promise<void> {
  await storeAddress(db, which, null);
}

async function storeAddress(db: Db, { actorId, ...which }: SetBy, tokenHash: Buffer | null) {
  const { venueId, commerceId, printerId } = which;
  return inVenueScope(db, venueId, async (tx) => {
    const protocol = await setPrinterToken(tx, which, tokenHash);
    if (!protocol) throw new ProblemError(404, 'not-found');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: tokenHash === null ? 'printer.address-revoked' : 'printer.address-made',
      subject: `printer:${printerId}`,
      facts: { commerceId, protocol },
    });
    return protocol;
  });
}
