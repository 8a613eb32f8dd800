import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';

/**
 * Whether a commerce prepares a cash order before it is paid and collects the cash at hand-over. Otherwise the buyer pays at
 * the counter first.
 *
 * @see CHK-07, ORD-02
 */
export function preparesUnpaid(policy: PreparesBeforePaying, isDelivery: boolean): boolean {
  return policy === 'always' || (policy === 'delivery' && isDelivery);
}
