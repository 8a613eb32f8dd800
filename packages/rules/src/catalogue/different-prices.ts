type Priced = { readonly id: number; readonly name: string; readonly priceMinor: number };

/**
 * Returns the prices that products have elsewhere under the same name, where they differ. Case, accents and spaces at
 * the ends do not count. Of several products with one name, the first counts.
 *
 * @returns new prices in minor units by the product's id
 */
export function differentPrices(products: readonly Priced[], others: readonly Priced[]): ReadonlyMap<number, number> {
  const known = new Map(others.toReversed().map(({ name, priceMinor }) => [folded(name), priceMinor]));
  return new Map(
    products.flatMap(({ id, name, priceMinor }): [number, number][] => {
      const other = known.get(folded(name));
      return other === undefined || other === priceMinor ? [] : [[id, other]];
    }),
  );
}

function folded(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
