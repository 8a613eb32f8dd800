import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { mediaFolder, type MediaFiles } from '@app/server/features/media/media-files.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';

/** Encodes pictures in all widths as AVIF and WebP, which takes most of a minute. */
export const ART_DIR = path.join(import.meta.dirname, 'art');
/** The row of each picture, by its name. */
export const PICTURES_FILE = path.join(ART_DIR, 'pictures.json');
const Pictures = z.record(z.string(), z.object({ key: z.string() }).loose());

export async function copyPictures(files: MediaFiles): Promise<void> {
  const art = mediaFolder(ART_DIR);
  for (const key of await fs.readdir(path.join(ART_DIR, 'media'))) {
    for (const name of await art.list(key)) {
      const bytes = await art.read(key, name);
      if (bytes) await files.write(key, name, bytes);
    }
  }
}

/** @returns the key of each picture */
export async function insertPictures(db: Db): Promise<Map<string, string>> {
  const pictures = Pictures.parse(JSON.parse(await fs.readFile(PICTURES_FILE, 'utf8')));
  await db.query(
    `insert into media (key, width, height, is_cutout, widths)
     select key, width, height, "isCutout", widths
     from jsonb_to_recordset($1) as picture(key text, width int, height int, "isCutout" boolean, widths int[])
     on conflict (key) do nothing`,
    [JSON.stringify(Object.values(pictures))],
  );
  return new Map(Object.entries(pictures).map(([name, { key }]) => [name, key]));
}
