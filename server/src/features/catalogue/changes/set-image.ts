import type { ImageCrop, ImageFocus, ImageOwner } from '@app/contract/values/image-places.ts';

import type { Tx } from '#platform/database/transactions.ts';
import { noteReplacedMedia } from '#features/media/media-store.ts';
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

export type ShownImage = {
  readonly key: string;
  /** The upload that the image is a part of; null: the image is the upload. */
  readonly cropped: { readonly originalKey: string; readonly crop: ImageCrop } | null;
  readonly focus: ImageFocus | null;
};

/** Replaces the image of a venue's object; null removes it. */
export async function setImage(tx: Tx, venueId: number, place: ImagePlace, shown: ShownImage | null): Promise<void> {
  const replaced = await lockImage(tx, venueId, place);
  const rowCount =
    shown === null ? await deleteImage(tx, venueId, place) : await upsertImage(tx, venueId, place, shown);
  if (rowCount === 0) return;
  await noteReplacedMedia(tx, replaced);
  await touchOwner(tx, venueId, place.owner, place.ownerId);
}

/** @returns keys that the place names */
async function lockImage(tx: Tx, venueId: number, { owner, ownerId, imageType }: ImagePlace): Promise<string[]> {
  const { rows } = await tx.query<{ key: string; originalKey: string | null }>(
    `select media_key as key, original_key as "originalKey" from images
     where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4 for update`,
    [venueId, owner, ownerId, imageType],
  );
  return rows.flatMap(({ key, originalKey }) => (originalKey === null ? [key] : [key, originalKey]));
}

async function deleteImage(tx: Tx, venueId: number, { owner, ownerId, imageType }: ImagePlace): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from images where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4',
    [venueId, owner, ownerId, imageType],
  );
  return rowCount ?? 0;
}

async function upsertImage(
  tx: Tx,
  venueId: number,
  { owner, ownerId, imageType }: ImagePlace,
  { key, cropped, focus }: ShownImage,
): Promise<number> {
  const { x = null, y = null, width = null, height = null } = cropped?.crop ?? {};
  const { rowCount } = await tx.query(
    `insert into images as image (venue_id, owner, owner_id, image_type, media_key, original_key,
       crop_x, crop_y, crop_width, crop_height, focus_x, focus_y)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (venue_id, owner, owner_id, image_type) do update
     set media_key = excluded.media_key, original_key = excluded.original_key, crop_x = excluded.crop_x,
       crop_y = excluded.crop_y, crop_width = excluded.crop_width, crop_height = excluded.crop_height,
       focus_x = excluded.focus_x, focus_y = excluded.focus_y
     where image is distinct from excluded`,
    [
      venueId,
      owner,
      ownerId,
      imageType,
      key,
      cropped?.originalKey ?? null,
      x,
      y,
      width,
      height,
      focus?.x ?? null,
      focus?.y ?? null,
    ],
  );
  return rowCount ?? 0;
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
