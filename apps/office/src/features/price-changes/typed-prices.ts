/** New prices of the chosen rows as typed, by the key of the row. */
export type TypedPrices = ReadonlyMap<string, string>;
