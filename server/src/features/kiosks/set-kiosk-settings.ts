import { recordAudit } from '#features/audit/record-audit.ts';
import { isPrinterHost } from '#integrations/printers/printer-host.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { storeSettings, type KioskSettings } from './kiosk-printer-store.ts';
import { findKiosk } from './kiosk-store.ts';

type SetBy = { venueId: number; commerceId: number; kioskId: string; actorId: number; isDemo: boolean };

/**
 * Sets the printer of a kiosk, the time until its welcome, and the side of its terminal.
 *
 * @throws ProblemError 400 for an address outside the private networks, 404 for a kiosk of another commerce
 * @see KIOSK-04, KIOSK-06
 */
export async function setKioskSettings(
  db: Db,
  { venueId, commerceId, kioskId, actorId, isDemo }: SetBy,
  settings: KioskSettings,
): Promise<Kiosk> {
  const { printer, returnSeconds, terminalSide, hasScanner } = settings;
  if (printer !== null && !isPrinterHost(printer.host, isDemo)) {
    throw new ProblemError(400, 'malformed-request', {
      problems: [{ path: 'printer.host', message: 'not a private address' }],
    });
  }
  return inTransaction(db, async (tx) => {
    if (!(await storeSettings(tx, { venueId, id: kioskId, commerceId }, settings)))
      throw new ProblemError(404, 'not-found');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'kiosk.settings-changed',
      subject: `kiosk:${kioskId}`,
      facts: {
        commerceId,
        host: printer?.host ?? null,
        port: printer?.port ?? null,
        returnSeconds,
        terminalSide,
        hasScanner,
      },
    });
    const kiosk = await findKiosk(tx, { venueId, commerceId, kioskId });
    if (!kiosk) throw new Error(`Kiosk ${kioskId} was changed, but cannot be read.`);
    return kiosk;
  });
}
