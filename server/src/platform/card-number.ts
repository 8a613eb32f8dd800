import { passesLuhn } from '@app/contract/check-digit.ts';

/** Digits as people write them, in groups or not, that stand alone: not within an id of ours or a token. */
const DIGITS = /(?<!\w-?)\d(?:[ .-]?\d){13,18}(?!-?\w)/g;

/** How cards begin, and how long they are: Visa, Mastercard, American Express, Diners, and all that begin with 6. */
const CARDS = /^(?:4\d{15}(?:\d{3})?|(?:5\d|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12}|6\d{15}(?:\d{3})?)$/;

/**
 * Does a text hold the number of a payment card? Nothing of ours looks like one: phones are shorter, ids stand within
 * letters.
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(DIGITS) ?? []).some((found) => {
    const digits = found.replaceAll(/\D/g, '');
    return CARDS.test(digits) && passesLuhn(digits);
  });
}
