import { randomInt } from 'node:crypto';

import { DISCOUNT_CODE_CHARACTERS } from '@app/contract/values/limits.ts';

/** Crockford's base 32: without letters that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Draws the code of a claim: 40 random bits. */
export function drawDiscountCode(): string {
  return Array.from({ length: DISCOUNT_CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/**
 * Reads a code as people type it: in any case, with spaces and dashes, with O for 0 and I or L for 1. The content of the QR
 * code has the order's id and a point before it.
 */
export function readDiscountCode(typed: string): string {
  const letters = typed
    .slice(typed.lastIndexOf('.') + 1)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
