import type { ParsedRows } from './parse-rows.ts';

/** What a person learns of how a sheet was read. */
export type ReadingNotes = {
  /** Name of the till that wrote the sheet; null: none that is known. */
  readonly till: string | null;
  readonly ignoredColumns: readonly string[];
  /** Heading of the prices that are read, where others stand beside it. */
  readonly priceColumn: string | null;
  readonly furtherPrices: readonly string[];
  /** Lines with sums, which were left out. */
  readonly totals: ParsedRows['totals'];
  /** Names that several rows have: their descriptions distinguish them. */
  readonly describedNames: readonly string[];
  /** Products whose cell has a price for each size. */
  readonly sizePriceCount: number;
};

export function readingNotes({ headers, products, totals, describedNames }: ParsedRows): ReadingNotes {
  const { till, ignored, furtherPrices, columns } = headers;
  return {
    till: till?.format.name ?? null,
    ignoredColumns: ignored.filter((title) => !furtherPrices.includes(title)),
    priceColumn: columns.get('price')?.title ?? null,
    furtherPrices,
    totals,
    describedNames,
    sizePriceCount: till ? 0 : products.filter(({ sizeGroup }) => sizeGroup !== undefined).length,
  };
}
