import { useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';

type KnownSeat = { area: DeliveryArea; place: DeliverySelection };

/** The visitor's place at the venue, from a seat's code or the last delivery; null unless all that it needs is known. */
export function useKnownSeat(venue: Venue, commerces: readonly Commerce[]): KnownSeat | null {
  const { venueId, areaId, fieldValues } = useCheckoutDraft();
  if (venueId !== venue.id || areaId === null) return null;
  const configs = [venue, ...commerces].map(({ deliveryConfig }) => deliveryConfig);
  const area = configs.flatMap(({ areas }) => areas).find(({ id }) => id === areaId);
  if (!area) return null;
  const valueOf = (fieldId: number) => fieldValues[fieldId]?.trim() ?? '';
  if (area.fields.some(({ id, isRequired }) => isRequired && valueOf(id) === '')) return null;
  const values = area.fields.map(({ id }) => ({ fieldId: id, value: valueOf(id) })).filter(({ value }) => value !== '');
  return { area, place: { areaId, values } };
}

/** `Platea Sur · 3 · 14 · 22`, in the order of the fields. */
export function seatText({ area, place }: KnownSeat, areaName: string): string {
  const inOrder = area.fields.toSorted((one, other) => one.order - other.order);
  const values = inOrder.flatMap(({ id }) => place.values.find(({ fieldId }) => fieldId === id)?.value ?? []);
  return [areaName, ...values].join(' · ');
}
