import type { DiscountAudience } from '@app/contract/resources/offers/discount-rules.ts';

/** The values of a discount that depend on each other. */
type RuleValues = {
  readonly amountPercent: number | null;
  readonly amountMinor: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly fromMinute: number | null;
  readonly untilMinute: number | null;
  readonly audience: DiscountAudience;
  readonly benefitId: number | null;
};

/** A value that does not fit the others. `field` is where a form shows it. */
export type DiscountRuleProblem = {
  readonly field: 'amountPercent' | 'amountMinor' | 'endsAt' | 'fromMinute' | 'untilMinute' | 'benefitId';
  readonly reason: 'one-amount' | 'ends-after-start' | 'both-hours' | 'hours-in-order' | 'benefit-of-audience';
};

const DAY_MINUTES = 1_440;

/** Returns what does not fit in the values of a discount; empty: they can be stored. */
export function discountRuleProblems(values: RuleValues): DiscountRuleProblem[] {
  const { amountPercent, amountMinor, startsAt, endsAt, audience, benefitId } = values;
  const problems: (DiscountRuleProblem | null)[] = [
    (amountPercent === null) === (amountMinor === null) ? { field: 'amountPercent', reason: 'one-amount' } : null,
    startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
      ? { field: 'endsAt', reason: 'ends-after-start' }
      : null,
    hoursProblem(values),
    (benefitId !== null) === (audience === 'benefit-holders')
      ? null
      : { field: 'benefitId', reason: 'benefit-of-audience' },
  ];
  return problems.filter((problem) => problem !== null);
}

/** Hours may pass midnight, up to a whole day. */
function hoursProblem({ fromMinute, untilMinute }: RuleValues): DiscountRuleProblem | null {
  if (fromMinute === null && untilMinute === null) return null;
  if (fromMinute === null) return { field: 'fromMinute', reason: 'both-hours' };
  if (untilMinute === null) return { field: 'untilMinute', reason: 'both-hours' };
  const isInOrder = untilMinute > fromMinute && untilMinute - fromMinute <= DAY_MINUTES;
  return isInOrder ? null : { field: 'untilMinute', reason: 'hours-in-order' };
}
