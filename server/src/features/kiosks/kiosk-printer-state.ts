import type { PrintOutcome, ReadPrinterState, TicketPrinters } from '#integrations/printers/ticket-printer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import { claimReading, storePrinterState, type KioskOfVenue } from './kiosk-printer-store.ts';

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

/** Returns the state of a printer in the terms of a kiosk, for which an open cover is no answer. */
function toKioskPrinterState(state: ReadPrinterState): Exclude<PrinterState, 'none'> {
  return state === 'cover-open' ? 'unreachable' : state;
}

/** Returns the result of a print in the terms of a kiosk. */
export function toTicketState(outcome: PrintOutcome): Exclude<TicketState, 'none'> {
  if (outcome === 'paper-ended') return 'no-paper';
  return outcome === 'cover-open' ? 'unreachable' : outcome;
}
