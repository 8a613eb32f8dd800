import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow } from '#features/back-office/write-rows.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedCommerceCategoryValues } from '@app/contract/back-office/managed-commerce-categories.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';

const schema = z.strictObject(ManagedCommerceCategoryValues);

/** The kinds of commerces of a venue. @see API-03, HOME-04 */
export const commerceCategoryResource = defineResource({
  subject: 'commerce-category',
  schema,
  madeBy: 'venue',
  from: 'commerce_categories r',
  values: {
    description: 'r.description',
    translatedDescription: 'r.translated_description',
    icon: 'r.icon',
    position: 'r.position',
  },
  facts: {
    commerces: `(select count(*)::int from commerce_category_members m
       where m.venue_id = r.venue_id and m.commerce_category_id = r.id)`,
  },
  commerceId: null,
  isListedForCommerces: true,
  searched: 'r.description',
  order: 'r.position',
  insert: async (tx, venueId, values) => {
    const id = await nextRowId(tx, 'commerce_categories', venueId);
    await insertRow(tx, 'commerce_categories', { venue_id: venueId, id, ...columnsOf(values) });
    return id;
  },
  update: async (tx, venueId, id, values) => updateRow(tx, 'commerce_categories', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    const { rowCount } = await tx.query(
      'select from commerce_category_members where venue_id = $1 and commerce_category_id = $2 limit 1',
      [venueId, id],
    );
    if (rowCount) throw new ProblemError(409, 'still-in-use');
    await tx.query('delete from commerce_categories where venue_id = $1 and id = $2', [venueId, id]);
  },
  publish: bumpVenueUpdatedAt,
});

function columnsOf({ description, translatedDescription, icon, position }: z.infer<typeof schema>) {
  return {
    description: description.trim(),
    translated_description: translatedDescription?.trim() ?? null,
    icon,
    position,
  };
}
