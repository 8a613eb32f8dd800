import type { Image } from '@app/contract/values/image.ts';
import type { Tx } from '#platform/database/transactions.ts';

export type ImageOwner =
  | 'venue'
  | 'commerce'
  | 'product'
  | 'product-category'
  | 'event'
  | 'article'
  | 'banner'
  | 'discount';

/** The pictures of a venue's things, by what they belong to. */
export type ImageIndex = {
  readonly of: (owner: ImageOwner, ownerId: number) => readonly { readonly type: string; readonly image: Image }[];
};

/** @param owners only these; the answer knows no picture of others */
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
  }>(
    `select i.owner, i.owner_id as "ownerId", i.image_type as type, m.key, m.width, m.height,
       m.is_cutout as "isCutout", m.widths
     from images i join media m on m.key = i.media_key
     where i.venue_id = $1 and i.owner = any($2) order by i.image_type`,
    [venueId, owners],
  );
  const byOwner = Map.groupBy(rows, (row) => `${row.owner}/${row.ownerId}`);
  return {
    of: (owner, ownerId) =>
      (byOwner.get(`${owner}/${ownerId}`) ?? []).map(({ type, key, widths, width, height, isCutout }) => ({
        type,
        image: { path: imagePath(key), key, widths, width, height, isCutout },
      })),
  };
}

/** The width that a browser without `srcset` gets: large enough for a card on a phone. */
const PLAIN_WIDTH = 384;

/** Path of a WebP that every browser shows; of a smaller picture it answers the largest there is. */
export function imagePath(key: string): string {
  return `/media/${key}/${PLAIN_WIDTH}.webp`;
}
