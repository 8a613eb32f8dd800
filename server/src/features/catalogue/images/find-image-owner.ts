import type { Tx } from '#platform/database/transactions.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

/** The commerce whose editor may change the images of an object; null: only staff of the whole venue may. */
export type ImageScope = { readonly commerceId: number | null };

const OF_COMMERCE = (table: string) =>
  `select commerce_id as "commerceId" from ${table} where venue_id = $1 and id = $2`;
const OF_VENUE = (table: string) => `select null as "commerceId" from ${table} where venue_id = $1 and id = $2`;

const STATEMENTS: Readonly<Record<ImageOwner, string>> = {
  venue: 'select null as "commerceId" from venues where id = $1 and id = $2',
  commerce: 'select id as "commerceId" from commerces where venue_id = $1 and id = $2',
  product: OF_COMMERCE('products'),
  'product-category': OF_COMMERCE('product_categories'),
  discount: OF_COMMERCE('discounts'),
  benefit: OF_COMMERCE('buyer_benefits'),
  event: OF_VENUE('events'),
  article: OF_VENUE('articles'),
  banner: OF_VENUE('banners'),
};

/** @returns undefined without such an object in the venue */
export async function findImageScope(
  tx: Tx,
  venueId: number,
  owner: ImageOwner,
  ownerId: number,
): Promise<ImageScope | undefined> {
  const { rows } = await tx.query<ImageScope>(STATEMENTS[owner], [venueId, ownerId]);
  return rows[0];
}
