/** The chosen products with their new prices as typed. */
export type TypedPrices = ReadonlyMap<number, string>;
