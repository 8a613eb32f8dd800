/** The check digit of card numbers. Source: ISO/IEC 7812-1, annex B (Luhn). @param digits nothing but digits */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return sum % 10 === 0;
}
