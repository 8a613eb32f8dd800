import type { ImageOwner } from '#features/media/image-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { bumpProductsUpdatedAt } from './bump-products-updated-at.ts';

export type ImagePlace = {
  readonly owner: ImageOwner;
  readonly ownerId: number;
  /** The documented type: for a venue `logo`, `banner`, …; otherwise `1` or `2`. */
  readonly imageType: string;
};

/** Replaces the image of a venue's object; null removes it. */
export async function setImage(tx: Tx, venueId: number, place: ImagePlace, mediaKey: string | null): Promise<void> {
  const { owner, ownerId, imageType } = place;
  const { rowCount } =
    mediaKey === null
      ? await tx.query('delete from images where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4', [
          venueId,
          owner,
          ownerId,
          imageType,
        ])
      : await tx.query(
          `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1, $2, $3, $4, $5)
           on conflict (venue_id, owner, owner_id, image_type) do update set media_key = excluded.media_key
           where images.media_key <> excluded.media_key`,
          [venueId, owner, ownerId, imageType, mediaKey],
        );
  if (rowCount) await touchOwner(tx, venueId, owner, ownerId);
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
