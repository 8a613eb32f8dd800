import { TYPED_CODE_SYMBOLS } from '@app/contract/values/limits.ts';

/** A scanner types its next key sooner than a person. */
export const SCANNED_KEY_MS = 150;

/**
 * Digits and the point that a scanner set to an English keyboard types where the device has another layout. Source: the
 * layouts of France and Czechia, as Microsoft documents them.
 */
const LAYOUTS: readonly (readonly [typed: string, meant: string])[] = [
  ['&é"\'(-è_çà:', '1234567890.'],
  ['+ěščřžýáíé.', '1234567890.'], // cspell:disable-line
];

/** Numbers and points, as orders' codes have them. */
const NUMBERS = /^[\d.]+$/;
/**
 * What a scanner types first: an identifier of the symbology, as ISO/IEC 15424 has it, `]Q1`, which Spanish layouts show as `+Q1`, or a
 * sign that the scanner is set to.
 */
const PREFIX = String.raw`(?:[^\w\s][A-Za-z]\w|[^\w\s]+|[A-Za-z]{1,3}[^\w\s])`;
const PREFIX_OF_NUMBERS = new RegExp(String.raw`^${PREFIX}(?=\d)`);

/**
 * Returns the content of an order's code that a scanner typed: full-width digits, a prefix, or the letters of another
 * keyboard layout become the numbers that were meant. Any other text stays as it was typed.
 *
 * @see DEL-04
 */
export function scannedNumbers(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const plain = text.replace(PREFIX_OF_NUMBERS, '');
  if (NUMBERS.test(plain)) return plain;
  const meant = LAYOUTS.map((layout) => inLayout(text, layout)).find((numbers) => numbers !== null);
  return meant ?? text;
}

function inLayout(text: string, [typed, meant]: (typeof LAYOUTS)[number]): string | null {
  const numbers = Array.from(text.toLowerCase(), (letter) => meant[Array.from(typed).indexOf(letter)]);
  return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers.join('') : null;
}

/** A key as a browser reports it: its letter in the layout of the device, and its place on the keyboard. */
export type ScannedKey = { readonly key: string; readonly code: string };

/**
 * Returns what a scanner typed, as the device's layout has it and as an English keyboard has it: the scanner may be set to
 * either.
 */
export function scannedTexts(keys: readonly ScannedKey[]): string[] {
  const typed = keys.map(({ key }) => key).join('');
  const english = keys.map(
    ({ key, code }) => /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).join('') ?? key,
  );
  return [...new Set([typed.normalize('NFKC'), english.join('').normalize('NFKC')])];
}

/**
 * Returns the code of letters and digits that a scanner typed, without its prefix and the numbers of an order before it; null
 * for other keys. The places of the keys count where the letters are no code, as on another layout.
 *
 * @param length symbols of the code
 * @see WAL-01, DISC-01
 */
export function scannedCode(keys: readonly ScannedKey[], length: number): string | null {
  const code = new RegExp(String.raw`^${PREFIX}?(?:\d+\.)?([${TYPED_CODE_SYMBOLS}]{${length}})$`);
  const found = scannedTexts(keys).map((text) => code.exec(text.trim().toUpperCase())?.[1]);
  return found.find((each) => each !== undefined) ?? null;
}
