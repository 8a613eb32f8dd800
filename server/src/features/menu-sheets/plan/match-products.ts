import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ExistingProduct } from '#features/catalogue/menu-plans/import-plan.ts';
import type { SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';

/** The product of a row. Undefined: a new one. `several`: products of its name stand in several sections. */
export type Match = ExistingProduct | 'several' | undefined;

/**
 * Finds the products of rows by their names. A name may stand once in each section: then the section of the row decides.
 * A name that stands once on both sides is the same product, also in another section, which moves it.
 */
export function matchProducts(
  products: readonly ExistingProduct[],
  rows: readonly SheetProduct[],
): (row: SheetProduct) => Match {
  const byName = Map.groupBy(products, ({ name }) => fold(name));
  const rowsByName = Map.groupBy(rows, ({ name }) => fold(name));
  return ({ name, category }) => {
    const known = byName.get(fold(name)) ?? [];
    const [first, ...others] = known;
    if (category !== undefined) {
      const inSection = known.find((product) => fold(product.category) === fold(category));
      if (inSection) return inSection;
      const isAlone = others.length === 0 && rowsByName.get(fold(name))?.length === 1;
      return isAlone ? first : undefined;
    }
    return others.length === 0 ? first : 'several';
  };
}

/** Products by their folded names. Of several with one name, the extra or side dish: options are found by their names. */
export function productsByName(products: readonly ExistingProduct[]): ReadonlyMap<string, ExistingProduct> {
  const isOption = ({ typeId }: ExistingProduct) => typeId === PRODUCT_TYPES.extra || typeId === PRODUCT_TYPES.sideDish;
  return new Map([
    ...products.map((product) => [fold(product.name), product] as const),
    ...products.filter(isOption).map((product) => [fold(product.name), product] as const),
  ]);
}
