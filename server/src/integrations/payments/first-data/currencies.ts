/** Currencies of stores: ISO 4217 digits on the page, letters in the REST API. */
export const FIRST_DATA_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['032', 'ARS'],
  ['604', 'PEN'],
]);
