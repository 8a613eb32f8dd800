import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { isRowDue, processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import type { MediaFiles } from './media-files.ts';

export const DELETE_UNUSED_MEDIA = 'delete-unused-media';
/** For an upload that is placed later, and for phones with an older copy of a menu. */
const UNUSED_FOR = '24 hours';
/** Longer than the deletion of the files of one image takes at most. */
const CLAIM = '10 minutes';
const BATCH_SIZE = 500;

/**
 * Deletes images that no object and no text has shown for 24 hours: first the row, then the files. A row in `media_deletions` names
 * the files until they are deleted, so that a failed deletion is repeated. No transaction waits for the files.
 *
 * @see storeOnce in save-image.ts: an upload of the same image waits for the end
 */
export async function deleteUnusedMedia(
  db: Db,
  files: Pick<MediaFiles, 'remove'>,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<void> {
  const job: RowJob = { db, name: DELETE_UNUSED_MEDIA, onRowFailure };
  for (const key of await findCandidates(db)) {
    await processRow(job, { venueId: NO_VENUE, key }, async () => {
      const isClaimed = (await claimInterrupted(db, key)) || (await claimUnused(db, key));
      if (!isClaimed) return;
      await files.remove(key);
      await db.query('delete from media_deletions where key = $1', [key]);
    });
  }
}

/** Unused images, and images whose files were not deleted in the time of a claim. */
async function findCandidates(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from (
       select key from media_deletions where claimed_until < clock_timestamp()
       union all
       select key from media
       where last_used_at < clock_timestamp() - $1::interval and not exists (${IMAGES_OF_MEDIA})
     ) media
     where ${isRowDue(DELETE_UNUSED_MEDIA, String(NO_VENUE), 'media.key')} limit ${BATCH_SIZE}`,
    [UNUSED_FOR],
  );
  return rows.map(({ key }) => key);
}

/** Objects with the picture at a place, and texts with it inside. */
const IMAGES_OF_MEDIA = `
  select 1 from images where images.media_key = media.key or images.original_key = media.key
  union all
  select 1 from articles where body || coalesce(translated_body, '') like '%/media/' || media.key || '/%'
  union all
  select 1 from events where description || coalesce(translated_description, '') like '%/media/' || media.key || '/%'`;

async function claimInterrupted(db: Db, key: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update media_deletions set claimed_until = clock_timestamp() + $2::interval
     where key = $1 and claimed_until < clock_timestamp()`,
    [key, CLAIM],
  );
  return rowCount === 1;
}

/** Deletes the row. An assignment in parallel locks it first, and is then seen, or finds it gone. */
async function claimUnused(db: Db, key: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await tx.query(
      `select from media where key = $1 and last_used_at < clock_timestamp() - $2::interval for update`,
      [key, UNUSED_FOR],
    );
    if (locked.rowCount === 0) return false;
    // A statement of its own, after the lock: it sees the assignment that held the lock.
    const { rowCount } = await tx.query(`delete from media where key = $1 and not exists (${IMAGES_OF_MEDIA})`, [key]);
    if (rowCount === 0) return false;
    await tx.query('insert into media_deletions (key, claimed_until) values ($1, clock_timestamp() + $2::interval)', [
      key,
      CLAIM,
    ]);
    return true;
  });
}
