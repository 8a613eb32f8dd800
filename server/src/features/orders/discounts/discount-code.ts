import { drawTypedCode, readTypedCode } from '#platform/text/typed-code.ts';
import { DISCOUNT_CODE_CHARACTERS } from '@app/contract/values/limits.ts';

/** Draws the code of a claim. */
export function drawDiscountCode(): string {
  return drawTypedCode(DISCOUNT_CODE_CHARACTERS);
}

/** Reads a typed or scanned code. The content of the QR code has the order's id and a point before it. */
export function readDiscountCode(typed: string): string {
  const text = typed.normalize('NFKC');
  return readTypedCode(text.slice(text.lastIndexOf('.') + 1));
}
