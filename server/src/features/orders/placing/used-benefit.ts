import type { RequestedBenefit } from '#features/buyer-benefits/requested-benefit.ts';
import type { VenueRules } from '#features/venues/find-venue-rules.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { benefitWorthMinor } from '@app/rules/orders/benefit-worth.ts';
import { orderTotal, type OrderTotal } from '@app/rules/orders/order-total.ts';
import { pricedLineMinor, type PricedLine } from '@app/rules/orders/price-order.ts';
import { isTipAllowed } from '@app/rules/tips/order-tip.ts';
import {
  discountOfLines,
  usedDiscount,
  withDiscountShares,
  type DiscountedLine,
  type UsedDiscount,
} from '../discounts/order-discount.ts';
import type { RequestedReductions } from '../discounts/order-reductions.ts';

/** A benefit and the amount that it takes off the order. */
export type UsedBenefit = {
  id: number;
  emailKey: number;
  description: string;
  translatedDescription: string | null;
  amountMinor: number;
};

/** The lines of an order with what takes an amount off, and what is left to pay. */
export type ReducedLines = {
  lines: DiscountedLine[];
  /** What the buyer pays: the lines less the benefit and the discount, and the tip. */
  totalMinor: number;
  tipMinor: number;
  benefit: UsedBenefit | null;
  discount: UsedDiscount | null;
};

type Moment = { venue: VenueRules['venue']; nowMs: number };

/** Takes what an order asks for off its lines, and adds its tip. @returns the problem of `totalWithTip` */
export function reduceLines(
  lines: readonly PricedLine[],
  requested: RequestedReductions,
  wanted: Pick<CheckedNewOrder, 'tipMinor' | 'isForTotem'>,
  moment: Moment,
): ReducedLines | ProblemError {
  const total = totalWithTip(lines, requested, wanted, moment);
  if (total instanceof ProblemError) return total;
  const { buyerBenefit, discount } = requested;
  return {
    lines: withDiscountShares(lines, discount, total),
    totalMinor: total.totalMinor,
    tipMinor: total.tipMinor,
    benefit: usedBenefit(buyerBenefit, total),
    discount: usedDiscount(discount, total),
  };
}

/**
 * Returns the total of an order, with its tip. A tip is chosen on a phone, and is part of a payment.
 *
 * @returns 409 for a benefit or a discount that this buyer or this order cannot use, 422 for a tip that the venue does not take
 * @see BEN-03, DISC-01, TIP-01
 */
function totalWithTip(
  lines: readonly PricedLine[],
  { buyerBenefit: benefit, discount: requested }: RequestedReductions,
  { tipMinor = 0, isForTotem }: Pick<CheckedNewOrder, 'tipMinor' | 'isForTotem'>,
  { venue, nowMs }: Moment,
): OrderTotal | ProblemError {
  const amounts = lines.map(pricedLineMinor);
  const benefitMinor = benefit === null ? 0 : worthMinor(benefit, lines);
  if (benefitMinor === null) return new ProblemError(409, 'benefit-not-available');
  const discount = discountOfLines(requested, lines, { venue, nowMs });
  if (discount instanceof ProblemError) return discount;
  const goods = orderTotal(amounts, { benefitMinor, discount });
  // Nothing is paid for a free order, so nothing can be added: its total is another one than with a tip.
  if (tipMinor === 0 || goods.totalMinor === 0) return goods;
  const { tipLimitMinor, currency } = venue;
  if (tipLimitMinor === null || isForTotem) return new ProblemError(422, 'tip-not-available');
  if (!isTipAllowed(tipMinor, { limitMinor: tipLimitMinor })) {
    const limit = amountText(tipLimitMinor, currency);
    return new ProblemError(422, 'tip-not-allowed', { limit, limitEnglish: amountText(tipLimitMinor, currency, 'en') });
  }
  return orderTotal(amounts, { benefitMinor, discount, tipMinor });
}

/** @returns null for a benefit that cannot be used */
function worthMinor(benefit: Exclude<RequestedBenefit, null>, lines: readonly PricedLine[]): number | null {
  return benefit === 'not-available' ? null : benefitWorthMinor(benefit, lines);
}

/** @returns null without a benefit */
function usedBenefit(benefit: RequestedBenefit, { benefitMinor }: OrderTotal): UsedBenefit | null {
  if (benefit === null || benefit === 'not-available') return null;
  const { id, emailKey, description, translatedDescription } = benefit;
  return { id, emailKey, description, translatedDescription, amountMinor: benefitMinor };
}
