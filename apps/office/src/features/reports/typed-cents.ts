/** Digits with one sign between thousands or none, then up to two decimals after a point or a comma. */
const AMOUNT = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d{1,12})(?:([.,])(\d{1,2}))?$/;

/**
 * Parses a typed amount to the cent, as panels of providers show it: `47.000,25`, `47,000.25`, `47000.25`, `47.000`.
 *
 * @returns minor units; null for any other text
 */
export function typedCents(typed: string): number | null {
  const [, whole, between, before, decimals = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (whole === undefined || (between !== undefined && between === before)) return null;
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** An amount as people type it, for a field to begin with. */
export function plainCents(amountMinor: number): string {
  return (amountMinor / 100).toFixed(2).replace('.', ',');
}
