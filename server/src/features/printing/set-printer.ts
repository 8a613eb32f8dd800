import { recordAudit } from '#features/audit/record-audit.ts';
import {
  findPrinters,
  markPrinterRemoved,
  storePrinter,
  type PrinterOfCommerce,
} from '#features/print-queue/printer-store.ts';
import { isPrinterHost } from '#integrations/printers/printer-host.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CommercePrinter, CommercePrinterSettings } from '@app/contract/staff/printing.ts';
import { PRINTERS_PER_COMMERCE } from '@app/contract/values/limits.ts';

type SetBy = PrinterOfCommerce & { actorId: number };

/**
 * Sets a printer of a commerce, new or not.
 *
 * @throws ProblemError 400 for an address outside the private networks and for a ninth printer, 404 for a printer of another
 *   commerce
 * @see ORD-08
 */
export async function setPrinter(
  { db, isDemo }: { db: Db; isDemo: boolean },
  { actorId, ...which }: SetBy,
  settings: CommercePrinterSettings,
): Promise<CommercePrinter> {
  const { venueId, commerceId, printerId } = which;
  const { printer } = settings;
  if (printer.connection === 'network' && !isPrinterHost(printer.host, isDemo)) {
    throw malformed('printer.host', 'not a private address');
  }
  return inVenueScope(db, venueId, async (tx) => {
    const others = (await findPrinters(tx, { venueId, commerceId })).filter(({ id }) => id !== printerId);
    if (others.length >= PRINTERS_PER_COMMERCE) throw malformed('printerId', 'the commerce has the most printers');
    if (!(await storePrinter(tx, which, settings))) throw new ProblemError(404, 'not-found');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'printer.set',
      subject: `printer:${printerId}`,
      facts: { commerceId, ...printer, ...settings.automatic },
    });
    const [stored] = await findPrinters(tx, { venueId, commerceId, printerId });
    if (!stored) throw new Error(`Printer ${printerId} was stored, but cannot be read.`);
    return stored;
  });
}

/** Removes a printer of a commerce with its waiting documents. @throws ProblemError 404 without such a printer */
export async function removePrinter(db: Db, { actorId, ...which }: SetBy): Promise<void> {
  const { venueId, commerceId, printerId } = which;
  await inVenueScope(db, venueId, async (tx) => {
    if (!(await markPrinterRemoved(tx, which))) throw new ProblemError(404, 'not-found');
    const removal = { venueId, actorId, action: 'printer.removed', subject: `printer:${printerId}` } as const;
    await recordAudit(tx, { ...removal, facts: { commerceId } });
  });
}

function malformed(path: string, message: string): ProblemError {
  return new ProblemError(400, 'malformed-request', { problems: [{ path, message }] });
}
