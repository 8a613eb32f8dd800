/** @param amount currency units of the wire, at most 2 decimals */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/**
 * @param amountMinor integer minor units
 * @returns currency units for the wire
 */
export function fromMinor(amountMinor: number): number {
  return amountMinor / 100;
}
