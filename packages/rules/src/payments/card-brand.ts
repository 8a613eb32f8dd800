/** The brands of Argentina and Peru by the first digits of a card, the narrower range first. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^589562/, 'Naranja'],
  [/^(589657|6042\d{2})/, 'Cabal'],
  [/^3[47]/, 'American Express'],
  [/^3(0[0-5]|[68])/, 'Diners'],
  [/^4/, 'Visa'],
  [/^(5018|5020|5038|5[6-9]|6)/, 'Maestro'],
  [/^(5[0-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
];

/** Returns the brand by the first digits, for the image during typing; never for the charge. */
export function cardBrand(cardNumber: string): string | null {
  const digits = cardNumber.replaceAll(' ', '');
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? null;
}

const USUAL_DIGITS = 16;
const DIGITS: Readonly<Record<string, number>> = { 'American Express': 15, Diners: 14 };

/** Returns the number of digits by the first ones, for the image too. */
export function cardDigits(cardNumber: string): number {
  return DIGITS[cardBrand(cardNumber) ?? ''] ?? USUAL_DIGITS;
}
