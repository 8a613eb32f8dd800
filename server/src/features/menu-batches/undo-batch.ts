import { cancelManyPrices } from '#features/price-changes/plan-many-prices.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuBatch, MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { requireScope } from './apply-batch.ts';
import { auditBatch } from './audit-changes.ts';
import { findBatch, findBatchChanges, markUndone, toResponse, type StoredBatch } from './batch-store.ts';
import { byReason } from './left-out.ts';
import { readEditContext, type EditContext } from './planning/edit-context.ts';
import type { LeftOutProduct, Value } from './planning/plan.ts';
import { readProducts, type Staff } from './read-products.ts';
import { lockChanged, lockVenue, writeChanges, type WrittenChange } from './write-changes.ts';

/**
 * Takes a batch back, once: values that are still as it left them get their former value. The others stay, and their
 * products are named. A repeated call changes nothing.
 *
 * @throws ProblemError 404
 * @see VENUE-05
 */
export async function undoBatch(db: Db, staff: Staff, id: string): Promise<MenuBatch> {
  const { venueId } = staff;
  return inVenueScope(db, venueId, async (tx) => {
    await lockVenue(tx, venueId);
    const batch = await findBatch(tx, venueId, id);
    if (!batch) throw new ProblemError(404, 'not-found');
    requireScope(staff, batch.commerceIds);
    if (batch.undoneAt !== null) return toResponse(batch);
    const changes = await findBatchChanges(tx, venueId, id);
    const { restored, leftOut } = await (batch.effectiveAt === null
      ? restoreValues(tx, staff, batch, changes)
      : cancelPlanned(tx, staff, changes));
    await markUndone(tx, staff, id, byReason(leftOut));
    const facts = { products: new Set(restored.map(({ productId }) => productId)).size, leftOut: leftOut.length };
    const written = batch.effectiveAt === null ? restored : [];
    await auditBatch(tx, staff, { id, action: 'menu-batch.undone', edit: batch.edit, facts }, written);
    const undone = await findBatch(tx, venueId, id);
    return toResponse(undone ?? batch);
  });
}

type Undone = { readonly restored: readonly WrittenChange[]; readonly leftOut: readonly LeftOutProduct[] };

async function restoreValues(
  tx: Tx,
  staff: Staff,
  { edit, commerceIds, lastMovementId }: StoredBatch,
  changes: readonly WrittenChange[],
): Promise<Undone> {
  const { venueId } = staff;
  const productIds = [...new Set(changes.map(({ productId }) => productId))];
  await lockChanged(tx, venueId, edit.kind, { productIds, commerceIds });
  const products = await readProducts(tx, staff, { ids: productIds });
  const context = await readEditContext(tx, venueId, { edit, effectiveAt: null }, products);
  const isRecounted = (id: number) => (context.lastCounts.get(id) ?? 0) > lastMovementId;
  const productOf = new Map(products.map((product) => [product.id, product]));
  const restored: WrittenChange[] = [];
  const refused = new Map<number, LeftOutProduct>();
  for (const change of changes) {
    const product = productOf.get(change.productId);
    if (!product) continue;
    const after = isRecounted(product.id) ? undefined : formerValue(edit, product, change, context);
    if (after === undefined) refused.set(product.id, { name: product.name, reason: 'changed-meanwhile' });
    else restored.push({ ...change, before: change.after, after });
  }
  await writeChanges(tx, staff, edit.kind, restored);
  return { restored, leftOut: [...refused.values()] };
}

/** The value that an undo writes; undefined: the present one is no longer that of the batch, or its place is taken. */
function formerValue(
  { kind }: MenuEdit,
  product: ManagedProduct,
  { sizeId, before, after }: WrittenChange,
  { sections, ownStations }: EditContext,
): Value | undefined {
  switch (kind) {
    case 'price': {
      const size = product.clothingSizes.find(({ id }) => id === sizeId);
      const present = sizeId === 0 ? product.priceMinor : size?.priceMinor;
      return present === after ? before : undefined;
    }
    case 'sale':
      return product.enabled === after ? before : undefined;
    case 'stop':
      return product.unavailableUntil === after ? before : undefined;
    case 'station':
      return (ownStations.get(product.id) ?? null) === after ? before : undefined;
    case 'stock':
      // Units that were sold meanwhile stay sold.
      return product.stockUnits === null ? undefined : Math.max(0, product.stockUnits + Number(before) - Number(after));
    case 'section': {
      const former = sections.find(({ id }) => id === before);
      const isFree = former !== undefined && !former.productNames.has(product.name.toLowerCase());
      return product.productCategoryId === after && isFree ? before : undefined;
    }
  }
}

/** Cancels the planned prices of a batch. Those that took effect, or were cancelled, stay. */
async function cancelPlanned(tx: Tx, staff: Staff, changes: readonly WrittenChange[]): Promise<Undone> {
  const cancelled = await cancelManyPrices(
    tx,
    staff,
    changes.map(({ after }) => String(after)),
  );
  const isCancelled = ({ after }: WrittenChange) => cancelled.has(String(after));
  const others = new Set(changes.filter((change) => !isCancelled(change)).map(({ productId }) => productId));
  const products = await readProducts(tx, staff, { ids: [...others] });
  return {
    restored: changes.filter(isCancelled),
    leftOut: products.map(({ name }) => ({ name, reason: 'changed-meanwhile' })),
  };
}
