import type { Tx } from '#platform/database/transactions.ts';

/** Owners whose rows a copy of a venue has. */
const COPIED = ['venue', 'commerce', 'product', 'product-category', 'article', 'banner'];

/** Copies the images of a venue. The files are shared: a file is deleted once no row names it. */
export async function copyVenueImages(
  tx: Tx,
  { from, to, offset }: { readonly from: number; readonly to: number; readonly offset: number },
): Promise<void> {
  await tx.query(
    `insert into images (venue_id, owner, owner_id, image_type, media_key, original_key, crop_x, crop_y, crop_width,
       crop_height, focus_x, focus_y)
     select $2::integer, owner, case owner when 'venue' then $2::integer else owner_id + $3::bigint end, image_type,
       media_key, original_key, crop_x, crop_y, crop_width, crop_height, focus_x, focus_y
     from images where venue_id = $1 and owner = any($4)`,
    [from, to, offset, COPIED],
  );
}
