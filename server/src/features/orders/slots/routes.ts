import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { changeOrderSlot, commerceFullPeaks, commerceSlots, orderSlots } from '@app/contract/slots/slots.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { createOwnOrderLoader } from '../reading/own-order-loader.ts';
import { getWrittenOrder } from '../reading/written-order.ts';
import { changeSlot } from './change-slot.ts';
import { findSlotPlans, type CommerceSlotPlan } from './slot-plan-store.ts';
import { peaksWithoutRoom, slotsOfOrder, slotsWithRoom } from './slots-with-room.ts';

export type SlotDeps = {
  /** Primary database, for what an order has booked right now. */
  readonly db: Db;
  readonly readDb: Db;
  readonly eventBus: EventBus;
  readonly tokens: OrderTokens;
  readonly catalogue: Catalogue;
};

/** The slots that customers may choose. */
export function slotRoutes(app: ApiServer, deps: SlotDeps): void {
  const { db, readDb, tokens, catalogue } = deps;
  const getOwnOrder = createOwnOrderLoader(db, tokens);
  fullPeakRoutes(app, deps);

  app.route({
    ...commerceSlots,
    handler: async (request) => {
      const { id } = request.params;
      const venueId = venueOfCatalogueId(id);
      const { commerces } = await catalogue.venue(venueId);
      if (!commerces.some((commerce) => commerce.id === id)) throw new ProblemError(404, 'not-found');
      const { productIds } = request.query;
      const [plan] = await findSlotPlans(readDb, venueId, { commerceIds: [id], productIds });
      if (plan === undefined) return [];
      const products = await findSellableProducts(readDb, venueId, productIds);
      return slotsWithRoom(plan, products);
    },
  });

  app.route({
    ...orderSlots,
    handler: async (request) => {
      const order = await getOwnOrder(request.params.id, await orderAccessOf(request));
      return slotsOfOrder(db, order);
    },
  });

  app.route({
    ...changeOrderSlot,
    handler: async (request) => {
      const { id } = request.params;
      const { slotAt } = request.body;
      await changeSlot(deps, await orderAccessOf(request), id, slotAt === null ? null : new Date(slotAt));
      return getWrittenOrder(db, id);
    },
  });
}

/** The breaks in which a commerce has no room, and where there is some. */
function fullPeakRoutes(app: ApiServer, { readDb, catalogue }: SlotDeps): void {
  app.route({
    ...commerceFullPeaks,
    handler: async (request) => {
      const { id } = request.params;
      const venueId = venueOfCatalogueId(id);
      const { commerces } = await catalogue.venue(venueId);
      const own = commerces.find((commerce) => commerce.id === id);
      if (!own) throw new ProblemError(404, 'not-found');
      const { productIds } = request.query;
      const commerceIds = commerces.filter(({ enabled }) => enabled).map((commerce) => commerce.id);
      const plans = await findSlotPlans(readDb, venueId, { commerceIds, productIds });
      const plan = plans.find(({ commerceId }) => commerceId === id);
      if (plan === undefined) return [];
      const products = await findSellableProducts(readDb, venueId, productIds);
      if (products.length === 0) return [];
      const isAlike = ({ commerceId }: CommerceSlotPlan) =>
        commerces.some(
          (one) => one.id === commerceId && one.categories.some((category) => own.categories.includes(category)),
        );
      const others = plans
        .filter((other) => other !== plan)
        .toSorted((one, other) => Number(isAlike(other)) - Number(isAlike(one)) || one.commerceId - other.commerceId);
      return peaksWithoutRoom(plan, products, others);
    },
  });
}
