import { passesLuhn } from '@app/contract/values/luhn.ts';

/** Digits in the groups in which people write and paste them, separated by non-letters, outside of ids and tokens. */
const RUN = /(?<![\p{L}\d]-?)\d(?:[^\p{L}\p{N}]{0,3}\d){13,}/gu;
/** An id. One in fifty thousand begins with groups that look like a card number. */
const UUID = /(?<!\w)[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?!\w)/gi;
const GROUP = /\d+/g;
const GOES_ON = /^-?[\p{L}\d]/u;
const NOT_ASCII = /\P{ASCII}/u;
const DIGIT = /\p{Nd}/u;

/** Prefixes and lengths of card numbers: Visa, Mastercard, American Express, Diners, and all that begin with 6. */
const CARDS = /^(?:4\d{15}(?:\d{3})?|(?:5\d|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15}(?:\d{3})?)$/;
const LENGTHS = [14, 15, 16, 19];
const SHORTEST = Math.min(...LENGTHS);

/**
 * Returns whether a text contains a payment card number. Phone numbers are shorter, and ids stand within letters. Text
 * beside the number, such as an expiry date, does not hide it.
 */
export function containsCardNumber(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const rest = withPlainDigits(text).replaceAll(UUID, 'id');
  return [...rest.matchAll(RUN)].some(({ 0: run, index }) => runHoldsCard(run, rest.slice(index + run.length)));
}

/** @param after the text after the groups */
function runHoldsCard(run: string, after: string): boolean {
  const digits = run.replaceAll(/\D/g, '');
  const starts: number[] = [];
  const ends = new Set<number>();
  let read = 0;
  for (const [group] of run.matchAll(GROUP)) {
    starts.push(read);
    read += group.length;
    if (read < digits.length || !GOES_ON.test(after)) ends.add(read);
  }
  return starts.some((start) =>
    LENGTHS.some((length) => ends.has(start + length) && isCard(digits.slice(start, start + length))),
  );
}

/** Converts digits of any script, full-width, small and circled ones to 0 to 9. */
function withPlainDigits(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** A script has its ten digits in sequence, from 0 on. Source: The Unicode Standard, 4.6 "Numeric Value" */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

function isCard(digits: string): boolean {
  return CARDS.test(digits) && passesLuhn(digits);
}
