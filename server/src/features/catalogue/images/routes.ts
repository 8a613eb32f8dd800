import { recordAudit } from '#features/audit/record-audit.ts';
import { imagePath } from '#features/media/image-store.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { saveImage } from '#features/media/save-image.ts';
import { hasVenue } from '#features/venues/has-venue.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { acceptUploads } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/images.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type ImageOwner } from '@app/contract/values/image-places.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { placeImage, removeImage } from './place-image.ts';
import { findPlacedImages } from './placed-image-store.ts';

/** Encoding takes seconds of all cores. Further uploads of a process wait; more are refused. */
const MAX_WAITING = 8;

export type ImageDeps = {
  readonly db: Db;
  readonly files: MediaFiles;
  readonly catalogue: Catalogue;
};

/** Registers the images of objects for the back office. @see VENUE-06 */
export async function imageRoutes(app: ApiServer, deps: ImageDeps): Promise<void> {
  const { db, files, catalogue } = deps;
  const encodings = createSerialQueue(MAX_WAITING, () => new ProblemError(503, 'busy'));

  await app.register(async (scope: ApiServer) => {
    acceptUploads(scope, IMAGE_MAX_BYTES, () => new ProblemError(422, 'image-too-large'));
    scope.route({
      ...contract.uploadImage,
      handler: async (request, reply) => {
        const { venueId, actorId } = request.scope;
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
      return inVenueScope(db, venueId, (tx) => findPlacedImages(tx, venueId, owner, ownerId));
    },
  });

  app.route({
    ...contract.setOwnerImage,
    handler: async (request) => {
      const { venueId, ...place } = request.params;
      requireImageType(place);
      const placed = await encodings.run(() => placeImage(db, files, request.scope, place, request.body));
      await catalogue.refresh(venueId);
      return placed;
    },
  });

  app.route({
    ...contract.removeOwnerImage,
    handler: async (request, reply) => {
      const { venueId, ...place } = request.params;
      requireImageType(place);
      await removeImage(db, request.scope, place);
      await catalogue.refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

function requireImageType({ owner, imageType }: { owner: ImageOwner; imageType: string }): void {
  if (!IMAGE_TYPES[owner].includes(imageType)) throw new ProblemError(404, 'not-found');
}
