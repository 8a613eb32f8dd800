import { toMinor } from '@app/contract/values/minor-units.ts';
import { choicesIn, firstMissingGroup, nothingChosen } from '../catalogue/modifier-choice.ts';
import { modifierOptions, optionGroups, type MenuChoices } from '../catalogue/modifier-groups.ts';
import { productAvailability } from '../catalogue/product-availability.ts';
import { isAccompaniment } from '../catalogue/product-kinds.ts';
import type { OrderDetail, Product } from '../language/localised-types.ts';
import { addProduct, setQuantity } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import { lineTotalMinor } from './cart-totals.ts';
import type { Cart, CartLine } from './cart.ts';
import { lineOfOrder } from './line-of-order.ts';
import { unavailablePart } from './unavailable-line.ts';
import { lineUnitsLeft, unitsLeft } from './units-left.ts';

/**
 * How a line of a former order can be ordered now. `product`: of the present menu. `swap`: a product of the same category
 * that can be ordered.
 */
export type LineAgain = { detail: OrderDetail; product: Product | null; formerTotalMinor: number } & (
  | { kind: 'same'; line: CartLine }
  /** `differenceMinor`: of the whole line, above 0 if it costs more. */
  | { kind: 'repriced'; line: CartLine; differenceMinor: number }
  /** Fewer units than before are left. */
  | { kind: 'fewer'; line: CartLine }
  | { kind: 'stopped'; until: string; swap: Product | null }
  | { kind: 'sold-out' | 'gone' | 'options-changed'; swap: Product | null }
);

/**
 * Compares the lines of a former order with the present menu. Prices are compared without benefits. Nothing is swapped:
 * `cartAgain` swaps what the buyer accepted.
 *
 * @param empty the new cart, with its own key
 * @see ORD-04, CHK-05
 */
export function orderAgain(
  empty: Cart,
  details: readonly OrderDetail[],
  menu: MenuChoices,
  nowMs: number,
): LineAgain[] {
  let cart = empty;
  return details.map((detail) => {
    const again = lineAgain(cart, detail, menu, nowMs);
    if ('line' in again) cart = { ...cart, details: [...cart.details, again.line] };
    return 'swap' in again ? { ...again, swap: swapFor(detail, details, menu, nowMs) } : again;
  });
}

/** Returns the cart of the lines that can be ordered, and of the accepted swaps. @param swapped ids of order details */
export function cartAgain(empty: Cart, lines: readonly LineAgain[], swapped: ReadonlySet<number>): Cart {
  const orderable = lines.flatMap((again) => ('line' in again ? [again.line] : []));
  return lines.reduce<Cart>(
    (cart, again) =>
      'swap' in again && again.swap !== null && swapped.has(again.detail.id)
        ? withUnits(cart, again.swap, again.detail.quantity)
        : cart,
    { ...empty, details: orderable },
  );
}

function lineAgain(cart: Cart, detail: OrderDetail, menu: MenuChoices, nowMs: number): LineAgain {
  const formerTotalMinor = formerTotal(detail);
  const product = menu.products.find(({ id }) => id === detail.productId) ?? null;
  const part = { detail, product, formerTotalMinor };
  if (!product || isAccompaniment(product)) return { ...part, kind: 'gone', swap: null };
  const present = productAvailability(product, { kind: 'open' }, nowMs);
  if (present.kind === 'unavailable') return { ...part, kind: 'stopped', until: present.until, swap: null };
  if (present.kind === 'no-stock') return { ...part, kind: 'sold-out', swap: null };
  const line = lineOfOrder(detail, menu);
  if (line === null || !areOptionsAllowed(line, menu)) return { ...part, kind: 'options-changed', swap: null };
  const stopped = unavailablePart(line, menu.products, nowMs);
  if (stopped !== null && line.relatedProducts.length > 0) return { ...part, kind: 'options-changed', swap: null };
  if (stopped !== null) return { ...part, kind: 'stopped', until: stopped.until, swap: null };
  const units = unitsThatCanBeOrdered(cart, line);
  if (units === 0) {
    const isProductLeft = unitsLeft(cart, line.product, line.clothingSize) > 0;
    return { ...part, kind: isProductLeft ? 'options-changed' : 'sold-out', swap: null };
  }
  if (units < line.quantity) return { ...part, kind: 'fewer', line: withQuantity(cart, line, units) };
  const differenceMinor = lineTotalMinor(line) - formerTotalMinor;
  return differenceMinor === 0 ? { ...part, kind: 'same', line } : { ...part, kind: 'repriced', line, differenceMinor };
}

function formerTotal({ price, quantity, relatedProducts }: OrderDetail): number {
  return relatedProducts.reduce(
    (sum, related) => sum + toMinor(related.price) * related.quantity,
    toMinor(price) * quantity,
  );
}

/** Whether the present groups of the product accept the options of the line. @see EXTRA-03 */
function areOptionsAllowed(line: CartLine, menu: MenuChoices): boolean {
  const groups = optionGroups(modifierOptions(menu, line.product.id) ?? []);
  const counts = new Map(line.relatedProducts.map(({ id, quantity }) => [id, line.isCombined ? 1 : quantity]));
  const choice = { units: line.quantity, counts };
  const isWithin = groups.every(
    (group) => group.isOneUnitEach || group.maxChoices === null || choicesIn(group, choice) <= group.maxChoices,
  );
  return isWithin && firstMissingGroup(groups, choice) === null;
}

/** Returns the units of a line that the stock allows. Options of single units have to be left in full. */
function unitsThatCanBeOrdered(cart: Cart, line: CartLine): number {
  const left = Math.min(line.quantity, lineUnitsLeft(cart, line));
  const areOptionsLeft =
    line.isCombined === true ||
    line.relatedProducts.every(({ product, quantity }) => unitsLeft(cart, product, null) >= quantity);
  const isWhole = left === line.quantity || line.isCombined === true || line.relatedProducts.length === 0;
  return areOptionsLeft && isWhole ? left : 0;
}

function withQuantity(cart: Cart, line: CartLine, units: number): CartLine {
  const { details } = setQuantity({ ...cart, details: [line] }, line.lineId, units);
  return details[0] ?? line;
}

/**
 * Returns the product of the same category with the nearest price that a tap can add: without a size, and without a
 * required option. Null for a product that left the menu, because its category is unknown.
 */
function swapFor(
  { productId, price }: OrderDetail,
  details: readonly OrderDetail[],
  menu: MenuChoices,
  nowMs: number,
): Product | null {
  const former = menu.products.find(({ id }) => id === productId);
  if (!former) return null;
  const ordered = new Set(details.map((detail) => detail.productId));
  const distance = (product: Product) => Math.abs(toMinor(product.price) - toMinor(price));
  const [nearest] = menu.products
    .filter((product) => product.category.id === former.category.id && !ordered.has(product.id))
    .filter((product) => canBeAddedByATap(product, menu, nowMs))
    .toSorted((one, other) => distance(one) - distance(other) || one.order - other.order || one.id - other.id);
  return nearest ?? null;
}

function canBeAddedByATap(product: Product, menu: MenuChoices, nowMs: number): boolean {
  const groups = optionGroups(modifierOptions(menu, product.id) ?? []);
  return (
    product.showInList &&
    product.price > 0 &&
    !product.isClothing &&
    !isAccompaniment(product) &&
    productAvailability(product, { kind: 'open' }, nowMs).kind === 'available' &&
    firstMissingGroup(groups, nothingChosen()) === null
  );
}

function withUnits(cart: Cart, product: Product, units: number): Cart {
  let filled = cart;
  for (let unit = 0; unit < units; unit += 1) filled = addProduct(filled, cartProduct(product));
  return filled;
}
