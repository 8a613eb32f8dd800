import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from '@app/tools/root.ts';
import { z } from 'zod';

import { runOnDatabase } from './demo-database.ts';

/** Encoding the demo's pictures takes longer than most tests; their files bear the hash of their content. */
export const PICTURES_DATA_DIR = path.join(ROOT, '.cache/e2e-demo');
const KNOWN_PICTURES = path.join(PICTURES_DATA_DIR, 'pictures.json');

const Pictures = z.array(z.object({ key: z.string() }).loose());

/** Tells a new database of the pictures that an earlier run encoded, so that loading the demo finds them. */
export async function insertKnownPictures(databaseUrl: string): Promise<void> {
  if (!fs.existsSync(KNOWN_PICTURES)) return;
  const pictures = Pictures.parse(JSON.parse(fs.readFileSync(KNOWN_PICTURES, 'utf8')));
  await runOnDatabase(databaseUrl, 'insert into media select * from json_populate_recordset(null::media, $1)', [
    JSON.stringify(pictures),
  ]);
}

export async function rememberPictures(databaseUrl: string): Promise<void> {
  const [row] = await runOnDatabase(databaseUrl, 'select json_agg(media) as pictures from media');
  fs.writeFileSync(KNOWN_PICTURES, JSON.stringify(Pictures.parse(row?.['pictures'])));
}
