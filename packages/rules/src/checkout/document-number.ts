import type { Currency } from '@app/contract/values/money.ts';

/** How many digits a document number has, leading zeros left out. */
export type DocumentDigits = { readonly min: number; readonly max: number };

/** By the country of the venue, which its currency tells. Argentina: the DNI. Peru takes foreign documents: no bounds. */
const DIGITS: Readonly<Record<Currency, DocumentDigits | null>> = { ARS: { min: 7, max: 8 }, PEN: null };

/** @returns null where the country does not say */
export function documentDigits(currency: Currency): DocumentDigits | null {
  return DIGITS[currency];
}

/**
 * The digits of a document number; null for what is no number.
 *
 * @param identification as typed: '45000001', '45.000.001' or '45 000 001'
 */
export function documentNumber(identification: string): string | null {
  const digits = identification.replaceAll(/[.\s]/g, '');
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+(?=[0-9])/, '') : null;
}
