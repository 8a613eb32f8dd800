import { changeDraft, resetDraftForVenue, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { effectiveDeliveryConfig } from '@app/rules/delivery/effective-delivery-config.ts';
import { samePlace } from '@app/rules/delivery/same-place.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';

/** The place in the areas of a commerce; null where it does not deliver. */
export function placeAt(
  venue: Venue,
  commerce: Commerce,
  area: DeliveryArea,
  place: DeliverySelection,
): DeliverySelection | null {
  const { deliveryEnabled, areas } = effectiveDeliveryConfig(venue.deliveryConfig, commerce.deliveryConfig);
  return deliveryEnabled ? samePlace(area, place, areas) : null;
}

/** Fills the delivery form of every commerce with a place. The cart keeps its lines. @see CART-01, DEL-02 */
export function takeSeat(venue: Venue, place: DeliverySelection, places: readonly DeliverySelection[]): void {
  resetDraftForVenue(venue.id);
  const values = [place, ...places].flatMap((one) => one.values);
  const typed = Object.fromEntries(values.map(({ fieldId, value }) => [String(fieldId), value]));
  const { fieldValues } = useCheckoutDraft.getState();
  changeDraft({ deliveryType: 'delivery', areaId: place.areaId, fieldValues: { ...fieldValues, ...typed } });
}

/** Deletes the place from the delivery form. */
export function forgetSeat(): void {
  changeDraft({ deliveryType: null, areaId: null, fieldValues: {} });
}

/** Whether the form has this place, so that the question was answered. */
export function hasSeat(
  { deliveryType, areaId, fieldValues }: ReturnType<typeof useCheckoutDraft.getState>,
  place: DeliverySelection,
): boolean {
  return (
    deliveryType === 'delivery' &&
    areaId === place.areaId &&
    place.values.every(({ fieldId, value }) => fieldValues[fieldId] === value)
  );
}
