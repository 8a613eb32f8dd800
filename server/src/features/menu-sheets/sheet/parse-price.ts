import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { bareAmount, readAmount, type DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { cellText, type Cell } from './sheet.ts';

const MAX_AMOUNT = 1e8;
/** Currency units. */
const FLOATING_NOISE = 1e-6;
/** Currencies whose signs a price may have. Others are refused. */
const CURRENCIES = ['ARS', 'PEN'] as const;

/** Words for a price of 0, folded. */
const FREE: readonly string[] = ['gratis', 'sin cargo', 'sin costo', 'free', 'free of charge'];

/** Words of tills for a price that is typed at each sale, folded. */
const OPEN: readonly string[] = ['variable', 'precio variable', 'precio abierto', 'abierto', 'open', 'open price'];

/** What spreadsheets write of a rounded number: `4164.6000000000004`. */
const ROUNDED_FLOAT = /^\d+\.\d{9,}$/;

/**
 * Parses a price to minor units: `$ 1.234,50`, `1234.5`, `1,234.50`, `AR$1.500.-`, `1500 c/u`, `S/ 12.50`.
 * A spreadsheet number has two decimals at most; floating-point noise is ignored. `gratis` is 0.
 *
 * @param decimalSign that of the sheet, for prices such as `1.500`; undefined when unknown
 * @returns undefined for a negative or ambiguous price, or none
 */
export function parsePrice(cell: Cell, decimalSign: DecimalSign | undefined): number | undefined {
  if (typeof cell === 'number') return withinLimits(cell);
  if (typeof cell !== 'string') return undefined;
  if (FREE.includes(fold(cell))) return 0;
  const text = cellText(cell);
  if (ROUNDED_FLOAT.test(text)) return withinLimits(Number(text));
  const amount = readAmount(text, decimalSign, CURRENCIES);
  return typeof amount === 'number' ? withinLimits(fromMinor(amount)) : undefined;
}

/** `30 / 60`, `1500/2800`: prices of sizes in one cell. Days and fractions, such as `1/2`, are none. */
const SIZE_PRICES = /^.*\d \/ .+$|^[^/]*\d{3}\/[^/]*\d{3}[^/]*$/;
const MOST_SIZE_PRICES = 3;

/** The prices in a cell, each as it is written. One: its own text. */
export function writtenSizePrices(cell: Cell): string[] {
  const text = typeof cell === 'string' ? cellText(cell) : '';
  if (!SIZE_PRICES.test(text)) return [];
  return text.split(/(?<=\d) \/ |(?<=\d{3})\//).map((part) => part.trim());
}

/**
 * Parses two or three rising prices of one cell, for sizes from small to large.
 *
 * @returns undefined for other cells, also when the prices do not rise
 */
export function parseSizePrices(cell: Cell, decimalSign: DecimalSign | undefined): number[] | undefined {
  const written = writtenSizePrices(cell);
  const prices = written.flatMap((text) => parsePrice(text, decimalSign) ?? []);
  if (prices.length < 2 || prices.length > MOST_SIZE_PRICES || prices.length < written.length) return undefined;
  const isRising = prices.every((price, index) => price > (prices[index - 1] ?? 0));
  return isRising ? prices : undefined;
}

/** Whether a text is an amount above 0 with either decimal sign, or several. Codes begin with a 0. */
export function looksLikePrice(text: string): boolean {
  if (/^0\d/.test(text)) return false;
  return (['.', ','] as const).some(
    (sign) => (parsePrice(text, sign) ?? 0) > 0 || parseSizePrices(text, sign) !== undefined,
  );
}

/** Whether a price is typed at each sale of the till, so the sheet has none. */
export function isOpenPrice(cell: Cell): boolean {
  return OPEN.includes(fold(cellText(cell)));
}

/** Whether the meaning of a price depends on the sheet's decimal sign. */
export function hasTwoReadings(cell: Cell): boolean {
  const written = typeof cell === 'string' ? [cellText(cell), ...writtenSizePrices(cell)] : [];
  return written.some((text) => readAmount(text, undefined, CURRENCIES) === 'two-readings');
}

/**
 * Finds the decimal sign of a sheet's prices: `12,50`, `1.234.567` and `1.234,50` have a comma.
 *
 * @param usual result when no price shows a sign
 * @returns undefined when the prices disagree
 */
export function findDecimalSign(prices: readonly Cell[], usual: DecimalSign): DecimalSign | undefined {
  const shown = new Set(prices.flatMap((cell) => (typeof cell === 'string' ? decimalSignOf(cellText(cell)) : [])));
  if (shown.size === 0) return usual;
  const [sign] = shown;
  return shown.size === 1 ? sign : undefined;
}

function decimalSignOf(text: string): DecimalSign[] {
  if (typeof readAmount(text, undefined, CURRENCIES) !== 'number') return [];
  const bare = bareAmount(text, CURRENCIES);
  const [, decimal] = /([.,])\d{1,2}$/.exec(bare) ?? [];
  if (decimal === ',' || decimal === '.') return [decimal];
  const [, thousands] = /^\d{1,3}([.,])\d{3}\1/.exec(bare) ?? [];
  if (thousands === undefined) return [];
  return [thousands === '.' ? ',' : '.'];
}

function withinLimits(amount: number): number | undefined {
  if (!Number.isFinite(amount) || amount < 0 || amount > MAX_AMOUNT) return undefined;
  const amountMinor = toMinor(amount);
  return Math.abs(fromMinor(amountMinor) - amount) <= FLOATING_NOISE ? amountMinor : undefined;
}
