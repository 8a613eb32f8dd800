import { documentNumber } from './document-number.ts';

/** Exclusive bounds of the document numbers of people under 18. A setting of the venue, adjusted every year. */
export type UnderAgeRange = { from: number; to: number };

/**
 * Whether a document number does not prove an adult: it is empty, not a number, or strictly inside the range.
 *
 * @param identification as typed: '45000001' or '45.000.001'
 * @see CHK-03; document 2, section 9
 */
export function isUnderAge(identification: string, { from, to }: UnderAgeRange): boolean {
  const digits = documentNumber(identification);
  if (digits === null) return true;
  const number = Number(digits);
  return number > from && number < to;
}
