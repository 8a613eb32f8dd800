import type { ManagedDiscountRule } from '@app/contract/resources/offers/discount-rules.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { clockOfMinute } from './clock-minutes.ts';
import type { useText } from './use-text.ts';

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Values = Omit<
  ManagedDiscountRule,
  'id' | 'version' | 'changedAt' | 'changedBy' | 'commerceName' | 'uses' | 'givenMinor'
>;

type Facts = {
  /** Of the sections and products that it covers, as the form names them. */
  readonly productNames: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly language: string;
};

/** Returns a discount in words: `10 % off Beers, Fridays from 19:00 to 22:00, up to 500 uses`. */
export function ruleSentence(values: Values, text: ReturnType<typeof useText>, facts: Facts): string {
  const { currency, productNames, language } = facts;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const price = (amountMinor: number) => amountText(amountMinor, currency, language === 'en' ? 'en' : 'es');
  const { amountPercent, amountMinor, maxDiscountMinor, minTotalMinor, code, audience, maxUses } = values;
  const { maxUsesPerCustomer } = values;
  const amount = amountPercent === null ? price(amountMinor ?? 0) : `${amountPercent} %`;
  const products = productNames.length === 0 ? text('say-all-products') : list.format(productNames);
  return [
    text('say-off', { amount, products }),
    ...timeWords(values, text, { list, timeZone: facts.timeZone }),
    code === null ? '' : text('say-code', { code }),
    audience === 'all' ? '' : text(`say-${audience}`),
    minTotalMinor > 0 ? text('say-minimum', { amount: price(minTotalMinor) }) : '',
    maxDiscountMinor === null ? '' : text('say-limit', { amount: price(maxDiscountMinor) }),
    maxUses === null ? '' : text('say-uses', { count: maxUses }),
    maxUsesPerCustomer === null ? '' : text('say-uses-each', { count: maxUsesPerCustomer }),
  ]
    .filter(Boolean)
    .join(', ');
}

function timeWords(
  { startsAt, endsAt, weekdays, fromMinute, untilMinute }: Values,
  text: ReturnType<typeof useText>,
  { list, timeZone }: { list: Intl.ListFormat; timeZone: string },
): string[] {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => text(`discount-day-${day}`));
  const hours =
    fromMinute === null || untilMinute === null
      ? ''
      : text('say-hours', { from: clockOfMinute(fromMinute), until: clockOfMinute(untilMinute) });
  const named = days.length > 0 ? list.format(days) : hours === '' ? '' : text('say-every-day');
  return [
    startsAt === null ? '' : text('say-from', { at: dateTimeText(startsAt, timeZone) }),
    endsAt === null ? '' : text('say-until', { at: dateTimeText(endsAt, timeZone) }),
    [named, hours].filter(Boolean).join(' '),
  ];
}
