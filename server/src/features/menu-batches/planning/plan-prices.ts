import type { LeftOutReason, PriceEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { changedPriceMinor } from '@app/rules/catalogue/changed-price.ts';
import type { PlannedChange } from './plan.ts';

/** Names a product, or one of its sizes, in a set. @param sizeId 0: the product itself */
export function partKey(productId: number, sizeId: number): string {
  return `${productId}/${sizeId}`;
}

/**
 * Returns a function that plans the price of a product with the prices that its sizes have of their own. One price for all
 * sizes would remove their differences, so a fixed price leaves such a product out.
 *
 * @param plannedParts those with another planned price at the time of the edit
 * @see CLOTH-01
 */
export function createPricePlanner(
  edit: PriceEdit,
  plannedParts: ReadonlySet<string>,
): (product: ManagedProduct) => readonly PlannedChange[] | LeftOutReason {
  const afterOf = createAfter(edit);
  return (product) => {
    const { id: productId, commerceId, commerceName, name } = product;
    const sizes = product.clothingSizes.flatMap(({ id, size, priceMinor }) =>
      id === null || priceMinor === null ? [] : [{ sizeId: id, sizeName: size, before: priceMinor }],
    );
    if (edit.by === 'fixed' && sizes.length > 0) return 'sizes-have-prices';
    const parts = [{ sizeId: 0, sizeName: null, before: product.priceMinor }, ...sizes];
    const changes: PlannedChange[] = [];
    for (const { sizeId, sizeName, before } of parts) {
      const after = afterOf(partKey(productId, sizeId), before);
      if (after === null) return 'price-out-of-range';
      if (after === before) continue;
      if (plannedParts.has(partKey(productId, sizeId))) return 'price-planned-then';
      const shown = { productId, name, commerceName, sizeName, before, after };
      changes.push({ productId, sizeId, commerceId, before, after, shown });
    }
    return changes.length === 0 ? 'same-already' : changes;
  };
}

/** Prices after an edit, by `partKey`. Null: out of range. A part without a price of its own in the edit stays as it is. */
function createAfter(edit: PriceEdit): (part: string, beforeMinor: number) => number | null {
  if (edit.by !== 'each') return (_part, beforeMinor) => changedPriceMinor(beforeMinor, edit);
  const prices = new Map(edit.prices.map((price) => [partKey(price.productId, price.sizeId), price.priceMinor]));
  return (part, beforeMinor) => prices.get(part) ?? beforeMinor;
}
