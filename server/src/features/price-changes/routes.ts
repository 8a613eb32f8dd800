import { requireCommerces } from '#features/accounts/roles/require-commerces.ts';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { findCommerceOfProduct } from '#features/catalogue/changes/mark-unavailable.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/price-changes.ts';
import type { PriceChange } from '@app/contract/back-office/price-changes.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { cancelPriceChange, planPriceChange, planPriceChanges } from './plan-price-change.ts';
import { findPriceChange, findPriceChanges, type PriceChangeRow } from './price-change-store.ts';

/** Registers prices that are planned for a time. @see VENUE-05, ROLE-01 */
export function registerPriceChanges(app: ApiServer, { db }: { db: Db }): void {
  app.route({
    ...contract.planPriceChange,
    handler: async (request, reply) => {
      const { venueId, id: productId } = request.params;
      const viewer = await viewerOf(request);
      requireCommerces(viewer, venueId);
      const commerceId = await findCommerceOfProduct(db, venueId, productId);
      const actorId = requireCommerceStaff(viewer, commerceId === undefined ? 0 : venueId, commerceId ?? 0);
      const row = await planPriceChange(db, { venueId, actorId }, productId, request.body);
      return reply.code(201).send(toResponse(row));
    },
  });
  app.route({
    ...contract.planPriceChanges,
    handler: async (request, reply) => {
      const { venueId, id: commerceId } = request.params;
      const actorId = requireCommerceStaff(await viewerOf(request), venueId, commerceId);
      const rows = await planPriceChanges(db, { venueId, actorId }, commerceId, request.body);
      return reply.code(201).send({ data: rows.map(toResponse) });
    },
  });
  app.route({
    ...contract.priceChanges,
    handler: async (request) => {
      const { venueId } = request.params;
      const { commerceId, state = null, page, perPage } = request.query;
      const own = requireCommerces(await viewerOf(request), venueId);
      const asked = commerceId === undefined ? null : [commerceId];
      const commerceIds = own === null ? asked : own.filter((id) => commerceId === undefined || id === commerceId);
      const { rows, total } = await inVenueScope(db, venueId, (tx) =>
        findPriceChanges(tx, venueId, { commerceIds, state }, { limit: perPage, offset: (page - 1) * perPage }),
      );
      const lastPage = Math.max(1, Math.ceil(total / perPage));
      return { currentPage: page, lastPage, perPage, data: rows.map(toResponse), total };
    },
  });
  app.route({
    ...contract.cancelPriceChange,
    handler: async (request) => {
      const { venueId, priceChangeId } = request.params;
      const viewer = await viewerOf(request);
      requireCommerces(viewer, venueId);
      const found = await inVenueScope(db, venueId, (tx) => findPriceChange(tx, venueId, priceChangeId));
      const actorId = requireCommerceStaff(viewer, found === undefined ? 0 : venueId, found?.commerceId ?? 0);
      return toResponse(await cancelPriceChange(db, { venueId, actorId }, priceChangeId));
    },
  });
}

function toResponse(row: PriceChangeRow): PriceChange {
  const { id, productId, productName, commerceId, effectiveAt, plannedAt, appliedAt, cancelledAt } = row;
  const state = appliedAt !== null ? 'applied' : cancelledAt !== null ? 'cancelled' : 'planned';
  return {
    id,
    productId,
    productName,
    commerceId,
    price: fromMinor(row.priceMinor),
    priceBefore: fromMinor(row.priceBeforeMinor),
    effectiveAt: effectiveAt.toISOString(),
    state,
    plannedAt: plannedAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
