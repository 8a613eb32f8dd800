import type { KioskPrinter, PrinterState } from '@app/contract/values/kiosk-printer.ts';

export type PrinterAddress = Pick<KioskPrinter, 'host' | 'port'>;
/** State that a printer itself gives. */
export type ReadPrinterState = Exclude<PrinterState, 'none'>;
/** Result of a print. `sent`: the printer has the ticket and did not confirm it, so it may be on paper. */
export type PrintOutcome = 'printed' | 'sent' | 'no-paper' | 'unreachable';

/** Receipt printers of venues. No call throws because of a printer. */
export interface TicketPrinters {
  readState(address: PrinterAddress): Promise<ReadPrinterState>;
  /** Sends the commands at most once. `no-paper` and `unreachable`: nothing was printed, or not all of it. */
  print(address: PrinterAddress, commands: Uint8Array): Promise<PrintOutcome>;
}
