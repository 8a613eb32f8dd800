/** @param amount currency units as the wire writes them, at most 2 decimals */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** @param amountMinor integer minor units; the answer is what the wire writes */
export function fromMinor(amountMinor: number): number {
  return amountMinor / 100;
}
