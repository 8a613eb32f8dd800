import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CartField, CartProblem } from '@app/rules/cart/cart-problem.ts';
import { checkDeliverySelection } from '@app/rules/delivery/check-delivery-selection.ts';
import { offeredDeliveryTypes } from '@app/rules/delivery/offered-delivery-types.ts';
import type { CompleteCommerce } from '@app/rules/language/localised-types.ts';
import type { EnteredSeat } from '../entered-order.ts';

/** Whether the stall carries orders to seats, and its preselected area. */
export type SeatsOffered = { config: DeliveryConfig; areaId: number | null } | null;

/** @returns null where orders are only picked up @see DEL-01 */
export function seatsOffered({ deliveryConfig: config, type }: CompleteCommerce): SeatsOffered {
  const { types, areaId } = offeredDeliveryTypes(config, type.description);
  return types.includes('delivery') && config.areas.length > 0 ? { config, areaId } : null;
}

/** The chosen area, or the preselected one. */
export function areaOf(offered: NonNullable<SeatsOffered>, seat: EnteredSeat) {
  const chosenId = seat.areaId ?? offered.areaId;
  return offered.config.areas.find(({ id }) => id === chosenId);
}

/** @returns null for a pick-up */
export function seatSelection(offered: SeatsOffered, seat: EnteredSeat | null): DeliverySelection | null {
  if (offered === null || seat === null) return null;
  const area = areaOf(offered, seat);
  return {
    areaId: area?.id ?? 0,
    values: (area?.fields ?? []).map(({ id }) => ({ fieldId: id, value: seat.values[id]?.trim() ?? '' })),
  };
}

/** Problems of the seat by their field, as the server finds them. @see DEL-02 */
export function seatProblems(offered: SeatsOffered, seat: EnteredSeat | null): ReadonlyMap<CartField, CartProblem> {
  const selection = seatSelection(offered, seat);
  if (offered === null || selection === null) return new Map();
  return new Map(checkDeliverySelection(offered.config.areas, selection).map((problem) => [problem.field, problem]));
}
