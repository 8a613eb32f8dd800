import { toMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { LINE_MAX_QUANTITY } from '@app/contract/values/limits.ts';

/** `counts`: units of extras by product id. */
export type ExtrasChoice = { sideDishId: number | null; counts: ReadonlyMap<number, number> };

export type ChosenExtra = { product: Product; quantity: number };

export const NOTHING_CHOSEN: ExtrasChoice = { sideDishId: null, counts: new Map() };

export function sideDishesOf(options: readonly Product[]): Product[] {
  return options.filter(({ typeId }) => typeId === PRODUCT_TYPES.sideDish).toSorted(byOrder);
}

export function extrasOf(options: readonly Product[]): Product[] {
  return options.filter(({ typeId }) => typeId === PRODUCT_TYPES.extra).toSorted(byOrder);
}

function byOrder(one: Product, other: Product): number {
  return one.order - other.order;
}

export function withCount(choice: ExtrasChoice, productId: number, quantity: number): ExtrasChoice {
  const counts = new Map(choice.counts);
  if (quantity > 0) counts.set(productId, quantity);
  else counts.delete(productId);
  return { ...choice, counts };
}

export function chosenExtras(options: readonly Product[], { sideDishId, counts }: ExtrasChoice): ChosenExtra[] {
  return options.flatMap((product) => {
    const quantity = product.id === sideDishId ? 1 : (counts.get(product.id) ?? 0);
    return quantity > 0 ? [{ product, quantity }] : [];
  });
}

/** Units of the main product: one per chosen item, at least one. @see EXTRA-03 */
export function unitsOf(options: readonly Product[], choice: ExtrasChoice): number {
  return Math.max(
    1,
    chosenExtras(options, choice).reduce((units, { quantity }) => units + quantity, 0),
  );
}

export function choiceTotalMinor(main: Product, options: readonly Product[], choice: ExtrasChoice): number {
  const extrasMinor = chosenExtras(options, choice).reduce(
    (sum, { product, quantity }) => sum + toMinor(product.price) * quantity,
    0,
  );
  return toMinor(main.price) * unitsOf(options, choice) + extrasMinor;
}

export function unitsLeftOf(product: Product): number {
  return product.stock ?? LINE_MAX_QUANTITY;
}

/** Whether a side dish must be chosen: the product requires one and some are available. @see EXTRA-01 */
export function needsSideDish(main: Product, options: readonly Product[]): boolean {
  return main.typeId === PRODUCT_TYPES.withSideDish && sideDishesOf(options).length > 0;
}
