import { expect, it } from 'vitest';
import { discountProblem, type DiscountUse } from './discount-problem.ts';
import { discountRuleProblems } from './discount-rule-problems.ts';
import { storedDiscountCode, type DiscountRule } from './discount-rule.ts';

const RULE: DiscountRule = {
  id: 1,
  commerceId: 2,
  name: 'Previa',
  translatedName: null,
  amountPercent: 10,
  amountMinor: null,
  maxDiscountMinor: null,
  code: null,
  startsAtMs: null,
  endsAtMs: null,
  weekdays: [],
  fromMinute: null,
  untilMinute: null,
  coveredProductIds: null,
  minTotalMinor: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  audience: 'all',
};
const CUSTOMER = { isSignedIn: true, isMember: false, holdsBenefit: false, uses: 0 };
const timeZone = 'America/Argentina/Buenos_Aires';
/** A Friday at this hour of Buenos Aires. */
const friday = (clock: string) => Date.parse(`2026-11-20T${clock}:00-03:00`);
const saturday = (clock: string) => Date.parse(`2026-11-21T${clock}:00-03:00`);
const USE: DiscountUse = {
  customer: CUSTOMER,
  uses: 0,
  linesMinor: 500_000,
  coveredMinor: 500_000,
  timeZone,
  nowMs: friday('20:00'),
};
const EVENING = { weekdays: [5], fromMinute: 19 * 60, untilMinute: 22 * 60 };
const NIGHT = { weekdays: [5], fromMinute: 22 * 60, untilMinute: 26 * 60 };

it.each<[string, Partial<DiscountRule>, Partial<DiscountUse>, string | null]>([
  ['without rules', {}, {}, null],
  ['before its start', { startsAtMs: friday('20:01') }, {}, 'discount-not-yet'],
  ['at its start', { startsAtMs: friday('20:00') }, {}, null],
  ['at its end', { endsAtMs: friday('20:00') }, {}, 'discount-ended'],
  ['before its hours', EVENING, { nowMs: friday('18:59') }, 'discount-at-other-hours'],
  ['at its first minute', EVENING, { nowMs: friday('19:00') }, null],
  ['after its hours', EVENING, { nowMs: friday('22:00') }, 'discount-at-other-hours'],
  ['on another day', EVENING, { nowMs: saturday('20:00') }, 'discount-at-other-hours'],
  ['after midnight of its day', NIGHT, { nowMs: saturday('01:59') }, null],
  ['after midnight of another day', NIGHT, { nowMs: friday('01:59') }, 'discount-at-other-hours'],
  ['in hours of each day', { fromMinute: 1_200, untilMinute: 1_260 }, {}, null],
  ['of other products', {}, { coveredMinor: 0 }, 'discount-on-other-products'],
  ['below its smallest sum', { minTotalMinor: 500_001 }, {}, 'discount-below-minimum'],
  ['used up', { maxUses: 3 }, { uses: 3 }, 'discount-used-up'],
  ['with one use left', { maxUses: 3 }, { uses: 2 }, null],
  [
    'used by the customer',
    { maxUsesPerCustomer: 1 },
    { customer: { ...CUSTOMER, uses: 1 } },
    'discount-used-by-customer',
  ],
  [
    'limited, of a guest',
    { maxUsesPerCustomer: 1 },
    { customer: { ...CUSTOMER, isSignedIn: false } },
    'discount-needs-sign-in',
  ],
  ['of members', { audience: 'members' }, {}, 'discount-for-members'],
  ['of holders', { audience: 'benefit-holders' }, {}, 'discount-for-benefit-holders'],
])('a discount %s is judged [DISC-01]', (_case, rule, use, code) => {
  expect(discountProblem({ ...RULE, ...rule }, { ...USE, ...use })?.code ?? null).toBe(code);
});

it('case, accents, spaces and hyphens of a code do not count, and O is 0 [DISC-01]', () => {
  expect(storedDiscountCode(' café-o25 ')).toBe('CAFE025');
});

it('values that do not fit together are named at a field [API-03]', () => {
  const fine = {
    amountPercent: 10,
    amountMinor: null,
    startsAt: null,
    endsAt: null,
    fromMinute: null,
    untilMinute: null,
    audience: 'all' as const,
    benefitId: null,
  };
  expect(discountRuleProblems(fine)).toEqual([]);
  const fields = [
    { amountMinor: 100 },
    { amountPercent: null },
    { startsAt: '2026-11-20T20:00:00Z', endsAt: '2026-11-20T20:00:00Z' },
    { fromMinute: 60 },
    { untilMinute: 60 },
    { fromMinute: 60, untilMinute: 60 },
    { fromMinute: 60, untilMinute: 1_501 },
    { benefitId: 3 },
    { audience: 'benefit-holders' as const },
  ].map((changes) =>
    discountRuleProblems({ ...fine, ...changes })
      .map(({ field }) => field)
      .join(),
  );
  expect(fields).toEqual([
    'amountPercent',
    'amountPercent',
    'endsAt',
    'untilMinute',
    'fromMinute',
    'untilMinute',
    'untilMinute',
    'benefitId',
    'benefitId',
  ]);
});
