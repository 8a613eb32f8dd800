import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';

/** Whether the printer, or the print of a ticket, leaves the person without paper. */
export function hasNoTicket(state: PrinterState | TicketState | null): boolean {
  return state === 'no-paper' || state === 'unreachable';
}
