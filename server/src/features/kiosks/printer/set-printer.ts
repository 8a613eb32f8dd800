import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findKiosk } from '../kiosk-store.ts';
import { isPrinterHost } from './printer-host.ts';
import { storePrinter } from './printer-store.ts';

export type PrinterSetting = {
  venueId: number;
  commerceId: number;
  kioskId: string;
  printer: KioskPrinter | null;
  actorId: number;
  isDemo: boolean;
};

/**
 * Sets or removes the printer of a kiosk.
 *
 * @throws ProblemError 400 for an address outside the private networks, 404 for a kiosk of another commerce
 * @see KIOSK-04
 */
export async function setPrinter(db: Db, setting: PrinterSetting): Promise<Kiosk> {
  const { venueId, commerceId, kioskId, printer, actorId, isDemo } = setting;
  if (printer !== null && !isPrinterHost(printer.host, isDemo)) {
    throw new ProblemError(400, 'malformed-request', {
      problems: [{ path: 'printer.host', message: 'not a private address' }],
    });
  }
  return inTransaction(db, async (tx) => {
    if (!(await storePrinter(tx, { venueId, id: kioskId, commerceId }, printer)))
      throw new ProblemError(404, 'not-found');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.printer-set',
      subject: `kiosk:${kioskId}`,
      facts: { commerceId, host: printer?.host ?? null, port: printer?.port ?? null },
    });
    const kiosk = await findKiosk(tx, { venueId, commerceId, kioskId });
    if (!kiosk) throw new Error(`Kiosk ${kioskId} was changed, but cannot be read.`);
    return kiosk;
  });
}
