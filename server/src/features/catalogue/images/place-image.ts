import { recordAudit } from '#features/audit/record-audit.ts';
import type { ImagePlace, ShownImage } from '#features/media/image-rows.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { touchMedia } from '#features/media/media-store.ts';
import { saveCrop } from '#features/media/save-image.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import type { PlacedImage } from '@app/contract/back-office/images.ts';
import type { ImageCrop, ImageFocus } from '@app/contract/values/image-places.ts';
import { setImage } from '../changes/set-image.ts';
import { findPlacedImages } from './placed-image-store.ts';

type Editor = { readonly venueId: number; readonly actorId: number };
export type RequestedImage = {
  readonly key: string;
  readonly crop?: ImageCrop | null | undefined;
  readonly focus?: ImageFocus | null | undefined;
};

/**
 * Shows an uploaded image, or a part of it, at a place. The part is encoded before the transaction.
 *
 * @throws ProblemError 404 for an unknown upload
 */
export async function placeImage(
  db: Db,
  files: MediaFiles,
  { venueId, actorId }: Editor,
  place: ImagePlace,
  wanted: RequestedImage,
): Promise<PlacedImage> {
  const shown = await toShownImage(db, files, wanted);
  const subject = subjectOf(place);
  return inVenueScope(db, venueId, async (tx) => {
    const find = async () => {
      const images = await findPlacedImages(tx, venueId, place.owner, place.ownerId);
      return images.find(({ imageType }) => imageType === place.imageType);
    };
    const before = await find();
    await setImage(tx, venueId, place, shown);
    const after = await find();
    if (!after) throw new Error(`The image ${subject} is missing after it was set.`);
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    const facts = { before: before ? describe(before) : null, after: describe(after) };
    await recordAudit(tx, { venueId, actorId, action: 'image.set', subject, facts });
    await notifyProcesses(tx, venueId);
    return after;
  });
}

/** @throws ProblemError 404 when the place shows no image */
export async function removeImage(db: Db, { venueId, actorId }: Editor, place: ImagePlace): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const images = await findPlacedImages(tx, venueId, place.owner, place.ownerId);
    const before = images.find(({ imageType }) => imageType === place.imageType);
    if (!before) throw new ProblemError(404, 'not-found');
    await setImage(tx, venueId, place, null);
    const facts = { before: describe(before), after: null };
    await recordAudit(tx, { venueId, actorId, action: 'image.removed', subject: subjectOf(place), facts });
    await notifyProcesses(tx, venueId);
  });
}

async function toShownImage(
  db: Db,
  files: MediaFiles,
  { key, crop, focus = null }: RequestedImage,
): Promise<ShownImage> {
  if (crop && !isWhole(crop)) {
    const { key: croppedKey } = await saveCrop(db, files, key, crop);
    return { key: croppedKey, cropped: { originalKey: key, crop }, focus };
  }
  if (!(await touchMedia(db, key))) throw new ProblemError(404, 'not-found');
  return { key, cropped: null, focus };
}

function isWhole({ x, y, width, height }: ImageCrop): boolean {
  return x === 0 && y === 0 && width === 1 && height === 1;
}

function subjectOf({ owner, ownerId, imageType }: ImagePlace): AuditSubject {
  return `${owner}:${ownerId}:image:${imageType}`;
}

function describe({ key, originalKey, crop, focus }: PlacedImage): string {
  return JSON.stringify({ key, originalKey, crop, focus });
}
