import type { ImageIndex } from '#features/media/image-store.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

export function plainImages(images: ImageIndex, owner: ImageOwner, ownerId: number) {
  return images.of(owner, ownerId).map(({ image }) => image);
}

/** @throws Error for an id that the catalogue refers to and does not have */
export function known<Value>(values: ReadonlyMap<number, Value>, id: number): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`The catalogue refers to ${id}, which does not exist.`);
  return value;
}
