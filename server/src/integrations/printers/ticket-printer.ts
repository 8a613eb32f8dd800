import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';

export type PrinterAddress = Pick<KioskPrinter, 'host' | 'port'>;
/** State that a printer itself gives. `unreachable`: no answer, or it is not ready for another reason. */
export type ReadPrinterState = 'ready' | 'no-paper' | 'cover-open' | 'unreachable';
/**
 * Result of a print. `sent`: the printer has the document and did not confirm it, so it may be on paper. `paper-ended`: the
 * paper ended in it. All other results: nothing was printed.
 */
export type PrintOutcome = 'printed' | 'sent' | 'paper-ended' | Exclude<ReadPrinterState, 'ready'>;

/** Receipt printers of venues. No call throws because of a printer. */
export interface TicketPrinters {
  readState(address: PrinterAddress): Promise<ReadPrinterState>;
  /** Sends the commands at most once. */
  print(address: PrinterAddress, commands: Uint8Array): Promise<PrintOutcome>;
}
