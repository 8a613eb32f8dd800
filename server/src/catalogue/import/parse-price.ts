import { fromMinor, toMinor } from '@app/contract/minor-units.ts';
import { cellText } from './sheet.ts';
import type { Cell } from './sheet.ts';

const MAX_AMOUNT = 1e8;
/** Currency units. */
const FLOATING_NOISE = 1e-6;
/** Pesos and soles as people write them. Dollars and euros are another price, and are refused. */
const CURRENCY = /^(?:ar\$|ars|pen|s\/\.?|\$)\s*|\s*(?:ars|pen|pesos?|soles|sol|\$)$/gi;

/**
 * A price as people write it, in minor units: `$ 1.234,50`, `1234.5`, `1,234.50`, `1.234`, `AR$1.500.-`, `S/ 12.50`.
 * One separator before exactly three digits separates thousands; before one or two, decimals.
 * A number of a spreadsheet has two decimals at most; what floating point adds to them does not count.
 *
 * @returns undefined when it is none, or negative
 */
export function parsePrice(cell: Cell): number | undefined {
  if (typeof cell === 'number') return withinLimits(cell);
  if (typeof cell !== 'string') return undefined;
  const text = cellText(cell)
    .replaceAll(CURRENCY, '')
    .replace(/[.,]\s*-+$/, '')
    .trim();
  const amount = toAmount(text);
  return amount === undefined ? undefined : withinLimits(amount);
}

function withinLimits(amount: number): number | undefined {
  if (!Number.isFinite(amount) || amount < 0 || amount > MAX_AMOUNT) return undefined;
  const amountMinor = toMinor(amount);
  return Math.abs(fromMinor(amountMinor) - amount) <= FLOATING_NOISE ? amountMinor : undefined;
}

function toAmount(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  return withDecimals(text) ?? inThousands(text);
}

/** Thousands, if any, are set apart by another sign than the decimals. */
function withDecimals(text: string): number | undefined {
  const [, whole, decimals] = /^(.*\d)[.,](\d{1,2})$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return undefined;
  const decimalSign = text.at(-decimals.length - 1) ?? '';
  if (whole.includes(decimalSign)) return undefined;
  const amount = /^\d+$/.test(whole) ? Number(whole) : inThousands(whole);
  return amount === undefined ? undefined : Number(`${amount}.${decimals}`);
}

/** `1.234`, `1,234,567`, `1 234`, `1'234`; not `0.500`, which could be a half. */
function inThousands(text: string): number | undefined {
  const [, sign] = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.exec(text) ?? [];
  return sign === undefined ? undefined : Number(text.replaceAll(sign, ''));
}
