import type { FastifyRequest } from 'fastify';
import { recordAudit } from '#features/audit/record-audit.ts';
import { imagePath } from '#features/media/image-store.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { saveImage } from '#features/media/save-image.ts';
import { hasVenue } from '#features/venues/has-venue.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { acceptUploads } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/images.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type ImageOwner } from '@app/contract/values/image-places.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { findImageScope } from './find-image-owner.ts';
import { placeImage, removeImage } from './place-image.ts';
import { findPlacedImages } from './placed-image-store.ts';

/** Encoding takes seconds of all cores. Further uploads of a process wait; more are refused. */
const MAX_WAITING = 8;

export type ImageDeps = {
  readonly db: Db;
  readonly files: MediaFiles;
  readonly catalogue: Catalogue;
  /** @throws ProblemError unless the caller is staff of the commerce @returns the account of the caller */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
  /** As `requireStaff`, for staff of the whole venue. */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
  /** As `requireStaff`, for any role in the venue. */
  readonly requireAnyStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

type OwnerParams = { readonly venueId: number; readonly owner: ImageOwner; readonly ownerId: number };

/** Registers the images of objects for the back office. @see VENUE-06 */
export async function imageRoutes(app: ApiServer, deps: ImageDeps): Promise<void> {
  const { db, files, catalogue, requireAnyStaff } = deps;
  const encodings = createSerialQueue(MAX_WAITING, () => new ProblemError(503, 'busy'));
  const requireEditor = createRequireEditor(deps);

  await app.register(async (scope: ApiServer) => {
    acceptUploads(scope, IMAGE_MAX_BYTES, () => new ProblemError(422, 'image-too-large'));
    scope.route({
      ...contract.uploadImage,
      handler: async (request, reply) => {
        const { venueId } = request.params;
        const actorId = await requireAnyStaff(request, venueId);
        if (!(await inVenueScope(db, venueId, (tx) => hasVenue(tx, venueId)))) throw new ProblemError(404, 'not-found');
        const original = Buffer.from(request.body);
        const { dominantColour, ...image } = await encodings.run(() => saveImage(db, files, original));
        await inVenueScope(db, venueId, (tx) =>
          recordAudit(tx, { venueId, actorId, action: 'image.uploaded', subject: `image:${image.key}`, facts: {} }),
        );
        const uploaded = { ...image, widths: [...image.widths], path: imagePath(image.key) };
        return reply.code(201).send({ ...uploaded, dominantColor: dominantColour });
      },
    });
  });

  app.route({
    ...contract.ownerImages,
    handler: async (request) => {
      const { venueId, owner, ownerId } = request.params;
      await requireEditor(request, request.params);
      const images = await inVenueScope(db, venueId, (tx) => findPlacedImages(tx, venueId, owner, ownerId));
      return images;
    },
  });

  app.route({
    ...contract.setOwnerImage,
    handler: async (request) => {
      const { venueId, ...place } = request.params;
      const actorId = await requireEditor(request, request.params);
      requireImageType(place);
      const editor = { venueId, actorId };
      const placed = await encodings.run(() => placeImage(db, files, editor, place, request.body));
      await catalogue.refresh(venueId);
      return placed;
    },
  });

  app.route({
    ...contract.removeOwnerImage,
    handler: async (request, reply) => {
      const { venueId, ...place } = request.params;
      const actorId = await requireEditor(request, request.params);
      requireImageType(place);
      await removeImage(db, { venueId, actorId }, place);
      await catalogue.refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

/** The caller must run the object: its commerce, or the venue for objects of the whole venue. */
function createRequireEditor({ db, requireStaff, requireVenueStaff, requireAnyStaff }: ImageDeps) {
  return async (request: FastifyRequest, { venueId, owner, ownerId }: OwnerParams): Promise<number> => {
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    await requireAnyStaff(request, venueId);
    const scope = await inVenueScope(db, venueId, (tx) => findImageScope(tx, venueId, owner, ownerId));
    if (!scope) throw new ProblemError(404, 'not-found');
    const { commerceId } = scope;
    return commerceId === null ? requireVenueStaff(request, venueId) : requireStaff(request, venueId, commerceId);
  };
}

function requireImageType({ owner, imageType }: { owner: ImageOwner; imageType: string }): void {
  if (!IMAGE_TYPES[owner].includes(imageType)) throw new ProblemError(404, 'not-found');
}
