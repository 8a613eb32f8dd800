import type { ClothingSizeStock } from '@app/contract/visitor/products.ts';
import type { Product } from '../language/localised-types.ts';
import { acceptsOrders, type CommerceState } from '../venues/commerce-state.ts';

/** Units from which down the screen shows the number. */
export const LOW_STOCK_UNITS = 10;

export type ProductAvailability =
  | { kind: 'available'; unitsLeft: number | null }
  | { kind: 'no-stock' }
  | { kind: 'unavailable'; until: string }
  | { kind: 'off-menu'; from: string }
  | { kind: 'commerce-off'; commerce: Extract<CommerceState, { kind: 'paused' | 'closed' }> };

/**
 * Whether a product can be added now, and if not, why. `unitsLeft` is set when few are left.
 *
 * @see PROD-03, PROD-04, COM-03
 */
export function productAvailability(
  product: Pick<Product, 'stock' | 'unavailableUntil' | 'offeredFrom' | 'isClothing' | 'clothingSizeStocks'>,
  commerce: CommerceState,
  nowMs: number,
): ProductAvailability {
  if (!acceptsOrders(commerce)) return { kind: 'commerce-off', commerce };
  if (isAhead(product.offeredFrom, nowMs)) return { kind: 'off-menu', from: product.offeredFrom };
  if (isAhead(product.unavailableUntil, nowMs)) return { kind: 'unavailable', until: product.unavailableUntil };
  const sizes = product.clothingSizeStocks.filter(hasUnits);
  const firstBack = firstSizeBack(sizes, nowMs);
  if (product.isClothing && firstBack !== null) return { kind: 'unavailable', until: firstBack };
  const sold = sizes.filter((size) => isSizeSold(size, nowMs));
  const stock = product.isClothing ? unitsOfSizes(sold) : product.stock;
  if (stock !== null && stock <= 0) return { kind: 'no-stock' };
  return { kind: 'available', unitsLeft: stock !== null && stock <= LOW_STOCK_UNITS ? stock : null };
}

/** A product without any price above 0 is shown, and has no quantity control. @see PROD-03 */
export function hasQuantityControl(product: Pick<Product, 'price' | 'isClothing' | 'clothingSizeStocks'>): boolean {
  return product.price > 0 || (product.isClothing && product.clothingSizeStocks.some(({ price = 0 }) => price > 0));
}

/** Whether a size is uncounted or has units. @see CLOTH-01 */
export function hasUnits({ stock }: Pick<ClothingSizeStock, 'stock'>): boolean {
  return stock === null || stock > 0;
}

/** Whether a size can be chosen now: it has units and is available. @see CLOTH-01 */
export function isSizeSold(size: Pick<ClothingSizeStock, 'stock' | 'unavailableUntil'>, nowMs: number): boolean {
  return hasUnits(size) && !isAhead(size.unavailableUntil, nowMs);
}

/** The units of all sizes; null: one of them is uncounted. */
function unitsOfSizes(sizes: readonly ClothingSizeStock[]): number | null {
  return sizes.reduce<number | null>(
    (units, { stock }) => (units === null || stock === null ? null : units + stock),
    0,
  );
}

/** If every size with units is unavailable: the first instant at which one is available again; otherwise null. */
function firstSizeBack(there: readonly ClothingSizeStock[], nowMs: number): string | null {
  const ends = there.flatMap(({ unavailableUntil }) => (isAhead(unavailableUntil, nowMs) ? [unavailableUntil] : []));
  if (ends.length < there.length) return null;
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

function isAhead(instant: string | null | undefined, nowMs: number): instant is string {
  return typeof instant === 'string' && Date.parse(instant) > nowMs;
}
