import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { cellText } from './sheet.ts';
import type { Cell } from './sheet.ts';

const MAX_AMOUNT = 1e8;
/** Currency units. */
const FLOATING_NOISE = 1e-6;
/** Pesos and soles as people write them. Dollars and euros are another price, and are refused. */
const CURRENCY = /^(?:ar\$|ars|pen|s\/\.?|\$)\s*|\s*(?:ars|pen|pesos?|soles|sol|\$)$/gi;

/** The sign before the decimals: `,` in pesos, `.` in soles. */
export type DecimalSign = ',' | '.';

/** `10,005` or `1.500`: ten thousand and five, or ten with three decimals. */
const ONE_GROUP_OF_THREE = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * A price as people write it, in minor units: `$ 1.234,50`, `1234.5`, `1,234.50`, `AR$1.500.-`, `S/ 12.50`.
 * A number of a spreadsheet has two decimals at most; what floating point adds to them does not count.
 *
 * @param decimalSign that of the sheet, for prices such as `1.500`; undefined when it is not known
 * @returns undefined when it is none, when it is negative, or when it may mean two amounts
 */
export function parsePrice(cell: Cell, decimalSign: DecimalSign | undefined): number | undefined {
  if (typeof cell === 'number') return withinLimits(cell);
  if (typeof cell !== 'string') return undefined;
  const amount = toAmount(bareAmount(cell), decimalSign);
  return amount === undefined ? undefined : withinLimits(amount);
}

/** Whether only the sheet's decimal sign tells what a price means. */
export function hasTwoReadings(cell: Cell): boolean {
  return typeof cell === 'string' && ONE_GROUP_OF_THREE.test(bareAmount(cell));
}

/**
 * The decimal sign that the prices of a sheet show: `12,50`, `1.234.567` and `1.234,50` show a comma.
 *
 * @param usual what counts where no price shows it
 * @returns undefined when some show a comma and others a point
 */
export function findDecimalSign(prices: readonly Cell[], usual: DecimalSign): DecimalSign | undefined {
  const shown = new Set(prices.flatMap((cell) => (typeof cell === 'string' ? decimalSignOf(bareAmount(cell)) : [])));
  if (shown.size === 0) return usual;
  const [sign] = shown;
  return shown.size === 1 ? sign : undefined;
}

function decimalSignOf(text: string): DecimalSign[] {
  if (toAmount(text, undefined) === undefined) return [];
  const [, decimal] = /([.,])\d{1,2}$/.exec(text) ?? [];
  if (decimal === ',' || decimal === '.') return [decimal];
  const [, thousands] = /^\d{1,3}([.,])\d{3}\1/.exec(text) ?? [];
  if (thousands === undefined) return [];
  return [thousands === '.' ? ',' : '.'];
}

function bareAmount(cell: string): string {
  return cellText(cell)
    .replaceAll(CURRENCY, '')
    .replace(/[.,]\s*-+$/, '')
    .trim();
}

function withinLimits(amount: number): number | undefined {
  if (!Number.isFinite(amount) || amount < 0 || amount > MAX_AMOUNT) return undefined;
  const amountMinor = toMinor(amount);
  return Math.abs(fromMinor(amountMinor) - amount) <= FLOATING_NOISE ? amountMinor : undefined;
}

function toAmount(text: string, decimalSign: DecimalSign | undefined): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, sign] = ONE_GROUP_OF_THREE.exec(text) ?? [];
  if (sign !== undefined && (decimalSign === undefined || sign === decimalSign)) return undefined;
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
