import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';

/**
 * Whether a stall begins a cash order before the money is there, and takes the money as it hands the order over.
 * Otherwise the buyer goes to the stall and pays first.
 *
 * @see CHK-07, ORD-02
 */
export function preparesUnpaid(policy: PreparesBeforePaying, isDelivery: boolean): boolean {
  return policy === 'always' || (policy === 'delivery' && isDelivery);
}
