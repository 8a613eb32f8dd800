/** Amounts are texts with two decimals. @returns minor units */
export function toMinorUnits(amount: string): number {
  const [whole = '', cents = ''] = amount.split('.');
  return Number(whole) * 100 + Number(cents);
}

export function toAmount(amountMinor: number): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

/** Date and time in Lima, `YYYY-MM-DD HH:mm:ss`. Peru has no summer time. */
export function inLima(at: string): string {
  return new Date(Date.parse(at) - 5 * 60 * 60 * 1_000).toISOString().slice(0, 19).replace('T', ' ');
}
