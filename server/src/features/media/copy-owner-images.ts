import type { Tx } from '#platform/database/transactions.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

/** Copies the images of objects to their copies. The files are shared: a file is deleted once no row names it. */
export async function copyOwnerImages(
  tx: Tx,
  venueId: number,
  owner: ImageOwner,
  copied: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  await tx.query(
    `insert into images (venue_id, owner, owner_id, image_type, media_key, original_key, crop_x, crop_y, crop_width,
       crop_height, focus_x, focus_y)
     select source.venue_id, source.owner, copied."to", source.image_type, source.media_key, source.original_key,
       source.crop_x, source.crop_y, source.crop_width, source.crop_height, source.focus_x, source.focus_y
     from images source join jsonb_to_recordset($3) as copied("from" bigint, "to" bigint) on source.owner_id = copied."from"
     where source.venue_id = $1 and source.owner = $2`,
    [venueId, owner, JSON.stringify(copied)],
  );
}
