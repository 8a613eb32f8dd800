import type { Currency } from '@app/contract/values/money.ts';

/** Bounds of the digits of a document number, without leading zeros. */
export type DocumentDigits = { readonly min: number; readonly max: number };

/**
 * Bounds by the currency of the venue, which gives its country. Argentina: the DNI. Peru accepts foreign documents,
 * and dollars name no country: no bounds.
 */
const DIGITS: Readonly<Record<Currency, DocumentDigits | null>> = { ARS: { min: 7, max: 8 }, PEN: null, USD: null };

/** @returns null for a country without bounds */
export function documentDigits(currency: Currency): DocumentDigits | null {
  return DIGITS[currency];
}

/**
 * Returns the digits of a document number; null when it is not a number.
 *
 * @param identification as typed: '45000001', '45.000.001' or '45 000 001'
 */
export function documentNumber(identification: string): string | null {
  const digits = identification.replaceAll(/[.\s]/g, '');
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+(?=[0-9])/, '') : null;
}
