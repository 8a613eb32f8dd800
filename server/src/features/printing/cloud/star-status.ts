import type { ReadPrinterState } from '#integrations/printers/ticket-printer.ts';
import type { PrintReport } from './give-print.ts';

/**
 * Returns what a status code of a printer says: `200 OK`, which a printer may send encoded. Source: Star, "CloudPRNT Developer
 * Guide", 7.
 */
export function stateOfStarCode(code: string): ReadPrinterState {
  const number = numberOf(code);
  if (number.startsWith('2') || number.startsWith('OK')) return 'ready';
  if (number.startsWith('410')) return 'no-paper';
  return number.startsWith('42') ? 'cover-open' : 'unreachable';
}

/** Returns what a confirmation says. A printer that could not read a document (5xx) printed nothing of it. */
export function reportOfStarCode(code: string): PrintReport {
  const state = stateOfStarCode(code);
  if (state === 'ready') return { isPrinted: true };
  return { isPrinted: false, state, isOnPaper: !numberOf(code).startsWith('5') };
}

function numberOf(code: string): string {
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code.trim();
  }
}
