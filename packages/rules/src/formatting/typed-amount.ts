import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';

const WHOLE = /^\d{1,3}(?:[.\s]?\d{3})*$/;
const WITH_DECIMALS = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/**
 * Parses a typed amount: whole pesos, optionally with points between thousands (`15.000`); soles with up to two
 * decimals after a point or a comma.
 *
 * @returns minor units; null for any other text
 */
export function typedAmountMinor(typed: string, currency: Currency): number | null {
  const given = typed.trim();
  if (currency === 'ARS') return WHOLE.test(given) ? toMinor(Number(given.replaceAll(/\D/g, ''))) : null;
  return WITH_DECIMALS.test(given) ? toMinor(Number(given.replace(',', '.'))) : null;
}
