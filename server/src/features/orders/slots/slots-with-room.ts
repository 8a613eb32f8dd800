import type { Db } from '#platform/database/transactions.ts';
import type { CommerceSlot, FullPeak } from '@app/contract/slots/slots.ts';
import {
  firstRoom,
  fullPeaks,
  latestStartMs,
  orderWork,
  plannedSlots,
  slotRoom,
  type StationWork,
} from '@app/rules/slots/slot-plan.ts';
import type { OrderRow } from '../reading/order-read-store.ts';
import { findOrderedLines, isBeforePreparation } from './slot-of-order.ts';
import { findSlotPlans, stationIn, type CommerceSlotPlan } from './slot-plan-store.ts';

/** Returns the slots that have room for one order of these products. */
export function slotsWithRoom(
  plan: CommerceSlotPlan,
  products: readonly { id: number; estimatedPreparationMinutes: number }[],
): CommerceSlot[] {
  const work = workOf(plan, products);
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

/** At most so many other commerces of a full peak. */
const ELSEWHERE_MAX = 6;

/**
 * Returns the coming peaks without room for one order of these products, with the first time of other commerces.
 *
 * @param others the most fitting first
 */
export function peaksWithoutRoom(
  plan: CommerceSlotPlan,
  products: readonly { id: number; estimatedPreparationMinutes: number }[],
  others: readonly CommerceSlotPlan[],
): FullPeak[] {
  const work = workOf(plan, products);
  const minutes = Math.max(...work.map((part) => part.minutes));
  return fullPeaks(plan, work).map((peak) => ({
    peak: peak.kind,
    peakStartsAt: new Date(peak.startsAtMs).toISOString(),
    eventId: peak.eventId,
    elsewhere: others
      .flatMap((other) => {
        const slot = firstRoom(other, peak, minutes);
        return slot ? { commerceId: other.commerceId, at: new Date(slot.atMs).toISOString(), room: slot.room } : [];
      })
      .slice(0, ELSEWHERE_MAX),
  }));
}

function workOf(
  plan: CommerceSlotPlan,
  products: readonly { id: number; estimatedPreparationMinutes: number }[],
): StationWork[] {
  return orderWork(
    products.map((product) => ({ productId: product.id, minutes: product.estimatedPreparationMinutes })),
    (productId) => stationIn(plan, productId),
  );
}

/** Returns the slots that have room for a placed order, without its own minutes. None once its preparation is due. */
export async function slotsOfOrder(
  db: Db,
  { id, commerce, venue, slotAt, statusId, isExpired }: OrderRow,
): Promise<CommerceSlot[]> {
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
}
