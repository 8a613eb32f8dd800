import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { windowSpans } from '../../menu-rules/rule-spans.ts';
import type { DiscountCustomer, DiscountRule } from './discount-rule.ts';

/** Why an order cannot use a discount. */
export type DiscountProblem = {
  readonly code: Extract<
    ProblemCode,
    | 'discount-not-yet'
    | 'discount-ended'
    | 'discount-at-other-hours'
    | 'discount-needs-sign-in'
    | 'discount-for-members'
    | 'discount-for-benefit-holders'
    | 'discount-on-other-products'
    | 'discount-below-minimum'
    | 'discount-used-up'
    | 'discount-used-by-customer'
  >;
};

/** What a discount is judged by. Amounts are sums of lines, after the benefits of a member. */
export type DiscountUse = {
  readonly customer: DiscountCustomer;
  /** Orders that use it, those of others too. */
  readonly uses: number;
  readonly linesMinor: number;
  readonly coveredMinor: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly nowMs: number;
};

/**
 * Returns the first reason why an order cannot use a discount; null: it can.
 *
 * @see DISC-01
 */
export function discountProblem(rule: DiscountRule, use: DiscountUse): DiscountProblem | null {
  const code = timeProblem(rule, use) ?? customerProblem(rule, use) ?? orderProblem(rule, use);
  return code === null ? null : { code };
}

type Code = DiscountProblem['code'];

function timeProblem(rule: DiscountRule, { nowMs, timeZone }: DiscountUse): Code | null {
  if (rule.startsAtMs !== null && nowMs < rule.startsAtMs) return 'discount-not-yet';
  if (rule.endsAtMs !== null && nowMs >= rule.endsAtMs) return 'discount-ended';
  return isInHours(rule, nowMs, timeZone) ? null : 'discount-at-other-hours';
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAY_MINUTES = 1_440;

/** Hours that pass midnight belong to the weekday on which they begin. */
function isInHours({ weekdays, fromMinute, untilMinute }: DiscountRule, nowMs: number, timeZone: string): boolean {
  if (weekdays.length === 0 && fromMinute === null) return true;
  const days = weekdays.length === 0 ? EVERY_DAY : [...weekdays];
  const hours = { fromMinute: fromMinute ?? 0, untilMinute: untilMinute ?? DAY_MINUTES };
  const around = { fromMs: nowMs, toMs: nowMs + 1 };
  return windowSpans({ kind: 'weekly', weekdays: days, ...hours }, { timeZone, events: [] }, around).length > 0;
}

/** A limit of each customer needs a session that proves who it is. */
function customerProblem({ audience, maxUsesPerCustomer }: DiscountRule, { customer }: DiscountUse): Code | null {
  if (!customer.isSignedIn && (audience !== 'all' || maxUsesPerCustomer !== null)) return 'discount-needs-sign-in';
  if (audience === 'members' && !customer.isMember) return 'discount-for-members';
  if (audience === 'benefit-holders' && !customer.holdsBenefit) return 'discount-for-benefit-holders';
  return null;
}

function orderProblem(rule: DiscountRule, { customer, uses, linesMinor, coveredMinor }: DiscountUse): Code | null {
  if (coveredMinor === 0) return 'discount-on-other-products';
  if (linesMinor < rule.minTotalMinor) return 'discount-below-minimum';
  if (rule.maxUsesPerCustomer !== null && customer.uses >= rule.maxUsesPerCustomer) return 'discount-used-by-customer';
  return rule.maxUses !== null && uses >= rule.maxUses ? 'discount-used-up' : null;
}
