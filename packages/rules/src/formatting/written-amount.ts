import type { Currency } from '@app/contract/values/money.ts';

/** Sign before the decimals: `,` in pesos, `.` in soles. */
export type DecimalSign = ',' | '.';

/** Why a text is no amount: `two-readings` where the decimal sign is unknown, `1,500`. */
export type AmountProblem = 'no-amount' | 'two-readings';

/** Signs and words of each currency, before or after the amount. The longer ones first. */
const SIGNS = {
  ARS: ['ar$', 'ars', 'pesos', 'peso', '$'],
  PEN: ['s/.', 's/', 'pen', 'soles', 'sol'],
  USD: ['us$', 'u$s', 'u$d', 'usd', 'dólares', 'dolares', 'dólar', 'dolar', 'dollars', 'dollar', '$'],
} as const satisfies Record<Currency, readonly string[]>;
/** Words for one unit after the amount: `1500 c/u`. */
const PER_UNIT = /\s*(?:c\s?\/\s?u(?:no|na)?\.?|cada un[oa]|por unidad|la unidad|x unidad|each|ea\.?)$/i;
/** Signs of a written amount without cents: `1500.-`. */
const NO_CENTS = /\s*[.,]\s*-+$/;
/** `10,005` or `1.500`: thousands, or a number with three decimals. */
const ONE_GROUP_OF_THREE = /^[1-9]\d{0,2}([.,])\d{3}$/;
const MINOR_PER_UNIT = 100;
/** Of the wire. */
const MAX_MINOR = 1e9 * MINOR_PER_UNIT;

/**
 * Parses an amount as people write it: `5.000,50`, `5000.5`, `1,500.00`, `$ 1500.-`, `1500 c/u`, `1'500`, full-width
 * digits. Two decimals at most, and no sign before the amount.
 *
 * @param decimalSign that of the writer; undefined when it is unknown
 * @param currencies whose signs may stand beside the amount
 * @returns minor units. An amount with two readings is never one of them
 * @see APP-06, API-03
 */
export function readAmount(
  text: string,
  decimalSign: DecimalSign | undefined,
  currencies: readonly Currency[],
): number | AmountProblem {
  const bare = bareAmount(text, currencies);
  const [, sign] = ONE_GROUP_OF_THREE.exec(bare) ?? [];
  if (sign !== undefined && (decimalSign === undefined || sign === decimalSign)) return 'two-readings';
  const minor = withDecimals(bare) ?? withoutDecimals(bare);
  return minor === undefined || minor > MAX_MINOR ? 'no-amount' : minor;
}

/** The digits of an amount with the signs between them. */
export function bareAmount(text: string, currencies: readonly Currency[]): string {
  const signs = currencies.flatMap((currency) => SIGNS[currency]);
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().replace(PER_UNIT, '');
  const begin = signs.find((sign) => plain.toLowerCase().startsWith(sign)) ?? '';
  const rest = plain.slice(begin.length).replace(NO_CENTS, '').trim();
  const end = signs.find((sign) => rest.toLowerCase().endsWith(sign)) ?? '';
  return rest
    .slice(0, rest.length - end.length)
    .replace(NO_CENTS, '')
    .trim();
}

/** Thousands, if any, are separated by the other sign. */
function withDecimals(text: string): number | undefined {
  const [, whole = '', decimalSign = '', decimals = ''] = /^(.*\d)([.,])(\d{1,2})$/.exec(text) ?? [];
  if (whole === '' || whole.includes(decimalSign)) return undefined;
  const wholeMinor = withoutDecimals(whole);
  return wholeMinor === undefined ? undefined : wholeMinor + Number(decimals.padEnd(2, '0'));
}

/** `1500`, `1.234`, `1,234,567`, `1 234`, `1'234`; not `0.500`, which could be a half. */
function withoutDecimals(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * MINOR_PER_UNIT;
  const [, sign] = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*$/.exec(text) ?? [];
  return sign === undefined ? undefined : Number(text.replaceAll(sign, '')) * MINOR_PER_UNIT;
}
