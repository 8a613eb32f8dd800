import { PARKING } from '@app/contract/values/product-types.ts';
import type { DeliveryConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

export type DeliveryType = 'pick-up' | 'delivery';

export type OfferedDelivery = {
  types: DeliveryType[];
  /** False: the type has no alternative, and the screen shows no buttons for it. */
  isTypeAsked: boolean;
  /** The preselected area; null: the visitor chooses. */
  areaId: number | null;
};

/**
 * Returns the delivery types of a commerce. A car park delivers to the first area without a choice.
 *
 * @param config the effective one
 * @see DEL-01, DEL-03
 */
export function offeredDeliveryTypes(
  config: Pick<DeliveryConfig, 'deliveryEnabled' | 'pickUpEnabled' | 'areas'>,
  commerceTypeDescription: string,
): OfferedDelivery {
  const [first, second] = config.areas;
  if (commerceTypeDescription === PARKING && first) {
    return { types: ['delivery'], isTypeAsked: false, areaId: first.id };
  }
  const types: DeliveryType[] = [];
  if (config.pickUpEnabled) types.push('pick-up');
  if (config.deliveryEnabled) types.push('delivery');
  return { types, isTypeAsked: types.length > 1, areaId: first && !second ? first.id : null };
}
