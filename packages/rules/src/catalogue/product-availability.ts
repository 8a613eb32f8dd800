import type { Product } from '@app/contract/products.ts';
import type { CommerceState } from '../venues/commerce-state.ts';

/** At or below this many units the visitor is told how many are left. */
export const LOW_STOCK_UNITS = 10;

export type ProductAvailability =
  | { kind: 'available'; unitsLeft: number | null }
  | { kind: 'no-stock' }
  | { kind: 'stopped'; until: string }
  | { kind: 'commerce-off'; commerce: Exclude<CommerceState, { kind: 'open' }> };

/**
 * Whether a product can be added now, and if not, why. `unitsLeft` is said when it is few.
 *
 * @see PROD-03, PROD-04, COM-03
 */
export function productAvailability(
  product: Pick<Product, 'stock' | 'stoppedUntil' | 'isClothing' | 'clothingSizeStocks'>,
  commerce: CommerceState,
  nowMs: number,
): ProductAvailability {
  if (commerce.kind !== 'open') return { kind: 'commerce-off', commerce };
  if (isAhead(product.stoppedUntil, nowMs)) return { kind: 'stopped', until: product.stoppedUntil };
  const stock = product.isClothing ? unitsInSizes(product) : product.stock;
  if (stock !== null && stock <= 0) return { kind: 'no-stock' };
  return { kind: 'available', unitsLeft: stock !== null && stock <= LOW_STOCK_UNITS ? stock : null };
}

/** A product at price 0 is shown, and has no quantity control. @see PROD-03 */
export function hasQuantityControl(product: Pick<Product, 'price'>): boolean {
  return product.price > 0;
}

function unitsInSizes(product: Pick<Product, 'clothingSizeStocks'>): number {
  return product.clothingSizeStocks.reduce((units, size) => units + Math.max(0, size.stock), 0);
}

function isAhead(instant: string | null, nowMs: number): instant is string {
  return instant !== null && Date.parse(instant) > nowMs;
}
