import type { TicketPrinters } from '#integrations/printers/ticket-printer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import { toKioskPrinterState } from './kiosk-printer-state.ts';
import { claimReading, storePrinterState, type KioskOfVenue } from './printer-store.ts';

export type PrinterDeps = { readonly db: Db; readonly printers: TicketPrinters };

/** Returns the state of a kiosk's printer. It is read when the stored one is 30 seconds old. */
export async function currentPrinterState(
  { db, printers }: PrinterDeps,
  kiosk: KioskOfVenue,
  stored: PrinterState,
): Promise<PrinterState> {
  const address = stored === 'none' ? null : await claimReading(db, kiosk);
  if (address === null) return stored;
  const state = toKioskPrinterState(await printers.readState(address));
  await storePrinterState(db, kiosk, address, state);
  return state;
}
