import { areCombined, modifierOptions, type MenuChoices } from '../catalogue/modifier-groups.ts';
import { cartProduct } from './cart-product.ts';
import { cartSize } from './cart-size.ts';
import type { CartLine } from './cart.ts';
import { combinedLineId, lineIdOf } from './line-id.ts';

/** A line of a placed or requested order. `clothingSize`: null without one. */
export type OrderedLine = {
  readonly productId: number;
  readonly quantity: number;
  readonly comments: string;
  readonly clothingSize: { readonly id: number } | null;
  readonly relatedProducts: readonly { readonly id: number; readonly quantity: number }[];
};

/**
 * Returns the line of an order as a line of a cart, at the present prices; null when its product, size or option left the
 * menu, or its options no longer combine as they did.
 *
 * @param menu of the order's commerce
 * @see ORD-04
 */
export function lineOfOrder(detail: OrderedLine, menu: MenuChoices): CartLine | null {
  const main = menu.products.find(({ id }) => id === detail.productId);
  const size = main?.clothingSizeStocks.find(({ id }) => id === detail.clothingSize?.id);
  const isSizeGone = detail.clothingSize !== null && !size;
  const related = relatedOf(detail, menu);
  if (!main || isSizeGone || related === null) return null;
  return {
    lineId: lineIdOf(main.id, size?.id ?? null, false),
    product: cartProduct(main),
    quantity: detail.quantity,
    comment: detail.comments,
    clothingSize: size ? cartSize(size) : null,
    tomorrowBenefitQuantity: 0,
    tomorrowBenefitDiscountPercentage: 0,
    ...related,
  };
}

type RelatedPart = Pick<CartLine, 'relatedProducts'> & Partial<Pick<CartLine, 'lineId' | 'isCombined'>>;

/** Returns what the options add to the line; null when it cannot be ordered like this any more. */
function relatedOf({ productId, quantity, relatedProducts }: OrderedLine, menu: MenuChoices): RelatedPart | null {
  if (relatedProducts.length === 0) return { relatedProducts: [] };
  const options = modifierOptions(menu, productId) ?? [];
  const found = relatedProducts.flatMap(({ id, quantity: units }) => {
    const option = options.find((one) => one.id === id);
    return option ? [{ id, quantity: units, product: cartProduct(option) }] : [];
  });
  if (found.length < relatedProducts.length) return null;
  if (areCombined(options.map(({ modifierGroup }) => modifierGroup))) {
    const ids = found.map(({ id }) => id);
    const isOfEachUnit = found.every((one) => one.quantity === quantity);
    return isOfEachUnit ? { relatedProducts: found, isCombined: true, lineId: combinedLineId(productId, ids) } : null;
  }
  const units = found.reduce((sum, one) => sum + one.quantity, 0);
  return units <= quantity ? { relatedProducts: found, lineId: lineIdOf(productId, null, true) } : null;
}
