import { toMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '../language/localised-types.ts';
import { isSizeSold } from './product-availability.ts';

const SUGGESTIONS_MAX = 6;

type Suggestible = Pick<
  Product,
  | 'id'
  | 'isSuggested'
  | 'minimumAmount'
  | 'typeId'
  | 'stock'
  | 'unavailableUntil'
  | 'isClothing'
  | 'clothingSizeStocks'
  | 'order'
>;

/**
 * Returns suggestions for a cart: suggested products on sale that are not in the cart and fit its total, in the order
 * of the catalogue. @see CHK-08, PROD-05
 */
export function suggestedProducts<Item extends Suggestible>(
  products: readonly Item[],
  cart: { totalMinor: number; productIds: readonly number[] },
  nowMs: number,
): Item[] {
  return products
    .filter((product) => product.isSuggested && isSold(product, nowMs))
    .filter(({ id }) => !cart.productIds.includes(id))
    .filter(({ minimumAmount }) => toMinor(minimumAmount) <= cart.totalMinor)
    .toSorted((one, other) => one.order - other.order)
    .slice(0, SUGGESTIONS_MAX);
}

/** Returns the size in which a tap adds a suggested product: the first one on sale; null for a product without sizes. @see CHK-08 */
export function suggestedSize(
  { isClothing, clothingSizeStocks }: Pick<Product, 'isClothing' | 'clothingSizeStocks'>,
  nowMs: number,
): Product['clothingSizeStocks'][number] | null {
  return isClothing ? (clothingSizeStocks.find((size) => isSizeSold(size, nowMs)) ?? null) : null;
}

function isSold(product: Suggestible, nowMs: number): boolean {
  if (product.typeId === PRODUCT_TYPES.extra || product.typeId === PRODUCT_TYPES.sideDish) return false;
  if (product.unavailableUntil !== null && Date.parse(product.unavailableUntil) > nowMs) return false;
  if (product.isClothing) return product.clothingSizeStocks.some((size) => isSizeSold(size, nowMs));
  return product.stock === null || product.stock > 0;
}
