import { ORDER_MAX_LINES, ORDER_MAX_UNITS_OF_PRODUCT } from '@app/contract/values/limits.ts';
import type { Cart, CartClothingSize, CartLine, CartProduct } from './cart.ts';
import { combinedLineId } from './line-id.ts';

/** Returns the units of a product in the cart, over all lines and as an extra. */
export function unitsOfProduct(cart: Cart | null, productId: number): number {
  if (!cart) return 0;
  return cart.details.reduce((units, line) => {
    const asMain = line.product.id === productId ? line.quantity : 0;
    const asRelated = line.relatedProducts.filter((related) => related.id === productId);
    return units + asMain + asRelated.reduce((sum, related) => sum + related.quantity, 0);
  }, 0);
}

/** Returns the units of a product in its own lines, without those added as an extra of another product. */
export function unitsOfOwnLines(cart: Cart | null, productId: number): number {
  const own = cart?.details.filter((line) => line.product.id === productId) ?? [];
  return own.reduce((units, line) => units + line.quantity, 0);
}

/** Returns the units of one size of a product in the cart. */
export function unitsOfSize(cart: Cart | null, productId: number, sizeId: number): number {
  const lines = cart?.details ?? [];
  return lines
    .filter((line) => line.product.id === productId && line.clothingSize?.id === sizeId)
    .reduce((units, line) => units + line.quantity, 0);
}

/**
 * Returns the units of a product that the cart can still add: the rest of its stock or, for clothing, of its size. The
 * units and lines of an order have a limit. @see CLOTH-01, PROD-03
 */
export function unitsLeft(cart: Cart | null, product: CartProduct, size: CartClothingSize | null): number {
  if (isFull(cart, product)) return 0;
  if (product.isClothing && size === null) return 0;
  const ofProduct = unitsOfProduct(cart, product.id);
  const taken = size ? unitsOfSize(cart, product.id, size.id) : ofProduct;
  const stock = (product.isClothing && size ? size : product).stock ?? Infinity;
  return Math.max(0, Math.min(stock - taken, ORDER_MAX_UNITS_OF_PRODUCT - ofProduct));
}

/**
 * Returns the units of a product that the cart can still add, each with all of these options: the least of what is left
 * of the product and of each option. @see PROD-03, EXTRA-04
 */
export function combinedUnitsLeft(cart: Cart | null, product: CartProduct, options: readonly CartProduct[]): number {
  const lineId = combinedLineId(
    product.id,
    options.map(({ id }) => id),
  );
  const lines = cart?.details ?? [];
  if (lines.length >= ORDER_MAX_LINES && !lines.some((line) => line.lineId === lineId)) return 0;
  return Math.min(unitsLeft(cart, product, null), ...options.map((option) => unitsLeft(cart, option, null)));
}

/** Returns the units that a line of the cart can still grow by. A line with one extra per unit grows by an extra. */
export function lineUnitsLeft(cart: Cart | null, line: CartLine): number {
  const { product, clothingSize, relatedProducts, isCombined } = line;
  if (!isCombined) return unitsLeft(cart, product, clothingSize);
  return combinedUnitsLeft(
    cart,
    product,
    relatedProducts.map((related) => related.product),
  );
}

/** Whether all lines are used, none of them by this product. */
function isFull(cart: Cart | null, product: CartProduct): boolean {
  return (cart?.details.length ?? 0) >= ORDER_MAX_LINES && unitsOfProduct(cart, product.id) === 0;
}
