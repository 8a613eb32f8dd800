import type { TextKey } from '#shared/texts/es.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';

/** When and where a cash order is paid, by what its commerce does and how it is handed over. @see CHK-07 */
export function cashText(policy: PreparesBeforePaying, isDelivery: boolean): TextKey & `pay-cash-${string}` {
  if (preparesUnpaid(policy, isDelivery)) return isDelivery ? 'pay-cash-delivery' : 'pay-cash-hand-over';
  return isDelivery ? 'pay-cash-first-delivery' : 'pay-cash-first';
}
