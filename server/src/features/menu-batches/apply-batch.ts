import { unknownId } from '#features/back-office/unknown-id.ts';
import { planManyPrices } from '#features/price-changes/plan-many-prices.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuBatch, MenuEdit, SeenProduct } from '@app/contract/back-office/menus/menu-batches.ts';
import { auditBatch } from './audit-changes.ts';
import { findBatch, insertBatch, toResponse } from './batch-store.ts';
import { byReason } from './left-out.ts';
import { readEditContext } from './planning/edit-context.ts';
import { planEdit } from './planning/plan-edit.ts';
import { partKey } from './planning/plan-prices.ts';
import type { EditPlan, LeftOutProduct, PlannedChange } from './planning/plan.ts';
import { readProducts, versionFor, type Staff } from './read-products.ts';
import { lockChanged, lockVenue, writeChanges, type WrittenChange } from './write-changes.ts';

type WantedBatch = {
  readonly id: string;
  readonly edit: MenuEdit;
  readonly effectiveAt: string | null;
  readonly products: readonly SeenProduct[];
};

/**
 * Applies one edit to products that are still as their preview read them. Statements are for all products at once, and
 * the changes, their undo and their audit are one transaction.
 *
 * @throws ProblemError 404 for a batch of stalls out of scope; 422 for an unknown product,
 *   `price-change-in-the-past`, `other-currency`
 * @see VENUE-05
 */
export async function applyBatch(db: Db, staff: Staff, batch: WantedBatch): Promise<MenuBatch> {
  const { venueId } = staff;
  return inVenueScope(db, venueId, async (tx) => {
    await lockVenue(tx, venueId);
    const known = await findBatch(tx, venueId, batch.id);
    if (!known) await applyNewBatch(tx, staff, batch);
    const stored = known ?? (await findBatch(tx, venueId, batch.id));
    if (!stored) throw new ProblemError(404, 'not-found');
    requireScope(staff, stored.commerceIds);
    return toResponse(stored);
  });
}

/** @throws ProblemError 404 for a batch that changed a stall out of the editor's scope */
export function requireScope({ editor }: Pick<Staff, 'editor'>, commerceIds: readonly number[]): void {
  const isOutside = (id: number) => editor.commerceIds !== null && !editor.commerceIds.includes(id);
  if (commerceIds.some(isOutside)) throw new ProblemError(404, 'not-found');
}

async function applyNewBatch(tx: Tx, staff: Staff, batch: WantedBatch): Promise<void> {
  const { id, edit, effectiveAt } = batch;
  const { changes, leftOut } = await planSeen(tx, staff, batch);
  const written = effectiveAt === null ? changes : await planForLater(tx, staff, changes, effectiveAt);
  if (effectiveAt === null) await writeChanges(tx, staff, edit.kind, changes);
  const reasons = byReason(leftOut);
  await insertBatch(tx, staff, { id, edit, effectiveAt, leftOut: reasons }, written);
  const facts = {
    products: new Set(written.map(({ productId }) => productId)).size,
    leftOut: leftOut.length,
    ...(effectiveAt !== null && { effectiveAt: new Date(effectiveAt).toISOString() }),
  };
  await auditBatch(tx, staff, { id, action: 'menu-batch.applied', edit, facts }, effectiveAt === null ? changes : []);
}

/** Plans the edit of the seen products behind their locks, without those that changed meanwhile. */
async function planSeen(tx: Tx, staff: Staff, { edit, effectiveAt, products: seen }: WantedBatch): Promise<EditPlan> {
  const { venueId } = staff;
  const ids = seen.map(({ id }) => id);
  if (effectiveAt === null) {
    const commerceIds = (await readProducts(tx, staff, { ids })).map(({ commerceId }) => commerceId);
    await lockChanged(tx, venueId, edit.kind, { productIds: ids, commerceIds });
  }
  const products = await readProducts(tx, staff, { ids });
  if (products.length < new Set(ids).size) throw unknownId('products');
  const context = await readEditContext(tx, venueId, { edit, effectiveAt }, products);
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const isAsSeen = (product: (typeof products)[number]) =>
    versions.get(product.id) === versionFor(edit, product, context);
  const plan = planEdit(products.filter(isAsSeen), edit, context);
  const changed = products
    .filter((product) => !isAsSeen(product))
    .map(({ name }): LeftOutProduct => ({ name, reason: 'changed-meanwhile' }));
  return { changes: plan.changes, leftOut: [...changed, ...plan.leftOut] };
}

/** Plans prices for a time. @returns the changes that were planned, each with the id of its planned price */
async function planForLater(
  tx: Tx,
  staff: Staff,
  changes: readonly PlannedChange[],
  effectiveAt: string,
): Promise<WrittenChange[]> {
  const prices = changes.map(({ productId, sizeId, before, after }) => ({
    productId,
    sizeId,
    priceMinor: Number(after),
    beforeMinor: Number(before),
  }));
  const planned = await planManyPrices(tx, staff, prices, effectiveAt);
  const idOf = new Map(planned.map(({ productId, sizeId, id }) => [partKey(productId, sizeId), id]));
  return changes.flatMap((change) => {
    const id = idOf.get(partKey(change.productId, change.sizeId));
    return id === undefined ? [] : [{ ...change, after: id }];
  });
}
