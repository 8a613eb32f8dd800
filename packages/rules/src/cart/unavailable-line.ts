import type { Product } from '../language/localised-types.ts';
import type { CartLine } from './cart.ts';

export type UnavailablePart = { name: string; size: string | null; until: string };

/**
 * Returns the unavailable part of a line: its product, its size or one of its extras; null when all is on sale.
 *
 * @param products of the commerce, from the present catalogue
 * @see COM-03, PROD-03
 */
export function unavailablePart(
  line: CartLine,
  products: readonly Pick<Product, 'id' | 'unavailableUntil' | 'clothingSizeStocks'>[],
  nowMs: number,
): UnavailablePart | null {
  const find = (id: number) => products.find((product) => product.id === id);
  const main = find(line.product.id);
  const size = main?.clothingSizeStocks.find(({ id }) => id === line.clothingSize?.id);
  const parts = [
    { name: line.product.name, size: null, until: main?.unavailableUntil },
    { name: line.product.name, size: size?.description ?? null, until: size?.unavailableUntil },
    ...line.relatedProducts.map(({ id, product }) => ({
      name: product.name,
      size: null,
      until: find(id)?.unavailableUntil,
    })),
  ];
  for (const { until, ...part } of parts) {
    if (typeof until === 'string' && Date.parse(until) > nowMs) return { ...part, until };
  }
  return null;
}
