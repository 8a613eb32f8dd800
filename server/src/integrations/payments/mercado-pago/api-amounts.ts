/** Pesos and soles both have cents. */
const CENTS = 100;

/** @returns the number that JSON writes as the amount in major units: 123450 is 1234.5 */
export function toApiAmount(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is no amount.`);
  const cents = String(amountMinor % CENTS).padStart(2, '0');
  return Number(`${Math.trunc(amountMinor / CENTS)}.${cents}`);
}

/**
 * Parses an amount in major units from JSON, a number or its text, by its digits: nothing is multiplied, so nothing is
 * rounded.
 *
 * @returns undefined for what is no amount in whole cents
 */
export function fromApiAmount(amount: number | string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
}
