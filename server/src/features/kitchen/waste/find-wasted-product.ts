import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import { findVenueMoment } from '#features/orders/placing/pricing-inputs.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RecipeRow } from '@app/rules/stock/ingredients.ts';
import type { WastedProduct } from './waste-store.ts';

/** `recipe`: of counted ingredients. */
type StockedProduct = WastedProduct & {
  readonly priceMinor: number;
  readonly countsStock: boolean;
  readonly recipe: readonly RecipeRow[];
};

/**
 * Finds a product of a commerce as it is sold now. The event is the only one of this time.
 *
 * @param wanted `sizeId` 0: no size
 * @throws ProblemError 404 for a product or size that the commerce does not have; 422 `size-required` for a product with sizes
 */
export async function findWastedProduct(
  tx: Tx,
  { venueId, commerceId }: { readonly venueId: number; readonly commerceId: number },
  wanted: { readonly productId: number; readonly sizeId: number },
): Promise<StockedProduct> {
  const [[product], { activeEvents }] = await Promise.all([
    findSellableProducts(tx, venueId, [wanted.productId]),
    findVenueMoment(tx, venueId),
  ]);
  if (!product || product.commerceId !== commerceId) throw new ProblemError(404, 'not-found');
  if (product.isClothing && wanted.sizeId === 0) throw new ProblemError(422, 'size-required');
  const size = product.sizes.find(({ id }) => id === wanted.sizeId);
  if (!size && wanted.sizeId !== 0) throw new ProblemError(404, 'not-found');
  const [event = null] = activeEvents.length === 1 ? activeEvents : [];
  return {
    name: product.name,
    size: size?.description ?? null,
    event,
    priceMinor: size?.priceMinor ?? product.priceMinor,
    countsStock: size?.countsStock ?? product.countsStock,
    recipe: product.ingredients ?? [],
  };
}
