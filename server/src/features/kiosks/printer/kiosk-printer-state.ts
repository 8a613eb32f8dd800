import type { PrintOutcome, ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';

/** Returns the state of a printer in the terms of a kiosk, for which an open cover is no answer. */
export function toKioskPrinterState(state: ReadPrinterState): Exclude<PrinterState, 'none'> {
  return state === 'cover-open' ? 'unreachable' : state;
}

/** Returns the result of a print in the terms of a kiosk. */
export function toTicketState(outcome: PrintOutcome): Exclude<TicketState, 'none'> {
  if (outcome === 'paper-ended') return 'no-paper';
  return outcome === 'cover-open' ? 'unreachable' : outcome;
}
