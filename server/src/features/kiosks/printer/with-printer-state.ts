import type { KioskState } from '@app/contract/visitor/kiosks.ts';

import type { TicketPrinters } from '#integrations/printers/ticket-printer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { claimReading, storePrinterState } from './printer-store.ts';

export type PrinterDeps = { readonly db: Db; readonly printers: TicketPrinters };

/** Returns the state of a kiosk with that of its printer, which is read when it is 30 seconds old. */
export async function withPrinterState({ db, printers }: PrinterDeps, state: KioskState): Promise<KioskState> {
  if (state.printer === 'none') return state;
  const kiosk = { venueId: state.venueId, id: state.kioskId };
  const address = await claimReading(db, kiosk);
  if (address === null) return state;
  const printer = await printers.readState(address);
  await storePrinterState(db, kiosk, address, printer);
  return { ...state, printer };
}
