import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

/** Returns the commerce's own configuration, unless the venue's claims priority. @see METHOD-03 */
export function effectivePaymentConfig(venue: PaymentConfig, commerce: PaymentConfig): PaymentConfig {
  return venue.priorityOverCommerce ? venue : commerce;
}
