import { scannedNumbers } from '../scanned-text.ts';
import { readPassText } from './pass-text.ts';

/**
 * Returns what a scan of an order's QR or barcode proves to the server: the order's id and its pickup code, also of a signed pass. Another
 * text stays as `scannedNumbers` has it.
 *
 * @see DEL-04
 */
export function scannedCode(typed: string): string {
  const text = scannedNumbers(typed);
  const read = readPassText(text);
  return read ? `${read.pass.orderId}.${read.pass.verificationCode}` : text;
}
