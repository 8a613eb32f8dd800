import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { commerceSlots, type CommerceSlot } from '@app/contract/slots/slots.ts';
import { latestStartMs, orderWork, plannedSlots, slotRoom } from '@app/rules/slots/slot-plan.ts';
import { findSlotPlans, stationIn, type CommerceSlotPlan } from './slot-plan-store.ts';

export type SlotDeps = { readonly readDb: Db; readonly catalogue: Catalogue };

/** The slots that customers may choose. */
export function slotRoutes(app: ApiServer, { readDb, catalogue }: SlotDeps): void {
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
