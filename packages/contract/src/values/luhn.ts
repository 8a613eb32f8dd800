/**
 * Whether the check digit of a card number is right. Source: ISO/IEC 7812-1, annex B (Luhn).
 *
 * @param digits digits only
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const weighed = Number(digits.at(-1 - place)) * (place % 2 === 0 ? 1 : 2);
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
