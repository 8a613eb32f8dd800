import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ManagedPromotionValues } from '@app/contract/back-office/managed-promotions.ts';

const schema = z.strictObject(ManagedPromotionValues);
type Values = z.infer<typeof schema>;

/** The promotions of a venue, each of one product. @see API-03, CONT-03 */
export const promotionResource = defineResource({
  subject: 'promotion',
  schema,
  madeBy: 'commerce',
  from: `promotions r
     join products product on product.venue_id = r.venue_id and product.id = r.product_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id`,
  values: {
    commerceId: 'r.commerce_id',
    productId: 'r.product_id',
    title: 'r.title',
    description: 'r.description',
    translatedTitle: 'r.translated_title',
    translatedDescription: 'r.translated_description',
    previousPriceMinor: 'r.previous_price_minor',
    enabled: 'r.enabled',
    position: 'r.position',
  },
  facts: {
    commerceName: 'commerce.name',
    productName: 'product.name',
    priceMinor: 'product.price_minor',
    isProductEnabled: 'product.enabled',
    imagePath: smallPicturePath('product', 'r.product_id'),
  },
  commerceId: 'r.commerce_id',
  searched: `r.title || ' ' || product.name`,
  order: 'r.position',
  insert: async (tx, venueId, values) => {
    await requireProduct(tx, venueId, values);
    const id = await nextRowId(tx, 'promotions', venueId);
    await insertRow(tx, 'promotions', { venue_id: venueId, id, ...columnsOf(values) });
    return id;
  },
  update: async (tx, venueId, id, values) => {
    await requireProduct(tx, venueId, values);
    await updateRow(tx, 'promotions', venueId, id, columnsOf(values));
  },
  remove: async (tx, venueId, id) => {
    await tx.query('delete from promotions where venue_id = $1 and id = $2', [venueId, id]);
  },
  // The home lists the promotions of all commerces.
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

/** @throws ProblemError 422 for a product that the commerce does not have */
async function requireProduct(tx: Tx, venueId: number, { commerceId, productId }: Values): Promise<void> {
  const { rowCount } = await tx.query('select from products where venue_id = $1 and commerce_id = $2 and id = $3', [
    venueId,
    commerceId,
    productId,
  ]);
  if (!rowCount) throw unknownId('values/productId');
}

function columnsOf(values: Values): Columns {
  return {
    commerce_id: values.commerceId,
    product_id: values.productId,
    title: values.title.trim(),
    description: values.description.trim(),
    translated_title: values.translatedTitle?.trim() ?? null,
    translated_description: values.translatedDescription?.trim() ?? null,
    previous_price_minor: values.previousPriceMinor,
    enabled: values.enabled,
    position: values.position,
  };
}
