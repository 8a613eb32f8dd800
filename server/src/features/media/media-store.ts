import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { SavedImage } from './encode-image.ts';

/** Notes an upload of a stored picture, which keeps it. @returns undefined without a row */
export async function touchMedia(db: Reader, key: string): Promise<SavedImage | undefined> {
  const { rows } = await db.query<SavedImage>(
    `update media set last_used_at = clock_timestamp() where key = $1
     returning key, width, height, is_cutout as "isCutout", widths, dominant_colour as "dominantColour"`,
    [key],
  );
  return rows[0];
}

/** Notes that an object ceased to show these pictures. Phones with an older copy of a menu still request them. */
export async function noteReplacedMedia(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `update media set last_used_at = clock_timestamp()
     where key in (select key from media where key = any($1) order by key for no key update)`,
    [keys],
  );
}

/** Whether a process deletes the files of this picture at present. */
export async function isBeingDeleted(db: Reader, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select from media_deletions where key = $1', [key]);
  return rowCount !== 0;
}

export async function insertMedia(db: Reader, image: SavedImage): Promise<void> {
  const { key, width, height, isCutout, widths, dominantColour } = image;
  await db.query(
    `insert into media (key, width, height, is_cutout, widths, dominant_colour) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set last_used_at = clock_timestamp()`,
    [key, width, height, isCutout, widths, dominantColour],
  );
}
