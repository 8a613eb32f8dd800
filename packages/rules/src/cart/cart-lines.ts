import { ORDER_MAX_LINES } from '@app/contract/values/limits.ts';
import { hasUnits } from '../catalogue/product-availability.ts';
import { cutComment } from '../orders/comment-length.ts';
import type { Cart, CartClothingSize, CartLine, CartProduct, RelatedProduct } from './cart.ts';
import { combinedLineId, lineIdOf } from './line-id.ts';
import { combinedUnitsLeft, unitsLeft } from './units-left.ts';

function newLine(product: CartProduct, clothingSize: CartClothingSize | null, hasRelated: boolean): CartLine {
  return {
    lineId: lineIdOf(product.id, clothingSize?.id ?? null, hasRelated),
    product,
    quantity: 0,
    comment: '',
    clothingSize,
    relatedProducts: [],
    tomorrowBenefitQuantity: 0,
    tomorrowBenefitDiscountPercentage: 0,
  };
}

function withLine(cart: Cart, line: CartLine): Cart {
  const exists = cart.details.some(({ lineId }) => lineId === line.lineId);
  if (!exists && cart.details.length >= ORDER_MAX_LINES) return cart;
  const details = exists
    ? cart.details.map((other) => (other.lineId === line.lineId ? line : other))
    : [...cart.details, line];
  return { ...cart, details };
}

export function findLine(cart: Cart | null, lineId: string): CartLine | undefined {
  return cart?.details.find((line) => line.lineId === lineId);
}

/**
 * Adds one unit of a product, on its line if there is one. Changes nothing without stock. @see CART-02
 */
export function addProduct(cart: Cart, product: CartProduct, clothingSize: CartClothingSize | null = null): Cart {
  if (product.isClothing && !clothingSize) return cart;
  if (unitsLeft(cart, product, clothingSize) === 0) return cart;
  const fresh = newLine(product, clothingSize, false);
  const line = findLine(cart, fresh.lineId) ?? fresh;
  return withLine(cart, { ...line, product, clothingSize, quantity: line.quantity + 1 });
}

/** Whether a line grows by another option: each of its units has one. @see EXTRA-03 */
export function growsByOption({ relatedProducts, isCombined }: CartLine): boolean {
  return relatedProducts.length > 0 && isCombined !== true;
}

/** Adds one unit to a line, with all options of a combination. Another line with extras grows by an extra. @see CART-02 */
export function increase(cart: Cart, lineId: string): Cart {
  const line = findLine(cart, lineId);
  if (line?.isCombined) return addCombined(cart, line.product, optionsOf(line), 1);
  if (!line || growsByOption(line)) return cart;
  return addProduct(cart, line.product, line.clothingSize);
}

/** Removes one unit; at 1 the line. A line with one extra per unit loses the latest extra. @see CART-02, EXTRA-03 */
export function decrease(cart: Cart, lineId: string): Cart {
  const line = findLine(cart, lineId);
  if (!line) return cart;
  const last = line.relatedProducts.at(-1);
  if (last && growsByOption(line)) return removeExtra(cart, lineId, last.id);
  if (line.quantity <= 1) return removeLine(cart, lineId);
  return withLine(cart, withUnits(line, line.quantity - 1));
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, details: cart.details.filter((line) => line.lineId !== lineId) };
}

/** Cuts at 100 characters, never inside one. @see CART-04 */
export function setComment(cart: Cart, lineId: string, comment: string): Cart {
  const line = findLine(cart, lineId);
  if (!line) return cart;
  return withLine(cart, { ...line, comment: cutComment(comment) });
}

/** Replaces the size and sets 1 unit. If that size has a line, both become one. @see CLOTH-01 */
export function chooseSize(cart: Cart, lineId: string, size: CartClothingSize): Cart {
  const line = findLine(cart, lineId);
  if (!line || !line.product.isClothing || !hasUnits(size)) return cart;
  if (line.clothingSize?.id === size.id) return cart;
  const rest = removeLine(cart, lineId);
  return addProduct(rest, line.product, size);
}

/** Sets the units of a line, to resolve a stock shortage; 0 removes the line. @see CHK-05 */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const line = findLine(cart, lineId);
  if (!line) return cart;
  if (quantity < 1) return removeLine(cart, lineId);
  if (!growsByOption(line)) return withLine(cart, withUnits(line, quantity));
  let fewer = cart;
  while ((findLine(fewer, lineId)?.quantity ?? 0) > quantity) fewer = decrease(fewer, lineId);
  return fewer;
}

/**
 * Attaches an extra or side dish to the line of a product and adds 1 to that line's quantity.
 * Units without extras stay on a line of their own, so the quantity of a line with extras is the sum of them.
 *
 * @see EXTRA-02, EXTRA-03
 */
export function attachExtra(cart: Cart, product: CartProduct, extra: CartProduct): Cart {
  if (unitsLeft(cart, product, null) === 0 || unitsLeft(cart, extra, null) === 0) return cart;
  const fresh = newLine(product, null, true);
  const line = findLine(cart, fresh.lineId) ?? fresh;
  return withLine(cart, {
    ...line,
    product,
    quantity: line.quantity + 1,
    relatedProducts: withRelated(line.relatedProducts, extra),
  });
}

function withRelated(related: readonly RelatedProduct[], extra: CartProduct): RelatedProduct[] {
  if (!related.some(({ id }) => id === extra.id)) return [...related, { id: extra.id, quantity: 1, product: extra }];
  return related.map((one) => (one.id === extra.id ? { ...one, product: extra, quantity: one.quantity + 1 } : one));
}

/**
 * Adds units of a product, each with all of these options, as far as the stock of all allows. Equal combinations are one
 * line. @see EXTRA-02
 */
export function addCombined(cart: Cart, product: CartProduct, options: readonly CartProduct[], units: number): Cart {
  const added = Math.min(units, combinedUnitsLeft(cart, product, options));
  if (added < 1) return cart;
  const lineId = combinedLineId(
    product.id,
    options.map(({ id }) => id),
  );
  const line = findLine(cart, lineId) ?? { ...newLine(product, null, true), lineId, isCombined: true };
  const quantity = line.quantity + added;
  const relatedProducts = options.map((option) => ({ id: option.id, quantity, product: option }));
  return withLine(cart, { ...line, product, quantity, relatedProducts });
}

function optionsOf({ relatedProducts }: CartLine): CartProduct[] {
  return relatedProducts.map(({ product }) => product);
}

/** Returns a line without extras, or with a combination, with so many units. */
function withUnits(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, relatedProducts: line.relatedProducts.map((related) => ({ ...related, quantity })) };
}

/**
 * Removes one unit of an extra and one of its main product; the last one removes the line. A unit of a combination is
 * removed with all of its options. @see EXTRA-03
 */
export function removeExtra(cart: Cart, lineId: string, extraId: number): Cart {
  const line = findLine(cart, lineId);
  const extra = line?.relatedProducts.find(({ id }) => id === extraId);
  if (!line || !extra) return cart;
  if (line.isCombined) return decrease(cart, lineId);
  const relatedProducts = line.relatedProducts
    .map((one) => (one.id === extraId ? { ...one, quantity: one.quantity - 1 } : one))
    .filter((one) => one.quantity > 0);
  if (relatedProducts.length === 0) return removeLine(cart, lineId);
  return withLine(cart, { ...line, quantity: line.quantity - 1, relatedProducts });
}
