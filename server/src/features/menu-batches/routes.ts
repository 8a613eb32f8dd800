import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import {
  applyMenuBatch,
  menuChoices,
  previewMenuBatch,
  undoMenuBatch,
} from '@app/contract/back-office/menus/menu-batches.ts';
import {
  bringProducts as bringProductsCall,
  previewVenuePrices,
} from '@app/contract/back-office/menus/venue-prices.ts';
import { applyBatch } from './apply-batch.ts';
import { findMenuChoices } from './menu-choices.ts';
import { previewBatch } from './preview-batch.ts';
import { undoBatch } from './undo-batch.ts';
import { bringProducts } from './venue-prices/bring-products.ts';
import { findVenuePrices } from './venue-prices/find-venue-prices.ts';
import { targetOf } from './venue-prices/target-of.ts';

/** Body with the most products of a batch, each with its id, its version and a price. */
const BATCH_LIMIT_BYTES = 512 * 1024;

/** Registers one edit of many products: its preview, its application and its undo. @see API-03, VENUE-05 */
export function menuBatchRoutes(
  app: ApiServer,
  { db, refresh, eventBus }: BackOfficeDeps & { readonly eventBus: EventBus },
): void {
  app.route({
    ...menuChoices,
    handler: async (request) => findMenuChoices(db, request.scope, request.query.commerceId),
  });
  app.route({
    ...previewMenuBatch,
    bodyLimit: BATCH_LIMIT_BYTES,
    handler: async (request) => {
      const { effectiveAt = null, ...wanted } = request.body;
      return previewBatch(db, request.scope, { ...wanted, effectiveAt });
    },
  });
  app.route({
    ...applyMenuBatch,
    bodyLimit: BATCH_LIMIT_BYTES,
    handler: async (request, reply) => {
      const { effectiveAt = null, ...wanted } = request.body;
      const batch = await applyBatch(db, request.scope, { ...wanted, effectiveAt });
      eventBus.deliver();
      await refresh(request.scope.venueId);
      return reply.code(201).send(batch);
    },
  });
  app.route({
    ...previewVenuePrices,
    bodyLimit: BATCH_LIMIT_BYTES,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const targets = request.body.targetVenueIds.map((id) => targetOf(viewer, id));
      return findVenuePrices(db, request.scope, { selection: request.body.selection, targets });
    },
  });
  app.route({
    ...bringProductsCall,
    handler: async (request, reply) => {
      const { fromVenueId, ...wanted } = request.body;
      const from = targetOf(await viewerOf(request), fromVenueId);
      const brought = await bringProducts(db, request.scope, { ...wanted, from });
      await refresh(request.scope.venueId);
      return reply.code(201).send(brought);
    },
  });
  app.route({
    ...undoMenuBatch,
    handler: async (request) => {
      const batch = await undoBatch(db, request.scope, request.params.batchId);
      eventBus.deliver();
      await refresh(request.scope.venueId);
      return batch;
    },
  });
}
