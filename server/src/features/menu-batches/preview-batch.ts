import { countPlannedProducts, requireFutureTime } from '#features/price-changes/plan-many-prices.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type {
  BatchChange,
  MenuBatchPreview,
  MenuEdit,
  ProductSelection,
} from '@app/contract/back-office/menus/menu-batches.ts';
import { isLargeMove } from '@app/rules/catalogue/changed-price.ts';
import { byReason } from './left-out.ts';
import { readEditContext } from './planning/edit-context.ts';
import { planEdit } from './planning/plan-edit.ts';
import { readProducts, versionFor, type Staff } from './read-products.ts';

const FIRST_CHANGES = 4;

/** Returns what an edit of selected products would change. Nothing is locked or written. */
export async function previewBatch(
  db: Db,
  staff: Staff,
  { selection, edit, effectiveAt }: { selection: ProductSelection; edit: MenuEdit; effectiveAt: string | null },
): Promise<MenuBatchPreview> {
  const { venueId } = staff;
  return inVenueScope(db, venueId, async (tx) => {
    if (effectiveAt !== null) await requireFutureTime(tx, effectiveAt);
    const products = await readProducts(tx, staff, selection);
    const context = await readEditContext(tx, venueId, { edit, effectiveAt }, products);
    const { changes, leftOut } = planEdit(products, edit, context);
    const shown = changes.map((change) => change.shown);
    const changedIds = new Set(changes.map(({ productId }) => productId));
    const changed = products.filter(({ id }) => changedIds.has(id));
    const isPrice = edit.kind === 'price';
    return {
      selected: products.length,
      stalls: new Set(products.map(({ commerceId }) => commerceId)).size,
      products: changed.map((product) => ({ id: product.id, version: versionFor(edit, product, context) })),
      changes: changes.length,
      first: shown.slice(0, FIRST_CHANGES),
      large: isPrice ? shown.filter(isLarge) : [],
      leftOut: byReason(leftOut),
      plannedPrices: isPrice ? await countPlannedProducts(tx, venueId, [...changedIds]) : 0,
      optionPrices: isPrice ? changed.filter(({ modifierGroups }) => modifierGroups.some(hasOwnPrices)).length : 0,
    };
  });
}

function isLarge({ before, after }: BatchChange): boolean {
  return typeof before === 'number' && typeof after === 'number' && isLargeMove(before, after);
}

function hasOwnPrices({ options }: { readonly options: readonly { readonly priceMinor: number | null }[] }): boolean {
  return options.some(({ priceMinor }) => priceMinor !== null);
}
