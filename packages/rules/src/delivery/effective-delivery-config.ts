import type { DeliveryConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

/** Returns the commerce's own configuration, unless the venue's claims priority. @see DEL-01 */
export function effectiveDeliveryConfig(venue: DeliveryConfig, commerce: DeliveryConfig): DeliveryConfig {
  return venue.priorityOverCommerce ? venue : commerce;
}
