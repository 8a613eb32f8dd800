import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedCategoryValues } from '@app/contract/back-office/managed-products.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';
import { requireCommerce } from './require-rows.ts';

const schema = z.strictObject(ManagedCategoryValues);

/** The headings of the menus. @see API-03, COM-01 */
export const categoryResource = defineResource({
  subject: 'product-category',
  schema,
  madeBy: 'commerce',
  from: 'product_categories r',
  values: {
    commerceId: 'r.commerce_id',
    description: 'r.description',
    translatedDescription: 'r.translated_description',
    requiresIdentification: 'r.requires_identification',
    position: 'r.position',
  },
  facts: {
    products: `(select count(*)::int from products e
       where e.venue_id = r.venue_id and e.product_category_id = r.id and e.enabled)`,
  },
  commerceId: 'r.commerce_id',
  searched: 'r.description',
  order: 'r.commerce_id, r.position',
  insert: async (tx, venueId, values) => {
    await requireCommerce(tx, venueId, values.commerceId);
    const id = await nextRowId(tx, 'product_categories', venueId);
    const { commerceId } = values;
    await insertRow(tx, 'product_categories', { venue_id: venueId, id, commerce_id: commerceId, ...columnsOf(values) });
    return id;
  },
  // A category stays in its commerce, as do its products.
  update: async (tx, venueId, id, values) => updateRow(tx, 'product_categories', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    if ((await productsOf(tx, venueId, [id])).length > 0) throw new ProblemError(409, 'still-in-use');
    await deleteOwnerImages(tx, venueId, 'product-category', [id]);
    await tx.query('delete from product_categories where venue_id = $1 and id = $2', [venueId, id]);
  },
  publish: async (tx, venueId, ids) => bumpProductsUpdatedAt(tx, venueId, await productsOf(tx, venueId, ids)),
});

function columnsOf(values: z.infer<typeof schema>): Columns {
  return {
    description: values.description.trim(),
    translated_description: values.translatedDescription?.trim() ?? null,
    requires_identification: values.requiresIdentification,
    position: values.position,
  };
}

async function productsOf(tx: Tx, venueId: number, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from products where venue_id = $1 and product_category_id = any($2::bigint[])',
    [venueId, categoryIds],
  );
  return rows.map(({ id }) => id);
}
