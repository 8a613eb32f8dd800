import type { FoundDiscount } from '#features/discount-rules/discount-rule-store.ts';
import type { RequestedDiscount } from '#features/discount-rules/requested-discount.ts';
import type { VenueRules } from '#features/venues/find-venue-rules.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { discountProblem } from '@app/rules/orders/discounts/discount-problem.ts';
import { coversLine, type DiscountRule } from '@app/rules/orders/discounts/discount-rule.ts';
import { coveredSumMinor, discountShares } from '@app/rules/orders/discounts/discount-shares.ts';
import type { OrderDiscount, OrderTotal } from '@app/rules/orders/order-total.ts';
import { pricedLineMinor, type PricedLine } from '@app/rules/orders/price-order.ts';

/** A discount with rules and the amount that it takes off the order. */
export type UsedDiscount = {
  ruleId: number;
  name: string;
  translatedName: string | null;
  /** Null: a fixed amount. */
  percent: number | null;
  customerKey: number | null;
  amountMinor: number;
};

/** A line with its part of the discount. Null: the discount does not cover it. */
export type DiscountedLine = PricedLine & { discountMinor: number | null };

type Moment = { readonly venue: Pick<VenueRules['venue'], 'timeZone' | 'currency'>; readonly nowMs: number };

/**
 * Returns the discount of an order in the form of `orderTotal`.
 *
 * @returns 409 with the reason why the order cannot use it
 * @see DISC-01
 */
export function discountOfLines(
  discount: RequestedDiscount,
  lines: readonly PricedLine[],
  { venue, nowMs }: Moment,
): OrderDiscount | null | ProblemError {
  if (discount === null) return null;
  if (discount === 'not-valid') return new ProblemError(409, 'discount-not-valid');
  const { rule, customer, uses } = discount;
  const priced = coverageOf(lines, rule);
  const coveredMinor = coveredSumMinor(priced);
  const linesMinor = priced.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const { timeZone } = venue;
  const problem = discountProblem(rule, { customer, uses, linesMinor, coveredMinor, timeZone, nowMs });
  if (problem) return new ProblemError(409, problem.code, factsOf(rule, venue));
  return { ...rule, coveredMinor };
}

/** @returns null without a discount, or with one that takes nothing off */
export function usedDiscount(discount: RequestedDiscount, { discountMinor }: OrderTotal): UsedDiscount | null {
  if (discount === null || discount === 'not-valid' || discountMinor === 0) return null;
  const { rule, customerKey } = discount;
  const { id: ruleId, name, translatedName, amountPercent: percent } = rule;
  return { ruleId, name, translatedName, percent, customerKey, amountMinor: discountMinor };
}

/** Gives each line its part of the discount of the order. */
export function withDiscountShares(
  lines: readonly PricedLine[],
  discount: RequestedDiscount,
  { discountMinor }: OrderTotal,
): DiscountedLine[] {
  const found = discount === 'not-valid' || discountMinor === 0 ? null : discount;
  const shares = found ? discountShares(coverageOf(lines, found.rule), discountMinor) : [];
  return lines.map((line, index) => ({ ...line, discountMinor: shares[index] ?? null }));
}

/** Choices are covered with the product that they belong to. */
function coverageOf(lines: readonly PricedLine[], rule: DiscountRule) {
  const productOf = new Map(lines.map(({ line, productId }) => [line, productId]));
  return lines.map((line) => ({
    priceMinor: pricedLineMinor(line),
    isCovered: coversLine(rule, productOf.get(line.parentLine ?? line.line) ?? line.productId),
  }));
}

function factsOf(
  { startsAtMs, endsAtMs, weekdays, fromMinute, untilMinute, minTotalMinor }: DiscountRule,
  { timeZone, currency }: Moment['venue'],
) {
  return {
    weekdays: [...weekdays],
    from: startsAtMs === null ? '' : dateTimeText(startsAtMs, timeZone),
    until: endsAtMs === null ? '' : dateTimeText(endsAtMs, timeZone),
    fromHour: hourOf(fromMinute),
    untilHour: hourOf(untilMinute),
    minimum: amountText(minTotalMinor, currency),
    minimumEnglish: amountText(minTotalMinor, currency, 'en'),
  };
}

function hourOf(minute: number | null): string {
  if (minute === null) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** Counts the uses that the orders of one batch have got, so that the next one is judged with them. */
export function createDiscountUses() {
  const used: { ruleId: number; customerKey: number | null }[] = [];
  return {
    /** @returns the discount with the uses of the batch */
    counted(discount: RequestedDiscount): RequestedDiscount {
      if (discount === null || discount === 'not-valid') return discount;
      return withUses(
        discount,
        used.filter(({ ruleId }) => ruleId === discount.rule.id),
      );
    },
    commit(discount: UsedDiscount | null): void {
      if (discount) used.push(discount);
    },
  };
}

function withUses(discount: FoundDiscount, used: readonly { customerKey: number | null }[]): FoundDiscount {
  const own = used.filter(({ customerKey }) => customerKey !== null && customerKey === discount.customerKey);
  return {
    ...discount,
    uses: discount.uses + used.length,
    customer: { ...discount.customer, uses: discount.customer.uses + own.length },
  };
}
