import type { Tx } from '#platform/database/transactions.ts';
import type { ImageCrop, ImageFocus, ImageOwner } from '@app/contract/values/image-places.ts';

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

/** @returns keys that the place names */
export async function lockImage(tx: Tx, venueId: number, { owner, ownerId, imageType }: ImagePlace): Promise<string[]> {
  const { rows } = await tx.query<{ key: string; originalKey: string | null }>(
    `select media_key as key, original_key as "originalKey" from images
     where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4 for update`,
    [venueId, owner, ownerId, imageType],
  );
  return rows.flatMap(({ key, originalKey }) => (originalKey === null ? [key] : [key, originalKey]));
}

export async function deleteImage(tx: Tx, venueId: number, { owner, ownerId, imageType }: ImagePlace): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from images where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4',
    [venueId, owner, ownerId, imageType],
  );
  return rowCount ?? 0;
}

export async function upsertImage(
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
