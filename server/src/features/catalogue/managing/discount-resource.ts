import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedDiscountValues } from '@app/contract/back-office/managed-discounts.ts';
import { requireCommerce } from './require-rows.ts';

const schema = z.strictObject(ManagedDiscountValues);

/** The discounts that visitors claim at a commerce. @see API-03, HOME-03 */
export const discountResource = defineResource({
  subject: 'discount',
  schema,
  madeBy: 'commerce',
  from: 'discounts r join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id',
  values: {
    commerceId: 'r.commerce_id',
    description: 'r.description',
    translatedDescription: 'r.translated_description',
    amountPercent: 'r.amount_percent::float8',
    enabled: 'r.enabled',
    priority: 'r.priority',
  },
  facts: {
    commerceName: 'commerce.name',
    claims: `(select count(*)::int from discount_claims d where d.venue_id = r.venue_id and d.discount_id = r.id)`,
    imagePath: smallPicturePath('discount'),
  },
  commerceId: 'r.commerce_id',
  searched: `r.description || ' ' || commerce.name`,
  order: 'r.priority desc',
  insert: async (tx, venueId, values) => {
    await requireCommerce(tx, venueId, values.commerceId);
    const id = await nextRowId(tx, 'discounts', venueId);
    const { commerceId } = values;
    await insertRow(tx, 'discounts', { venue_id: venueId, id, commerce_id: commerceId, ...columnsOf(values) });
    return id;
  },
  // A discount stays in its commerce, as do its claims.
  update: async (tx, venueId, id, values) => updateRow(tx, 'discounts', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    const { rows } = await tx.query<{ isUsed: boolean }>(
      'select exists (select from discount_claims where venue_id = $1 and discount_id = $2) as "isUsed"',
      [venueId, id],
    );
    if (rows[0]?.isUsed) throw new ProblemError(409, 'still-in-use');
    await deleteOwnerImages(tx, venueId, 'discount', [id]);
    await tx.query('delete from discounts where venue_id = $1 and id = $2', [venueId, id]);
  },
  publish: async (tx, venueId, ids) => bumpCommercesUpdatedAt(tx, venueId, await commercesOf(tx, venueId, ids)),
});

function columnsOf(values: z.infer<typeof schema>): Columns {
  return {
    description: values.description.trim(),
    translated_description: values.translatedDescription?.trim() ?? null,
    amount_percent: values.amountPercent,
    enabled: values.enabled,
    priority: values.priority,
  };
}

async function commercesOf(tx: Tx, venueId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ commerceId: number }>(
    'select distinct commerce_id as "commerceId" from discounts where venue_id = $1 and id = any($2::bigint[])',
    [venueId, ids],
  );
  return rows.map(({ commerceId }) => commerceId);
}
