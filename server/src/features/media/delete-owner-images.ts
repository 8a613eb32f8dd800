import type { Tx } from '#platform/database/transactions.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { noteReplacedMedia } from './media-store.ts';

/** Deletes the images of removed objects. A later object can have the same id, and would show them. */
export async function deleteOwnerImages(
  tx: Tx,
  venueId: number,
  owner: ImageOwner,
  ownerIds: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ key: string; originalKey: string | null }>(
    `delete from images where venue_id = $1 and owner = $2 and owner_id = any($3::bigint[])
     returning media_key as key, original_key as "originalKey"`,
    [venueId, owner, ownerIds],
  );
  await noteReplacedMedia(
    tx,
    rows.flatMap(({ key, originalKey }) => (originalKey === null ? [key] : [key, originalKey])),
  );
}
