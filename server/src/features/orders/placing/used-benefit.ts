import type { RequestedBenefit } from '#features/buyer-benefits/requested-benefit.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { benefitWorthMinor } from '@app/rules/orders/benefit-worth.ts';
import { orderTotal, type OrderTotal } from '@app/rules/orders/order-total.ts';
import { pricedLineMinor, type PricedLine } from '@app/rules/orders/price-order.ts';

/** A benefit and the amount that it takes off the order. */
export type UsedBenefit = {
  id: number;
  emailKey: number;
  description: string;
  translatedDescription: string | null;
  amountMinor: number;
};

/** @returns 409 for a benefit that this buyer or this order cannot use @see BEN-03 */
export function totalOf(lines: readonly PricedLine[], benefit: RequestedBenefit): OrderTotal | ProblemError {
  const amounts = lines.map(pricedLineMinor);
  if (benefit === null) return orderTotal(amounts);
  const benefitMinor = benefit === 'not-available' ? null : benefitWorthMinor(benefit, lines);
  return benefitMinor === null ? new ProblemError(409, 'benefit-not-available') : orderTotal(amounts, { benefitMinor });
}

/** @returns null without a benefit */
export function usedBenefit(benefit: RequestedBenefit, { benefitMinor }: OrderTotal): UsedBenefit | null {
  if (benefit === null || benefit === 'not-available') return null;
  const { id, emailKey, description, translatedDescription } = benefit;
  return { id, emailKey, description, translatedDescription, amountMinor: benefitMinor };
}
