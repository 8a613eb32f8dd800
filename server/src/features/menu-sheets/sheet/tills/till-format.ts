/**
 * Headings of a value, folded, the preferred one first. Text in brackets, such as the place in `Precio [Local]`, does
 * not count. `*` at the end stands for any further words.
 */
export type Headings = readonly string[];

/** Values of a row that tills export. */
export type TillColumn =
  | 'name'
  | 'price'
  | 'category'
  | 'description'
  | 'stock'
  /** Whether the till counts the stock of the row. */
  | 'tracking'
  /** Equal in all rows of one product. */
  | 'handle'
  /** The product of a variant: its SKU, or its number as `id:3`. */
  | 'parent'
  | 'id'
  | 'sku'
  /** `variable` and `variation`, or a kind of product. */
  | 'kind'
  | 'soldByWeight';

/**
 * The export of a till as data. A new till is one file of this type, a line in `known-tills.ts` and a sample in
 * `samples/`, which the test of all samples reads.
 */
export type TillFormat = {
  readonly name: string;
  /** An export has a heading of each list. */
  readonly marks: readonly Headings[];
  readonly columns: Readonly<Partial<Record<TillColumn, Headings>>>;
  /** A product is on sale if none of its flags says no. */
  readonly saleFlags: readonly Headings[];
  /** Names and values of what tells the variants of one product apart. */
  readonly options: readonly { readonly name: Headings; readonly value: Headings }[];
  /** What the rows of one product have in common. */
  readonly rowsOfProduct: 'handle' | 'parent' | 'name';
  /** Values of a product without variants, folded. */
  readonly noVariant: readonly string[];
  /** Sign between the levels of a section, of which the last one counts. */
  readonly levelSign: '>' | '/' | null;
  /** Sections that stand for none, folded. */
  readonly noSection: readonly string[];
};
