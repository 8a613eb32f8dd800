/** Digits of E.164 and their groups. Source: numbering plans of the countries. Argentina has area codes of 2 and 3 digits. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^54911(\d{4})(\d{4})$/, '+54 9 11 $1-$2'],
  [/^549(\d{3})(\d{3})(\d{4})$/, '+54 9 $1 $2-$3'],
  [/^5411(\d{4})(\d{4})$/, '+54 11 $1-$2'],
  [/^54(\d{3})(\d{3})(\d{4})$/, '+54 $1 $2-$3'],
  [/^51(9\d{2})(\d{3})(\d{3})$/, '+51 $1 $2 $3'],
  [/^598(\d{2})(\d{3})(\d{3})$/, '+598 $1 $2 $3'],
  [/^55(\d{2})(\d{5})(\d{4})$/, '+55 $1 $2-$3'],
  [/^56(9)(\d{4})(\d{4})$/, '+56 $1 $2 $3'],
  [/^595(\d{3})(\d{6})$/, '+595 $1 $2'],
  [/^591(\d{8})$/, '+591 $1'],
  [/^57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3'],
  [/^1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'],
  [/^34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3'],
];

/** Formats international digits, `+54 11 5555-0006`; a masked number stays unchanged. @see AUTH-04 */
export function phoneText(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const known = GROUPS.find(([pattern]) => pattern.test(digits));
  return known ? digits.replace(...known) : `+${digits}`;
}
