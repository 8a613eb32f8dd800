import type { ImageOwner } from '@app/contract/values/image-places.ts';

/**
 * SQL expression: path of a small picture of a row `r`; null without one.
 *
 * @param ownerId an SQL expression, never input
 */
export function smallPicturePath(owner: ImageOwner, ownerId = 'r.id'): string {
  return `(select '/media/' || i.media_key || '/96.webp' from images i
    where i.venue_id = r.venue_id and i.owner = '${owner}' and i.owner_id = ${ownerId} order by i.image_type limit 1)`;
}
