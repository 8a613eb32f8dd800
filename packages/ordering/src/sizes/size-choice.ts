import type { ClothingSizeStock } from '@app/contract/visitor/products.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { cartSize } from '@app/rules/cart/cart-size.ts';
import type { Cart, CartClothingSize } from '@app/rules/cart/cart.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { isSizeSold } from '@app/rules/catalogue/product-availability.ts';
import { lowestPrice, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/**
 * Size and quantity of a product. `unitMinor`: price of a unit of the size, before a size is chosen the lowest; `isFrom`:
 * another size costs more, and none is chosen. `most`: units that can be chosen; 1 while the size is missing. `soldSizes`: those that
 * can be chosen now.
 */
export type SizeChoice = {
  size: CartClothingSize | null;
  unitMinor: number;
  isFrom: boolean;
  isSizeMissing: boolean;
  quantity: number;
  unitsLeft: number;
  most: number;
  soldSizes: readonly ClothingSizeStock[];
};

/**
 * Returns what is left of a choice of size and quantity. A size that can no longer be sold counts as not chosen, and
 * the quantity follows the stock.
 *
 * @param cart of the product's commerce; null without one
 * @see CLOTH-01, PROD-03
 */
export function sizeChoice(
  product: Product,
  cart: Cart | null,
  chosen: { sizeId: number | null; quantity: number },
  nowMs: number,
): SizeChoice {
  const soldSizes = product.clothingSizeStocks.filter((size) => isSizeSold(size, nowMs));
  const found = soldSizes.find(({ id }) => id === chosen.sizeId);
  const size = found ? cartSize(found) : null;
  const isSizeMissing = product.isClothing && size === null;
  const left = unitsLeft(cart, cartProduct(product), size);
  const most = isSizeMissing ? 1 : left;
  const lowest = lowestPrice(product);
  return {
    size,
    unitMinor: found ? sizePriceMinor(product, found) : lowest.priceMinor,
    isFrom: isSizeMissing && lowest.isFrom,
    isSizeMissing,
    quantity: Math.max(1, Math.min(chosen.quantity, most)),
    unitsLeft: left,
    most,
    soldSizes,
  };
}
