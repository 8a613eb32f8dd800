import fs from 'node:fs/promises';
import path from 'node:path';

import type { DemoCommerce, DemoVenue, Picture } from './demo-venue.ts';

export const ART_DIR = path.join(import.meta.dirname, 'art');

/** Keeps a picture at its fixed widths. @returns the key under which it is served */
export type StorePicture = (bytes: Buffer) => Promise<{ key: string }>;

/** Encoding is native and takes all cores for one picture already; a few at once hide the writing of files. */
const AT_ONCE = 4;

/** Stores every picture of the venues. @returns the key of each */
export async function storePictures(
  venues: readonly DemoVenue[],
  store: StorePicture,
  onProgress: (done: number, all: number) => void,
): Promise<Map<Picture, string>> {
  const pictures = [...new Set(venues.flatMap(picturesOf))];
  const keys = new Map<Picture, string>();
  const waiting = [...pictures];
  const work = async () => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const bytes = await fs.readFile(path.join(ART_DIR, `${picture}.webp`));
      keys.set(picture, (await store(bytes)).key);
      onProgress(keys.size, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return keys;
}

/** Every picture that a venue shows, some more than once. */
export function picturesOf(venue: DemoVenue): Picture[] {
  return [
    ...Object.values(venue.pictures),
    ...venue.commerces.flatMap(picturesOfCommerce),
    ...[...venue.banners, ...venue.events, ...venue.articles].map(({ picture }) => picture),
  ];
}

function picturesOfCommerce(commerce: DemoCommerce): Picture[] {
  return [
    commerce.logo,
    commerce.banner,
    ...(commerce.discounts ?? []).map(({ picture }) => picture),
    ...commerce.combos.flatMap(({ art, banner }) => [art, banner]),
    ...commerce.categories.flatMap(({ art, products }) => [
      ...(art === undefined ? [] : [art]),
      ...products.map((product) => product.art),
    ]),
  ];
}
