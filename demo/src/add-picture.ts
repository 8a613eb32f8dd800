/** Encodes a picture and adds it to those of the demo: `npm run demo:picture -- food/burger burger.png`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { encodeImage } from '@app/server/features/media/encode-image.ts';
import { mediaFolder } from '@app/server/features/media/media-files.ts';
import { ART_DIR, PICTURES_FILE } from './pictures.ts';

const [name, file, ...more] = process.argv.slice(2);
if (name === undefined || file === undefined || more.length > 0) {
  throw new Error('Usage: npm run demo:picture -- <name> <file>');
}
const original = await fs.readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file));
const pictures: Record<string, unknown> = JSON.parse(await fs.readFile(PICTURES_FILE, 'utf8'));
pictures[name] = await encodeImage(mediaFolder(ART_DIR), original);
await fs.writeFile(PICTURES_FILE, `${JSON.stringify(pictures, null, 2)}\n`);
