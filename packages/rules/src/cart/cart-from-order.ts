import type { OrderDetail } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { Cart, CartLine } from './cart.ts';
import { lineIdOf } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';

/**
 * Returns a cart with the content of an order, at the present prices. Lines whose product, size or extra left the menu
 * are dropped.
 *
 * @param empty the new cart, with its own key
 * @param products of the order's commerce, with extras and side dishes
 */
export function cartFromOrder(empty: Cart, details: readonly OrderDetail[], products: readonly Product[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...empty, details: details.flatMap((detail) => lineOf(detail, byId) ?? []) };
}

function lineOf(detail: OrderDetail, products: ReadonlyMap<number, Product>): CartLine | null {
  const main = products.get(detail.productId);
  const size = main?.clothingSizeStocks.find(({ id }) => id === detail.clothingSize?.id);
  const extras = detail.relatedProducts.flatMap(({ id, quantity }) => {
    const extra = products.get(id);
    return extra ? [{ id, quantity, product: cartProduct(extra) }] : [];
  });
  const isSizeGone = detail.clothingSize !== null && !size;
  if (!main || isSizeGone || extras.length < detail.relatedProducts.length) return null;
  return {
    lineId: lineIdOf(main.id, size?.id ?? null, extras.length > 0),
    product: cartProduct(main),
    quantity: detail.quantity,
    comment: detail.comments,
    clothingSize: size ? { id: size.id, description: size.description, stock: size.stock } : null,
    relatedProducts: extras,
    tomorrowBenefitQuantity: 0,
    tomorrowBenefitDiscountPercentage: 0,
  };
}
