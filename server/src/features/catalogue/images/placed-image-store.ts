import { imagePath } from '#features/media/image-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { PlacedImage } from '@app/contract/back-office/images.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

type Row = {
  imageType: string;
  key: string;
  originalKey: string;
  crop: PlacedImage['crop'];
  focus: PlacedImage['focus'];
};

/** The images of one object, by type. */
export async function findPlacedImages(
  tx: Tx,
  venueId: number,
  owner: ImageOwner,
  ownerId: number,
): Promise<PlacedImage[]> {
  const { rows } = await tx.query<Row>(
    `select image_type as "imageType", media_key as key, coalesce(original_key, media_key) as "originalKey",
       case when original_key is not null then
         jsonb_build_object('x', crop_x, 'y', crop_y, 'width', crop_width, 'height', crop_height) end as crop,
       case when focus_x is not null then jsonb_build_object('x', focus_x, 'y', focus_y) end as focus
     from images where venue_id = $1 and owner = $2 and owner_id = $3 order by image_type`,
    [venueId, owner, ownerId],
  );
  return rows.map((row) => ({ ...row, path: imagePath(row.key), originalPath: imagePath(row.originalKey) }));
}
