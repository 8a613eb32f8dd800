import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { scannedCode } from '@app/rules/orders/pickup-pass/scanned-code.ts';
import { scannedNumbers } from '@app/rules/orders/scanned-text.ts';

/** The content of a scanned QR or barcode: the order's id and its pickup code. @see DEL-04 */
const SCANNED = /^(\d+)\.\d{4}$/;

/**
 * The tickets that have the typed number or are called by it; without one, those whose number begins with it. Also delivered
 * ones, which are not called again: another order may have their call number by now.
 */
export function ticketsByNumber(tickets: readonly Ticket[], given: string): Ticket[] {
  const typed = scannedNumbers(given);
  const whole = tickets.filter((ticket) => String(ticket.number) === typed || isCalledBy(ticket, typed));
  return whole.length > 0 ? whole : tickets.filter(({ number }) => String(number).startsWith(typed));
}

function isCalledBy({ callNumber, orderStatusId }: Ticket, typed: string): boolean {
  return orderStatusId !== ORDER_STATUS.delivered && callNumber !== null && String(callNumber) === typed;
}

/** @property code the scanned content; null for a number */
export type FoundOrder = { ticket: Ticket; code: string | null };

/**
 * Finds the order that staff typed or scanned: by its whole number, by the number that staff call out, by the only number that begins so, or by the code
 * of the visitor's screen.
 *
 * @returns undefined: no such order on this board
 */
export function findOrder(tickets: readonly Ticket[], given: string): FoundOrder | undefined {
  const typed = scannedCode(given);
  const scannedId = SCANNED.exec(typed)?.[1];
  if (scannedId !== undefined) {
    const scanned = tickets.find(({ id }) => id === Number(scannedId));
    return scanned && { ticket: scanned, code: typed };
  }
  const found = ticketsByNumber(tickets, typed);
  const ticket = found.find(({ number }) => String(number) === typed) ?? (found.length === 1 ? found[0] : undefined);
  return ticket && { ticket, code: null };
}

/** Whether a scan alone hands the order over: it is ready, paid, picked up here, and needs no document. */
export function isHandedOverByScan(ticket: Ticket): boolean {
  const { orderStatusId, paid, delivery, requiresIdentification } = ticket;
  return orderStatusId === ORDER_STATUS.toDeliver && paid && delivery === null && !requiresIdentification;
}
