import type { Product } from '../language/localised-types.ts';
import { listedProducts } from './menu-sections.ts';

/** Number of best sellers of a stall. */
export const BEST_SELLERS = 3;
/** Orders from which a product can be one. A few orders are a coincidence. */
export const BEST_SELLER_FROM_ORDERS = 5;

export type ProductSales = { readonly productId: number; readonly orders: number; readonly units: number };

/**
 * The products of a stall that visitors buy most, the most units first. Extras and products that the menu does not list are
 * none. @see COM-01
 *
 * @param products of the stall
 */
export function bestSellers(products: readonly Product[], sales: readonly ProductSales[]): number[] {
  const listed = new Set(listedProducts(products).map(({ id }) => id));
  return sales
    .filter(({ productId, orders }) => listed.has(productId) && orders >= BEST_SELLER_FROM_ORDERS)
    .toSorted((one, other) => other.units - one.units || other.orders - one.orders || one.productId - other.productId)
    .slice(0, BEST_SELLERS)
    .map(({ productId }) => productId);
}
