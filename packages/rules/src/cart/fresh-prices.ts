import { modifierOptions, type MenuChoices } from '../catalogue/modifier-groups.ts';
import { cartProduct } from './cart-product.ts';
import { cartSize } from './cart-size.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

/**
 * Returns the cart with the menu's present prices, names and stocks. Lines whose product or option left the menu stay,
 * and the response to the order reports them. Returns the same cart without a change. @see VENUE-05
 */
export function withFreshProducts(cart: Cart, menu: MenuChoices): Cart {
  const byId = new Map(menu.products.map((product) => [product.id, cartProduct(product)]));
  const details = cart.details.map((line) => {
    if (line.relatedProducts.length === 0) return freshLine(line, byId, new Map());
    const options = modifierOptions(menu, line.product.id) ?? [];
    return freshLine(line, byId, new Map(options.map((option) => [option.id, cartProduct(option)])));
  });
  return details.every((line, index) => line === cart.details[index]) ? cart : { ...cart, details };
}

type ById = ReadonlyMap<number, CartProduct>;

/** @param options of the line's product, at their price in its groups */
function freshLine(line: CartLine, products: ById, options: ById): CartLine {
  const product = fresh(line.product, products);
  const related = line.relatedProducts.map((one) => ({ ...one, product: fresh(one.product, options) }));
  const isSame =
    product === line.product && related.every((one, index) => one.product === line.relatedProducts[index]?.product);
  if (isSame) return line;
  const size = product.clothingSizeStocks.find(({ id }) => id === line.clothingSize?.id);
  const clothingSize = size ? cartSize(size) : line.clothingSize;
  return { ...line, product, clothingSize, relatedProducts: related };
}

function fresh(old: CartProduct, present: ById): CartProduct {
  const next = present.get(old.id);
  return next === undefined || JSON.stringify(next) === JSON.stringify(old) ? old : next;
}
