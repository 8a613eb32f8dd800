import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { changeOrderSlot, commerceSlots, orderSlots, type CommerceSlot } from '@app/contract/slots/slots.ts';
import { latestStartMs, orderWork, plannedSlots, slotRoom } from '@app/rules/slots/slot-plan.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { createOwnOrderLoader } from '../reading/own-order-loader.ts';
import { getWrittenOrder } from '../reading/written-order.ts';
import { changeSlot } from './change-slot.ts';
import { findOrderedLines, isBeforePreparation } from './slot-of-order.ts';
import { findSlotPlans, stationIn, type CommerceSlotPlan } from './slot-plan-store.ts';

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
      const { id, commerce, venue, slotAt, statusId, isExpired } = order;
      const lines = await findOrderedLines(db, { venueId: venue.id, id });
      const main = lines.filter(({ parentLine }) => parentLine === null);
      const productIds = main.map(({ productId }) => productId);
      const [plan] = await findSlotPlans(db, venue.id, { commerceIds: [commerce.id], productIds, exceptOrderId: id });
      if (plan === undefined || isExpired) return [];
      if (!isBeforePreparation({ statusId, slotAt, now: new Date(plan.nowMs) }, lines)) return [];
      return slotsWithRoom(
        plan,
        main.map((line) => ({ ...line, id: line.productId })),
      );
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

/** Returns the slots that have room for one order of these products. */
function slotsWithRoom(
  plan: CommerceSlotPlan,
  products: readonly { id: number; estimatedPreparationMinutes: number }[],
): CommerceSlot[] {
  const work = orderWork(
    products.map((product) => ({ productId: product.id, minutes: product.estimatedPreparationMinutes })),
    (productId) => stationIn(plan, productId),
  );
  return plannedSlots(plan).flatMap(({ peak, atMs, index, count }) => {
    const room = slotRoom(plan, atMs, work);
    const event = plan.events.find(({ id }) => id === peak.eventId);
    if (room === null || event === undefined) return [];
    return {
      at: new Date(atMs).toISOString(),
      peak: peak.kind,
      peakStartsAt: new Date(peak.startsAtMs).toISOString(),
      eventId: event.id,
      eventName: event.name,
      delayMinutes: event.delayMinutes,
      index,
      count,
      room,
      changeableUntil: new Date(latestStartMs(atMs, work)).toISOString(),
    };
  });
}
