import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/price-changes.ts';
import type { PriceChange } from '@app/contract/back-office/price-changes.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { cancelPriceChange, planPriceChange, planPriceChanges } from './plan-price-change.ts';
import { findPriceChanges, type PriceChangeRow } from './price-change-store.ts';

/** Registers prices that are planned for a time. @see VENUE-05, ROLE-01 */
export function registerPriceChanges(app: ApiServer, { db }: { db: Db }): void {
  app.route({
    ...contract.planPriceChange,
    handler: async (request, reply) => {
      const row = await planPriceChange(db, request.scope, request.params.id, request.body);
      return reply.code(201).send(toResponse(row));
    },
  });
  app.route({
    ...contract.planPriceChanges,
    handler: async (request, reply) => {
      const rows = await planPriceChanges(db, request.scope, request.scope.commerceId, request.body);
      return reply.code(201).send({ data: rows.map(toResponse) });
    },
  });
  app.route({
    ...contract.priceChanges,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const { commerceId, state = null, page, perPage } = request.query;
      const own = editor.commerceIds;
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
    handler: async (request) => toResponse(await cancelPriceChange(db, request.scope, request.params.priceChangeId)),
  });
}

function toResponse(row: PriceChangeRow): PriceChange {
  const { id, productId, productName, sizeId, sizeName, commerceId, effectiveAt, plannedAt, appliedAt, cancelledAt } =
    row;
  const state = appliedAt !== null ? 'applied' : cancelledAt !== null ? 'cancelled' : 'planned';
  return {
    id,
    productId,
    productName,
    sizeId,
    sizeName,
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
