import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { ProblemError } from '#platform/http/problem-error.ts';
import { loadSharp } from './load-sharp.ts';
import type { MediaFiles } from './media-files.ts';

/** Stored widths of every image, up to its own width. Pixels. */
export const MEDIA_WIDTHS: readonly number[] = [96, 192, 384, 768, 1200];
const IMAGE_MAX_PIXELS = 40_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff'];
/** Part of the key. Change it with sizes or qualities, because files under a key never change. */
const RECIPE = 'v2';
/**
 * Shows no artefacts on phones with two or three pixels per point. Compared with quality 55 and full colour, it looks
 * the same and weighs 30 % less. Slower efforts save 3 % for three times the time.
 */
const AVIF = { quality: 45, chromaSubsampling: '4:2:0', effort: 3 } as const;
const WEBP = { quality: 80, alphaQuality: 90, effort: 4 } as const;

export type SavedImage = {
  readonly key: string;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly isCutout: boolean;
  readonly widths: readonly number[];
  /** `#rrggbb`; null for a cut-out, whose ground shows. */
  readonly dominantColour: string | null;
};

/** @param source bytes of an upload, or a text that determines the pixels */
export function mediaKeyOf(...source: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256').update(RECIPE);
  for (const part of source) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Names of the files of an image that the server delivers. */
export function fileNamesOf(widths: readonly number[]): string[] {
  return widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
}

/**
 * Writes the files of an image, without a row for it. It is decoded, rotated upright and encoded as AVIF and WebP, so
 * that only the pixels of the original file remain. Of an animation the first picture remains.
 *
 * @throws ProblemError 422 `not-an-image` or `image-too-many-pixels`
 */
export async function encodeImage(
  files: MediaFiles,
  original: Buffer,
  key: string = mediaKeyOf(original),
): Promise<SavedImage> {
  const measured = await measureImage(original);
  const { width } = measured;
  const widths = [...new Set([...MEDIA_WIDTHS.filter((fixed) => fixed <= width), Math.min(width, 1200)])];
  for (const fileWidth of widths) {
    const resized = async () => (await decode(original)).resize({ width: fileWidth });
    await files.write(key, `${fileWidth}.avif`, await (await resized()).avif(AVIF).toBuffer());
    await files.write(key, `${fileWidth}.webp`, await (await resized()).webp(WEBP).toBuffer());
  }
  return { key, ...measured, widths };
}

/** Longest side of a photo of a person's order, pixels. */
const PRIVATE_PHOTO_PX = 1_200;
const PRIVATE_PHOTO = { quality: 75, effort: 4 } as const;

/**
 * Encodes an upload as one WebP that no path of media delivers. Only the pixels of the original remain.
 *
 * @throws ProblemError 422 `not-an-image` or `image-too-many-pixels`
 */
export async function encodePrivatePhoto(original: Buffer): Promise<Buffer> {
  await measureImage(original);
  const image = (await decode(original)).resize({
    width: PRIVATE_PHOTO_PX,
    height: PRIVATE_PHOTO_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return image.webp(PRIVATE_PHOTO).toBuffer();
}

/** Decodes an image upright, in sRGB and without its metadata. */
export async function decode(original: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(original, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb');
}

/** Size after rotation: a phone often stores a portrait photo lying down. */
async function measureImage(original: Buffer): Promise<Omit<SavedImage, 'key' | 'widths'>> {
  // Read without a pixel limit, so that the refusal can name the reason. Reading the header alone is safe.
  const sharp = await loadSharp();
  const header = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.format || !FORMATS.includes(header.format)) throw new ProblemError(422, 'not-an-image');
  if (header.width * header.height > IMAGE_MAX_PIXELS) throw new ProblemError(422, 'image-too-many-pixels');
  const decoded = await decode(original);
  const { isOpaque, dominant } = await decoded.stats().catch(() => {
    throw new ProblemError(422, 'not-an-image');
  });
  return {
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    isCutout: !isOpaque,
    dominantColour: isOpaque ? hexOf(dominant) : null,
  };
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
