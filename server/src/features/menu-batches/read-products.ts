import { createHash } from 'node:crypto';
import { findSelectedRows, type RowSelection } from '#features/back-office/resource-store.ts';
import type { Editor } from '#features/back-office/resource.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import { BATCH_MAX_PRODUCTS, type MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import { products, type ManagedProduct } from '@app/contract/resources/products.ts';
import type { EditContext } from './planning/edit-context.ts';

export type Staff = { readonly venueId: number; readonly actorId: number; readonly editor: Editor };

/**
 * Reads selected products in the order of the menu, without those out of the editor's scope.
 *
 * @throws ProblemError 422 `too-many-products`
 */
export async function readProducts(
  tx: Tx,
  { venueId, editor }: Pick<Staff, 'venueId' | 'editor'>,
  selection: RowSelection,
): Promise<ManagedProduct[]> {
  const rows = await findSelectedRows(tx, productResource, venueId, editor, selection, BATCH_MAX_PRODUCTS + 1);
  if (rows.length > BATCH_MAX_PRODUCTS) throw new ProblemError(422, 'too-many-products');
  return rows.map((row) => requireForm(products.row, { ...row, changedBy: null }));
}

/** The version of a product for an edit: its values, and what else this edit changes, apart from sold units. */
export function versionFor(
  { kind }: MenuEdit,
  { id, version, unavailableUntil }: ManagedProduct,
  { lastCounts, ownStations }: EditContext,
): string {
  const more = {
    stock: lastCounts.get(id),
    stop: unavailableUntil ?? undefined,
    station: ownStations.get(id),
    price: undefined,
    sale: undefined,
    section: undefined,
  }[kind];
  if (more === undefined) return version;
  return createHash('sha256').update(`${version} ${more}`).digest('hex').slice(0, 16);
}
