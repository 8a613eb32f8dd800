import { ProblemError } from '#platform/http/problem-error.ts';
import type { PricedLine } from '@app/rules/orders/price-order.ts';
import { orderWork, plannedSlots, slotRoom, type BookedWork } from '@app/rules/slots/slot-plan.ts';
import { stationIn, type CommerceSlotPlan } from './slot-plan-store.ts';

/** What a slot needs to know of an order. */
type SlottedOrder = {
  readonly commerceId: number;
  /** Null: as soon as possible. */
  readonly slotAt: Date | null;
  readonly lines: readonly Pick<PricedLine, 'productId' | 'estimatedPreparationMinutes' | 'parentLine'>[];
};

/** Books slots for orders one at a time, each in the time that the orders before it left. */
export type SlotBooking = {
  /** 409 `slot-not-available` for a slot that is none, is too early, or has no time left. Books nothing yet. */
  refusalOf: (order: SlottedOrder) => ProblemError | null;
  commit: (order: SlottedOrder) => void;
};

/** @param plans those of the commerces whose orders ask for a slot, locked until the transaction ends */
export function createSlotBooking(plans: readonly CommerceSlotPlan[]): SlotBooking {
  const booked = new Map(plans.map((plan) => [plan.commerceId, [...plan.booked]]));
  const bookedOf = (commerceId: number): BookedWork[] => booked.get(commerceId) ?? [];
  const planOf = ({ commerceId }: SlottedOrder) => plans.find((plan) => plan.commerceId === commerceId);
  return {
    refusalOf(order) {
      if (order.slotAt === null) return null;
      const plan = planOf(order);
      const atMs = order.slotAt.getTime();
      const isPlanned = plan !== undefined && plannedSlots(plan).some((slot) => slot.atMs === atMs);
      const hasRoom =
        isPlanned && slotRoom({ ...plan, booked: bookedOf(order.commerceId) }, atMs, workIn(plan, order)) !== null;
      return hasRoom ? null : new ProblemError(409, 'slot-not-available');
    },
    commit(order) {
      const plan = planOf(order);
      if (order.slotAt === null || plan === undefined) return;
      const slotAtMs = order.slotAt.getTime();
      bookedOf(order.commerceId).push(...workIn(plan, order).map((work) => ({ ...work, slotAtMs })));
    },
  };
}

function workIn(plan: CommerceSlotPlan, { lines }: SlottedOrder) {
  const main = lines.filter(({ parentLine }) => parentLine === null);
  return orderWork(
    main.map((line) => ({ productId: line.productId, minutes: line.estimatedPreparationMinutes })),
    (productId) => stationIn(plan, productId),
  );
}
