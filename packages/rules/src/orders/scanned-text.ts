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
/** An identifier of the symbology, as ISO/IEC 15424 has it, `]Q1`, or a sign that the scanner is set to type first. */
const PREFIX = /^(?:\][A-Za-z]\w|[^\w\s]+|[A-Za-z]{1,3}[^\w\s])(?=\d)/;

/**
 * Returns the content of an order's code that a scanner typed: full-width digits, a prefix, or the letters of another
 * keyboard layout become the numbers that were meant. Any other text stays as it was typed.
 *
 * @see DEL-04
 */
export function scannedNumbers(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const plain = text.replace(PREFIX, '');
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
