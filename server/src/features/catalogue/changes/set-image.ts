import { deleteImage, lockImage, upsertImage, type ImagePlace, type ShownImage } from '#features/media/image-rows.ts';
import { noteReplacedMedia } from '#features/media/media-store.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { bumpProductsUpdatedAt } from './bump-products-updated-at.ts';

/** Replaces the image of a venue's object; null removes it. */
export async function setImage(tx: Tx, venueId: number, place: ImagePlace, shown: ShownImage | null): Promise<void> {
  const replaced = await lockImage(tx, venueId, place);
  const rowCount =
    shown === null ? await deleteImage(tx, venueId, place) : await upsertImage(tx, venueId, place, shown);
  if (rowCount === 0) return;
  await noteReplacedMedia(tx, replaced);
  await touchOwner(tx, venueId, place.owner, place.ownerId);
}

/** Makes the copies that show the image stale. */
async function touchOwner(tx: Tx, venueId: number, owner: ImageOwner, ownerId: number): Promise<void> {
  if (owner === 'venue' || owner === 'banner') return bumpVenueUpdatedAt(tx, venueId);
  if (owner === 'commerce') return bumpCommercesUpdatedAt(tx, venueId, [ownerId]);
  if (owner === 'product') return bumpProductsUpdatedAt(tx, venueId, [ownerId]);
  if (owner === 'discount')
    return bumpCommercesUpdatedAt(tx, venueId, await idsOf(tx, DISCOUNT_COMMERCE, venueId, ownerId));
  if (owner === 'product-category') {
    return bumpProductsUpdatedAt(tx, venueId, await idsOf(tx, CATEGORY_PRODUCTS, venueId, ownerId));
  }
  return publishCatalogueChange(tx, venueId);
}

const DISCOUNT_COMMERCE = 'select commerce_id as id from discounts where venue_id = $1 and id = $2';
const CATEGORY_PRODUCTS = 'select id from products where venue_id = $1 and product_category_id = $2';

async function idsOf(tx: Tx, statement: string, venueId: number, ownerId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(statement, [venueId, ownerId]);
  return rows.map(({ id }) => id);
}
