/**
 * Writes the demo's pictures into server/src/demo/art, in all their widths: `npm run demo:art`.
 * The result is committed; run it after a change of what is drawn here.
 */
import fs from 'node:fs/promises';
import path from 'node:path';

import { DEMO_VENUES } from '@app/server/demo/fill-database.ts';
import { ART_DIR, picturesOf, PICTURES_FILE } from '@app/server/demo/pictures.ts';
import { encodeImage } from '@app/server/media/store-image.ts';
import type { StoredImage } from '@app/server/media/store-image.ts';
import { mediaFolder } from '@app/server/media/media-files.ts';
import sharp from 'sharp';

import { assembled, scenes } from './compositions.ts';
import { crests } from './crests.ts';
import { drawings } from './drawings.ts';
import { emoji } from './emoji.ts';
import type { Composition, Piece } from './layout.ts';
import { recolour } from './recolour.ts';
import { stadiumMap } from './stadium-map.ts';

const EMOJI_DIR = path.resolve(import.meta.dirname, '../../../node_modules/@lobehub/fluent-emoji-3d/assets');
const CUTOUT_PX = 256;
const CREST_PX = 384;

/** Only what a venue shows is written; the rest are pieces of it. */
const shown = new Set(DEMO_VENUES.flatMap(picturesOf));
const files = mediaFolder(ART_DIR);
const originals = new Map<string, Buffer>();

/** Pieces by name, as PNG, for what is composed of them. */
const pieces = new Map<string, Buffer>();

await fs.rm(path.join(ART_DIR, 'media'), { recursive: true, force: true });
for (const [name, { code, recolour: shift }] of Object.entries(emoji)) {
  const bytes = await fs.readFile(path.join(EMOJI_DIR, `${code}.webp`));
  await keepPiece(name, shift ? await recolour(bytes, shift) : bytes, CUTOUT_PX);
}
for (const [name, svg] of Object.entries(drawings)) await keepPiece(name, Buffer.from(svg), CUTOUT_PX);
for (const [name, svg] of Object.entries(crests)) await keepPiece(name, Buffer.from(svg), CREST_PX);
for (const [name, composition] of Object.entries(assembled))
  await keepPiece(name, await compose(composition), CUTOUT_PX);
for (const [name, composition] of Object.entries(scenes)) await write(name, await compose(composition), 84);
await write('maps/ribera', Buffer.from(stadiumMap), 88);

const missing = [...shown].filter((name) => !originals.has(name));
if (missing.length > 0) throw new Error(`Nothing here draws ${missing.join(', ')}.`);

// After all drawing: what encodes pictures reads no SVG, and neither does this process from then on.
const encoded: Record<string, StoredImage> = {};
for (const [name, original] of originals) encoded[name] = await encodeImage(files, original);
await fs.writeFile(PICTURES_FILE, `${JSON.stringify(encoded, null, 2)}\n`);

async function keepPiece(name: string, bytes: Buffer, sizePx: number): Promise<void> {
  const png = await sharp(bytes).resize(sizePx, sizePx, { fit: 'inside' }).png().toBuffer();
  pieces.set(name, png);
  await write(name, png, 86);
}

async function write(name: string, bytes: Buffer, quality: number): Promise<void> {
  if (!shown.has(name)) return;
  const original = sharp(bytes).webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true });
  originals.set(name, await original.toBuffer());
}

async function compose({ width, height, backdrop, pieces: placed }: Composition): Promise<Buffer> {
  const ground = backdrop ? svgOf(width, height, backdrop) : undefined;
  const base = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const layers = [];
  if (ground) layers.push({ input: ground, left: 0, top: 0 });
  for (const piece of placed) {
    layers.push({ input: shadowUnder(piece, width, height), left: 0, top: 0 }, await layerOf(piece, width, height));
  }
  return base.composite(layers).png().toBuffer();
}

/** A soft ellipse where the piece touches the ground; kept off the edges, so that cut-outs stay cut-outs. */
function shadowUnder({ x, y, size }: Piece, width: number, height: number): Buffer {
  const cy = Math.min(y + size * 0.46, height - size * 0.09 - 2);
  return svgOf(
    width,
    height,
    `<defs><radialGradient id="s"><stop offset="0" stop-color="#1c0a0c" stop-opacity=".26"/><stop offset=".6" stop-color="#1c0a0c" stop-opacity=".11"/><stop offset="1" stop-color="#1c0a0c" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${cy}" rx="${size * 0.4}" ry="${size * 0.085}" fill="url(#s)"/>`,
  );
}

function svgOf(width: number, height: number, body: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
}

async function layerOf({ art, x, y, size, turn = 0 }: Piece, width: number, height: number) {
  const bytes = pieces.get(art);
  if (!bytes) throw new Error(`There is no piece ${art}.`);
  const turned = await sharp(await sharp(bytes).resize(Math.round(size)).png().toBuffer())
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .trim({ threshold: 0 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x - turned.info.width / 2);
  const top = Math.round(y - turned.info.height / 2);
  if (left < 0 || top < 0 || left + turned.info.width > width || top + turned.info.height > height) {
    throw new Error(
      `${art} reaches over the edge of its picture: ${left}, ${top}, ${turned.info.width} × ${turned.info.height}.`,
    );
  }
  return { input: turned.data, left, top };
}
