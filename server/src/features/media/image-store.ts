import type { Tx } from '#platform/database/transactions.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import type { Image } from '@app/contract/values/image.ts';

/** Images of a venue, by owner. */
export type ImageIndex = {
  readonly of: (owner: ImageOwner, ownerId: number) => readonly { readonly type: string; readonly image: Image }[];
};

/** @param owners the index has images of these owners only */
export async function findImages(tx: Tx, venueId: number, owners: readonly ImageOwner[]): Promise<ImageIndex> {
  const { rows } = await tx.query<{
    owner: ImageOwner;
    ownerId: number;
    type: string;
    key: string;
    width: number;
    height: number;
    isCutout: boolean;
    widths: number[];
    focusX: number | null;
    focusY: number | null;
    dominantColor: string | null;
  }>(
    `select i.owner, i.owner_id as "ownerId", i.image_type as type, m.key, m.width, m.height,
       m.is_cutout as "isCutout", m.widths, i.focus_x as "focusX", i.focus_y as "focusY",
       m.dominant_colour as "dominantColor"
     from images i join media m on m.key = i.media_key
     where i.venue_id = $1 and i.owner = any($2) order by i.image_type`,
    [venueId, owners],
  );
  const byOwner = Map.groupBy(rows, (row) => `${row.owner}/${row.ownerId}`);
  return {
    of: (owner, ownerId) =>
      (byOwner.get(`${owner}/${ownerId}`) ?? []).map(
        ({ type, key, widths, width, height, isCutout, focusX, focusY, dominantColor }) => {
          const focus = focusX === null || focusY === null ? {} : { focus: { x: focusX, y: focusY } };
          const ground = dominantColor === null ? {} : { dominantColor };
          return { type, image: { path: imagePath(key), key, widths, width, height, isCutout, ...focus, ...ground } };
        },
      ),
  };
}

/** Width for browsers without `srcset`, large enough for a card on a phone. Pixels. */
const PLAIN_WIDTH = 384;

/** Path of a WebP, which every browser shows. A smaller image serves its largest width there. */
export function imagePath(key: string): string {
  return `/media/${key}/${PLAIN_WIDTH}.webp`;
}
