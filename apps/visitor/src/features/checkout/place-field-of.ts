import type { CartField } from '@app/rules/cart/cart-problem.ts';
import type { DeliveryArea, DeliveryField } from '@app/rules/language/localised-types.ts';

/** The field of the area that a problem of the cart names, if it names one. */
export function placeFieldOf(area: DeliveryArea | null, field: CartField): DeliveryField | undefined {
  return area?.fields.find(({ id }) => field === `delivery-field-${id}`);
}
