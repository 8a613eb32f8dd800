type Priced<Id> = { readonly id: Id; readonly name: string; readonly priceMinor: number };

/**
 * Returns the prices that products have elsewhere under the same name, where they differ. Case, accents and spaces at
 * the ends do not count. A name of several products, such as one in two sections, gives no price.
 *
 * @returns new prices in minor units by the product's id
 */
export function differentPrices<Id>(
  products: readonly Priced<Id>[],
  others: readonly Priced<Id>[],
): ReadonlyMap<Id, number> {
  const known = Map.groupBy(others, ({ name }) => folded(name));
  const own = Map.groupBy(products, ({ name }) => folded(name));
  return new Map(
    products.flatMap(({ id, name, priceMinor }): [Id, number][] => {
      const [other, ...more] = known.get(folded(name)) ?? [];
      const isAlone = more.length === 0 && own.get(folded(name))?.length === 1;
      return other === undefined || !isAlone || other.priceMinor === priceMinor ? [] : [[id, other.priceMinor]];
    }),
  );
}

function folded(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
