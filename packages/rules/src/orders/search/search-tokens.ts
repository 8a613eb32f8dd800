import type { Currency } from '@app/contract/values/money.ts';
import { typedAmountMinor } from '../../formatting/typed-amount.ts';
import { searchWords } from './search-words.ts';

/** A text as one reading understands it. `minuteOfDay`: of the venue's clock, 1290 for 21:30. */
export type SearchToken =
  | { readonly reading: 'number'; readonly number: number }
  | { readonly reading: 'card'; readonly lastFour: string }
  | { readonly reading: 'amount'; readonly totalMinor: number; readonly minuteOfDay: number | null }
  | { readonly reading: 'phone'; readonly lastDigits: string }
  | { readonly reading: 'email'; readonly start: string }
  | { readonly reading: 'name' | 'seat' | 'product'; readonly words: readonly string[] };

/** Order numbers have at most seven digits. @see ORD-08 */
const NUMBER = /^(?:#|n[.º°]*\s*)?(\d{1,7})$/i;
/** Four digits of a phone say little, but they are what people remember. */
const PHONE_MIN_DIGITS = 4;
const PHONE_MAX_DIGITS = 15;
const PHONE = /^\+?\d[\d\s().-]*$/;
/** `7800 21:40`, `28.600 21.10 h`. */
const AMOUNT_WITH_TIME = /^(.*\S)\s+(\d{1,2})[:.](\d{2})\s*h?$/i;
const EMAIL_START = /^[^\s@]+@?[^\s@]*$/;
/** A number of three digits can be a seat or a row. */
const SEAT_NUMBER = /^\d{1,3}$/;
const WORD_MIN_LETTERS = 2;
/** One letter would find half of the customers. */
const EMAIL_MIN_LETTERS = 3;

/**
 * Parses what a person typed into a search for orders. Ambiguous text has several readings, the likeliest first.
 *
 * @param currency of the venue, for amounts
 * @returns no readings for a text that means nothing, such as one letter
 * @see API-03
 */
export function searchTokens(typed: string, currency: Currency): SearchToken[] {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (text.includes('@')) return emailToken(text);
  const [, beforeTime, hours, minutes] = AMOUNT_WITH_TIME.exec(text) ?? [];
  const timed = beforeTime === undefined ? [] : amountToken(beforeTime, currency, Number(hours) * 60 + Number(minutes));
  if (timed.length > 0 && Number(hours) < 24 && Number(minutes) < 60) return timed;
  return [
    ...numberToken(text),
    ...(/^\d{4}$/.test(text) ? [{ reading: 'card', lastFour: text } as const] : []),
    ...amountToken(text, currency, null),
    ...phoneToken(text),
    ...wordTokens(text),
  ];
}

function emailToken(text: string): SearchToken[] {
  return EMAIL_START.test(text) ? [{ reading: 'email', start: text.toLowerCase() }] : [];
}

function numberToken(text: string): SearchToken[] {
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? [] : [{ reading: 'number', number: Number(digits) }];
}

function amountToken(text: string, currency: Currency, minuteOfDay: number | null): SearchToken[] {
  const totalMinor = typedAmountMinor(text, currency);
  return totalMinor === null ? [] : [{ reading: 'amount', totalMinor, minuteOfDay }];
}

function phoneToken(text: string): SearchToken[] {
  const lastDigits = text.replaceAll(/\D/g, '');
  const isPhone = PHONE.test(text) && lastDigits.length >= PHONE_MIN_DIGITS && lastDigits.length <= PHONE_MAX_DIGITS;
  return isPhone ? [{ reading: 'phone', lastDigits }] : [];
}

/** Words with a digit are no name: `fila 14`. */
function wordTokens(text: string): SearchToken[] {
  const words = searchWords(text);
  const hasLetters = words.some((word) => /[a-z]/.test(word) && word.length >= WORD_MIN_LETTERS);
  if (!hasLetters) return isSeatNumbers(text, words) ? [{ reading: 'seat', words }] : [];
  const seat = { reading: 'seat', words } as const;
  const product = { reading: 'product', words } as const;
  const isEmail = text.length >= EMAIL_MIN_LETTERS && EMAIL_START.test(text);
  const email = isEmail ? [{ reading: 'email', start: text.toLowerCase() } as const] : [];
  if (words.some((word) => /\d/.test(word))) return [seat, product, ...email];
  return [{ reading: 'name', words }, ...email, product, seat];
}

/** `14`, and row and seat as `14 22`. */
function isSeatNumbers(text: string, words: readonly string[]): boolean {
  return words.length > 0 && /^[\d\s·-]+$/.test(text) && words.every((word) => SEAT_NUMBER.test(word));
}
