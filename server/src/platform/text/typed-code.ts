import { randomInt } from 'node:crypto';
import { TYPED_CODE_SYMBOLS } from '@app/contract/values/limits.ts';

/** Draws a code that people type from a screen or from paper. Eight characters have 38 random bits. */
export function drawTypedCode(characters: number): string {
  return Array.from({ length: characters }, () => TYPED_CODE_SYMBOLS.charAt(randomInt(TYPED_CODE_SYMBOLS.length))).join(
    '',
  );
}

/** Reads a code as people type it: in any case, with spaces and dashes. O is 0, and I or L is 1, in codes of before. */
export function readTypedCode(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
