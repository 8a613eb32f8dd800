import type { Product } from '@app/contract/visitor/products.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';
import { cartProduct } from './cart-product.ts';

/**
 * Returns the cart with the catalogue's present prices, names and stocks. Lines whose product left the menu stay, and
 * the response to the order reports them. Returns the same cart without a change. @see VENUE-05
 */
export function withFreshProducts(cart: Cart, products: readonly Product[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const fresh = (old: CartProduct): CartProduct => {
    const now = byId.get(old.id);
    if (!now) return old;
    const next = cartProduct(now);
    return JSON.stringify(next) === JSON.stringify(old) ? old : next;
  };
  const details = cart.details.map((line) => freshLine(line, fresh));
  return details.every((line, index) => line === cart.details[index]) ? cart : { ...cart, details };
}

function freshLine(line: CartLine, fresh: (old: CartProduct) => CartProduct): CartLine {
  const product = fresh(line.product);
  const related = line.relatedProducts.map((one) => ({ ...one, product: fresh(one.product) }));
  const isSame =
    product === line.product && related.every((one, index) => one.product === line.relatedProducts[index]?.product);
  if (isSame) return line;
  const size = product.clothingSizeStocks.find(({ id }) => id === line.clothingSize?.id);
  const clothingSize = size ? { id: size.id, description: size.description, stock: size.stock } : line.clothingSize;
  return { ...line, product, clothingSize, relatedProducts: related };
}
