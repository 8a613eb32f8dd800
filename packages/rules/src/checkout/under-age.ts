import { documentNumber } from './document-number.ts';

/** Numbers between the two, exclusive, were given to people who are under 18. A dated setting of the venue. */
export type UnderAgeRange = { from: number; to: number };

/**
 * Whether a document number fails to show an adult: empty, no number, or strictly inside the range.
 *
 * @param identification as typed: '45000001' or '45.000.001'
 * @see CHK-03; document 2, section 9 (45,000,000 to 91,000,000 exclusive)
 */
export function isUnderAge(identification: string, { from, to }: UnderAgeRange): boolean {
  const digits = documentNumber(identification);
  if (digits === null) return true;
  const number = Number(digits);
  return number > from && number < to;
}
