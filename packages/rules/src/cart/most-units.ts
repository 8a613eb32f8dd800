import { LINE_MAX_QUANTITY } from '@app/contract/limits.ts';
import type { Cart, CartClothingSize, CartProduct } from './cart.ts';

/** Units of a product that the cart holds, on whatever line and as whatever extra. */
export function unitsOfProduct(cart: Cart | null, productId: number): number {
  if (!cart) return 0;
  return cart.details.reduce((units, line) => {
    const asMain = line.product.id === productId ? line.quantity : 0;
    const asRelated = line.relatedProducts.filter((related) => related.id === productId);
    return units + asMain + asRelated.reduce((sum, related) => sum + related.quantity, 0);
  }, 0);
}

function unitsOfSize(cart: Cart | null, productId: number, sizeId: number): number {
  const lines = cart?.details ?? [];
  return lines
    .filter((line) => line.product.id === productId && line.clothingSize?.id === sizeId)
    .reduce((units, line) => units + line.quantity, 0);
}

/**
 * How many more units of a product the cart can take: what is left of its stock (of its size, for clothing),
 * and never more than a line may hold.
 *
 * @see CLOTH-01, PROD-03
 */
export function unitsLeft(cart: Cart | null, product: CartProduct, size: CartClothingSize | null): number {
  const onThisLine = size ? unitsOfSize(cart, product.id, size.id) : unitsOfProduct(cart, product.id);
  const stock = product.isClothing ? (size?.stock ?? 0) : (product.stock ?? LINE_MAX_QUANTITY);
  return Math.max(0, Math.min(stock, LINE_MAX_QUANTITY) - onThisLine);
}
