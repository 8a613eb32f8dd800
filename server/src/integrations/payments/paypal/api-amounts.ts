/**
 * Currencies of PayPal payments with the decimals of their amounts. Argentine pesos and soles are not among them. Reais
 * only go to accounts of Brazil.
 * Source: https://developer.paypal.com/docs/api/reference/currency-codes/; yuan and ringgits, which stay within their
 * country, are left out, and so are rubles, which PayPal no longer handles.
 */
const DECIMALS: ReadonlyMap<string, 0 | 2> = new Map([
  ['AUD', 2],
  ['BRL', 2],
  ['CAD', 2],
  ['CHF', 2],
  ['CZK', 2],
  ['DKK', 2],
  ['EUR', 2],
  ['GBP', 2],
  ['HKD', 2],
  ['HUF', 0],
  ['ILS', 2],
  ['JPY', 0],
  ['MXN', 2],
  ['NOK', 2],
  ['NZD', 2],
  ['PHP', 2],
  ['PLN', 2],
  ['SEK', 2],
  ['SGD', 2],
  ['THB', 2],
  ['TWD', 0],
  ['USD', 2],
]);
export const PAYPAL_CURRENCIES = [...DECIMALS.keys()];
/** Minor units of one unit, equal for all currencies of this server. */
const MINOR_PER_UNIT = 100;

export type ApiMoney = { readonly currency_code: string; readonly value: string };

/** @throws RangeError for an amount that the currency cannot have */
export function toApiMoney(amountMinor: number, currency: string): ApiMoney {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is no amount.`);
  const decimals = DECIMALS.get(currency);
  const cents = amountMinor % MINOR_PER_UNIT;
  if (decimals === undefined || (decimals === 0 && cents > 0)) {
    throw new RangeError(`PayPal has no amount of ${amountMinor} minor units in ${currency}.`);
  }
  const whole = String(Math.trunc(amountMinor / MINOR_PER_UNIT));
  return { currency_code: currency, value: decimals === 0 ? whole : `${whole}.${String(cents).padStart(2, '0')}` };
}

/** Parses an amount by its digits. @returns minor units; undefined for what is no amount in whole cents */
export function fromApiValue(value: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(value) ?? [];
  return whole === undefined ? undefined : Number(whole) * MINOR_PER_UNIT + Number(cents.padEnd(2, '0'));
}
