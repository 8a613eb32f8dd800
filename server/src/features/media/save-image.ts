import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { IMAGE_MAX_BYTES, type ImageCrop } from '@app/contract/values/image-places.ts';
import { decode, encodeImage, fileNamesOf, mediaKeyOf, type SavedImage } from './encode-image.ts';
import type { MediaFiles } from './media-files.ts';
import { insertMedia, isBeingDeleted, touchMedia } from './media-store.ts';

/** Pixels that later crops are cut from. No route serves this file. */
const MASTER_FILE = 'master.webp';
const MASTER_MAX_PX = 3_000;
const MASTER_WEBP = { quality: 92, alphaQuality: 100, effort: 4 } as const;

/**
 * Stores an image once, however often it is uploaded, with a master for later crops. No byte of the upload is stored.
 *
 * @throws ProblemError 422 `image-too-large`, `image-too-many-pixels` or `not-an-image`
 */
export async function saveImage(db: Db, files: MediaFiles, original: Buffer): Promise<SavedImage> {
  if (original.length === 0) throw new ProblemError(422, 'not-an-image');
  if (original.length > IMAGE_MAX_BYTES) throw new ProblemError(422, 'image-too-large');
  return storeOnce(db, files, mediaKeyOf(original), [MASTER_FILE], async (key) => {
    const saved = await encodeImage(files, original, key);
    const master = (await decode(original)).resize({
      width: MASTER_MAX_PX,
      height: MASTER_MAX_PX,
      fit: 'inside',
      withoutEnlargement: true,
    });
    await files.write(key, MASTER_FILE, await master.webp(MASTER_WEBP).toBuffer());
    return saved;
  });
}

/**
 * Stores a part of an uploaded image as an image of its own.
 *
 * @throws ProblemError 404 for an unknown upload
 */
export async function saveCrop(db: Db, files: MediaFiles, originalKey: string, crop: ImageCrop): Promise<SavedImage> {
  const original = await touchMedia(db, originalKey);
  const master = original && (await readMaster(files, original));
  if (!master) throw new ProblemError(404, 'not-found');
  const { x, y, width, height } = crop;
  const key = mediaKeyOf(originalKey, JSON.stringify([x, y, width, height]));
  return storeOnce(db, files, key, [], async () => encodeImage(files, await cutOut(master, crop), key));
}

/** Pictures of the demo have no master. Their largest file serves. */
async function readMaster(files: MediaFiles, { key, widths }: SavedImage): Promise<Buffer | undefined> {
  return (await files.read(key, MASTER_FILE)) ?? files.read(key, `${Math.max(...widths)}.webp`);
}

async function cutOut(master: Buffer, crop: ImageCrop): Promise<Buffer> {
  const image = await decode(master);
  const { width, height } = await image.metadata();
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return image
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
      height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Encodes an image unless its row and files exist. A stored image counts as used again, so that it is not collected.
 *
 * @throws ProblemError 503 while the files of the same image are being deleted
 */
async function storeOnce(
  db: Db,
  files: MediaFiles,
  key: string,
  moreFiles: readonly string[],
  encode: (key: string) => Promise<SavedImage>,
): Promise<SavedImage> {
  const known = await touchMedia(db, key);
  if (known) {
    // Files can be missing for a stored row: a new data folder with an old database.
    const present = await files.list(key);
    if ([...fileNamesOf(known.widths), ...moreFiles].every((name) => present.includes(name))) return known;
  } else if (await isBeingDeleted(db, key)) throw new ProblemError(503, 'service-unavailable');
  const stored = await encode(key);
  await insertMedia(db, stored);
  return stored;
}
