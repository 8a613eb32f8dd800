import type { ImageCrop, ImageFocus } from '@app/contract/values/image-places.ts';

/** The frame of a crop: how much it is enlarged, from 1, and its centre in the picture, from 0 to 1. */
export type Frame = { readonly zoom: number; readonly x: number; readonly y: number };

export const MAX_ZOOM = 5;
export const WHOLE: ImageCrop = { x: 0, y: 0, width: 1, height: 1 };
export const CENTRE: ImageFocus = { x: 0.5, y: 0.5 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * The largest part with the wanted ratio of sides, made smaller by the zoom, inside of the picture.
 *
 * @param pictureRatio width by height of the picture
 * @param ratio width by height of the part
 */
export function cropOf(pictureRatio: number, ratio: number, { zoom, x, y }: Frame): ImageCrop {
  const enlarged = between(1, zoom, MAX_ZOOM);
  const width = Math.min(1, ratio / pictureRatio) / enlarged;
  const height = Math.min(1, pictureRatio / ratio) / enlarged;
  return {
    x: between(0, x - width / 2, 1 - width),
    y: between(0, y - height / 2, 1 - height),
    width,
    height,
  };
}

/** The frame that makes a stored crop again, as far as its ratio is the wanted one. */
export function frameOf(pictureRatio: number, ratio: number, crop: ImageCrop): Frame {
  const widest = cropOf(pictureRatio, ratio, { zoom: 1, x: 0.5, y: 0.5 });
  const zoom = between(1, Math.min(widest.width / crop.width, widest.height / crop.height), MAX_ZOOM);
  return { zoom, x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
}

/** Moves the centre of a frame; it stays where the frame fits. */
export function movedFrame(pictureRatio: number, ratio: number, frame: Frame, by: { x: number; y: number }): Frame {
  const { x, y, width, height } = cropOf(pictureRatio, ratio, { ...frame, x: frame.x + by.x, y: frame.y + by.y });
  return { ...frame, x: x + width / 2, y: y + height / 2 };
}

export function movedFocus({ x, y }: ImageFocus, by: { x: number; y: number }): ImageFocus {
  return { x: between(0, x + by.x, 1), y: between(0, y + by.y, 1) };
}

/** The part of a crop that a screen of another ratio shows: it cuts around the focus, as `object-position` does. */
export function shownPart(pictureRatio: number, crop: ImageCrop, focus: ImageFocus, ratio: number): ImageCrop {
  const cropRatio = (crop.width / crop.height) * pictureRatio;
  const width = crop.width * Math.min(1, ratio / cropRatio);
  const height = crop.height * Math.min(1, cropRatio / ratio);
  return {
    x: crop.x + focus.x * (crop.width - width),
    y: crop.y + focus.y * (crop.height - height),
    width,
    height,
  };
}
