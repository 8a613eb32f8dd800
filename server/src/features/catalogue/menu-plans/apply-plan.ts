import { nextRowId } from '#features/back-office/write-rows.ts';
import { recordPriceChanges } from '#features/connections/events/record-events.ts';
import { publishCatalogueChange, notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { bumpProductsUpdatedAt, NEXT_UPDATED_AT } from '../changes/bump-products-updated-at.ts';
import { fold } from './fold.ts';
import { isEmptyPlan, type ExistingCatalogue, type ImportPlan, type ImportTarget } from './import-plan.ts';
import { PLAN_CHANGES, PLAN_INSERTED, PLAN_RECORD } from './plan-columns.ts';
import { writeModifierGroups } from './write-modifier-groups.ts';
import { writeSizes, type SetStock, type StockSet } from './write-sizes.ts';
import type { WrittenProduct } from './written-product.ts';

/** What an import wrote, besides the states of its plan. */
export type WrittenImport = { readonly createdIds: readonly number[]; readonly stock: readonly StockSet[] };

/**
 * Writes a plan. Lock order: stock before products, as orders do.
 * Only products that visitors see differently get a new `updated_at`.
 */
export async function applyPlan(
  tx: Tx,
  commerce: ImportTarget,
  existing: ExistingCatalogue,
  plan: ImportPlan,
  setStock: SetStock,
): Promise<WrittenImport> {
  if (isEmptyPlan(plan)) return { createdIds: [], stock: [] };
  const categoryIds = await writeCategories(tx, commerce, existing, plan);
  const changed = plan.changed.map(({ before, after }): WrittenProduct => ({ id: before.id, product: after, before }));
  const firstId = await nextRowId(tx, 'products', commerce.venueId, plan.created.length);
  const created = plan.created.map(({ product }, index): WrittenProduct => ({ id: firstId + index, product }));
  const stockOfChanged = await setStock(tx, commerce.venueId, await writeSizes(tx, commerce.venueId, changed));
  const prices = changed.map(({ id, product: { priceMinor } }) => ({ productId: id, priceMinor }));
  await recordPriceChanges(tx, commerce.venueId, prices);
  await updateProducts(tx, commerce, changed, categoryIds);
  await insertProducts(tx, commerce, created, categoryIds);
  const stockOfCreated = await setStock(tx, commerce.venueId, await writeSizes(tx, commerce.venueId, created));
  await writeModifierGroups(tx, commerce, [...changed, ...created]);
  const isChanged = new Set(changed.map(({ id }) => id));
  const others = (await productsOf(tx, commerce, plan)).filter((id) => !isChanged.has(id));
  await bumpProductsUpdatedAt(tx, commerce.venueId, others);
  await publishCatalogueChange(tx, commerce.venueId);
  await notifyProcesses(tx, commerce.venueId);
  return { createdIds: created.map(({ id }) => id), stock: [...stockOfChanged, ...stockOfCreated] };
}

/** @returns the id of every category of the commerce by its folded name */
async function writeCategories(
  tx: Tx,
  { venueId, commerceId }: ImportTarget,
  existing: ExistingCatalogue,
  { categories }: ImportPlan,
): Promise<Map<string, number>> {
  const firstId = await nextRowId(tx, 'product_categories', venueId, categories.created.length);
  const created = categories.created.map((category, index) => ({ id: firstId + index, ...category }));
  await tx.query(
    `insert into product_categories (venue_id, id, commerce_id, description, requires_identification,
       translated_description, position)
     select $1, id, $2, description, "requiresIdentification", nullif("translatedDescription", ''),
       last.position + row_number() over (order by id)
     from jsonb_to_recordset($3)
       as made(id bigint, description text, "requiresIdentification" boolean, "translatedDescription" text),
       (select coalesce(max(position), 0) as position from product_categories
        where venue_id = $1 and commerce_id = $2) as last`,
    [venueId, commerceId, JSON.stringify(created)],
  );
  await tx.query(
    `update product_categories set requires_identification = "requiresIdentification"
     from jsonb_to_recordset($2) as changed(id bigint, "requiresIdentification" boolean)
     where product_categories.venue_id = $1 and product_categories.id = changed.id`,
    [venueId, JSON.stringify(categories.changed)],
  );
  await tx.query(
    `update product_categories set translated_description = nullif(after, '')
     from jsonb_to_recordset($2) as changed(id bigint, after text)
     where product_categories.venue_id = $1 and product_categories.id = changed.id`,
    [venueId, JSON.stringify(categories.translated ?? [])],
  );
  return new Map([...existing.categories, ...created].map(({ id, description }) => [fold(description), id]));
}

const PRODUCT_RECORD = `id bigint, "categoryId" bigint, "isClothing" boolean, ${PLAN_RECORD}`;

function toRows(products: readonly WrittenProduct[], categoryIds: ReadonlyMap<string, number>): string {
  return JSON.stringify(
    products.map(({ id, product }) => ({ id, ...product, categoryId: categoryIds.get(fold(product.category)) })),
  );
}

/** An undo of an import that was stored before products had facts leaves them as they are: its states lack them. */
async function updateProducts(
  tx: Tx,
  { venueId }: ImportTarget,
  products: readonly WrittenProduct[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.query(
    `update products set product_category_id = "categoryId", is_clothing = "isClothing", ${PLAN_CHANGES},
       updated_at = ${NEXT_UPDATED_AT}
     from jsonb_to_recordset($2) as changed(${PRODUCT_RECORD})
     where products.venue_id = $1 and products.id = changed.id`,
    [venueId, toRows(products, categoryIds)],
  );
}

async function insertProducts(
  tx: Tx,
  { venueId, commerceId }: ImportTarget,
  products: readonly WrittenProduct[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, is_clothing, position, ${PLAN_INSERTED.columns})
     select $1, id, $2, "categoryId", "isClothing", last.position + row_number() over (order by id), ${PLAN_INSERTED.values}
     from jsonb_to_recordset($3) as made(${PRODUCT_RECORD}),
       (select coalesce(max(position), 0) as position from products where venue_id = $1 and commerce_id = $2) as last`,
    [venueId, commerceId, toRows(products, categoryIds)],
  );
}

/** Returns the products of the categories whose age limit or translation changed; all become stale. */
async function productsOf(tx: Tx, { venueId }: ImportTarget, { categories }: ImportPlan): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from products where venue_id = $1 and product_category_id = any($2::bigint[])',
    [venueId, [...categories.changed, ...(categories.translated ?? [])].map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}
