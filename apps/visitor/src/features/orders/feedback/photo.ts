import { blobToDataUrl } from '#shared/api/blob-to-data-url.ts';

/** Longest side of a photo as it is sent, pixels. */
const MAX_PX = 1_600;
const QUALITY = 0.8;

/** A photo of a problem as it is sent, and an address that shows it. */
export type Photo = { bytes: Uint8Array<ArrayBuffer>; address: string };

/**
 * Reduces a photo on the phone. Its pixels remain, without place and time. A browser that cannot decode it sends it as it
 * is; the server reduces it.
 */
export async function reducePhoto(file: Blob): Promise<Photo> {
  const reduced = await redraw(file).catch(() => file);
  return { bytes: new Uint8Array(await reduced.arrayBuffer()), address: await blobToDataUrl(reduced) };
}

async function redraw(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', QUALITY));
}
