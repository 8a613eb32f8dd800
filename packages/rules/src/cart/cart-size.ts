import { toMinor } from '@app/contract/values/minor-units.ts';
import type { CartClothingSize, CartLine, CartSizeStock } from './cart.ts';

export function cartSize({ id, description, stock, price }: CartSizeStock): CartClothingSize {
  return { id, description, stock, priceMinor: price === undefined ? null : toMinor(price) };
}

/** Returns the price of a unit of a line without its extras: that of its size, or of its product. Minor units. @see CLOTH-01 */
export function unitPriceMinor({ product, clothingSize }: Pick<CartLine, 'product' | 'clothingSize'>): number {
  return clothingSize?.priceMinor ?? product.priceMinor;
}
