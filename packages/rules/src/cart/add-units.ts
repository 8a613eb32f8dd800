import type { Product } from '../language/localised-types.ts';
import { addProduct } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import type { Cart, CartClothingSize } from './cart.ts';

/** Adds units of a product, as far as the stock and the limits of an order allow. @see CART-02, CLOTH-01 */
export function addUnits(cart: Cart, product: Product, quantity: number, size: CartClothingSize | null): Cart {
  const main = cartProduct(product);
  let filled = cart;
  for (let unit = 0; unit < quantity; unit += 1) filled = addProduct(filled, main, size);
  return filled;
}
