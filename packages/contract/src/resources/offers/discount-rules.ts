import { z } from 'zod';
import { defineResource, neverRemoved, type RowOf } from '../define-resource.ts';
import {
  choice,
  count,
  described,
  fixed,
  flag,
  instant,
  list,
  money,
  optional,
  percent,
  reference,
  ruled,
  text,
  words,
} from '../fields.ts';
import { rowsOfCommerces } from '../resource-calls.ts';

/** Who may use a discount: each customer, members of the club, or the holders of a benefit of buyers. */
export const DISCOUNT_AUDIENCES = ['all', 'members', 'benefit-holders'] as const;
export type DiscountAudience = (typeof DISCOUNT_AUDIENCES)[number];

const AMOUNT_MAX_MINOR = 100_000_000_000;
const Amount = z.int().min(1).max(AMOUNT_MAX_MINOR);
const Ids = z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(500);
const LAST_MINUTE = 2 * 1_440 - 1;

/**
 * A discount of a commerce that orders use under rules: when, with which code, for which products, for which people and how often.
 * Exactly one of `amountPercent` and `amountMinor` has a value. Orders name it, so it is ended and never removed.
 *
 * @see BEN-03
 */
export const discountRules = neverRemoved(
  defineResource({
    name: 'discount-rules',
    subject: 'discount-rule',
    id: 'ManagedDiscountRule',
    title: 'Discounts with rules',
    objects: rowsOfCommerces('commerce-content'),
    permissions: { read: 'menu', change: 'menu' },
    effects: ['moves-money'],
    fields: {
      commerceId: fixed(reference()),
      name: words(60),
      amountPercent: optional(percent(z.number().gt(0).max(100))),
      amountMinor: optional(ruled(money(), Amount)),
      maxDiscountMinor: described(optional(ruled(money(), Amount)), 'The most that one order saves'),
      code: described(
        optional(text(z.string().regex(/^[0-9A-NP-Z]{3,20}$/, 'three to twenty capital letters and digits, 0 for O'))),
        'Null: it applies without a code',
      ),
      startsAt: optional(instant()),
      endsAt: optional(instant()),
      weekdays: described(list(z.array(z.int().min(1).max(7)).max(7)), '1 is Monday; empty: each day'),
      fromMinute: described(
        optional(count(z.int().min(0).max(1_439))),
        "From midnight on the venue's clock; with `untilMinute` null: the whole day",
      ),
      untilMinute: described(optional(count(z.int().min(1).max(LAST_MINUTE))), 'Beyond 1440: of the next day'),
      categoryIds: described(list(Ids), 'Sections; without products and sections: all products'),
      productIds: list(Ids),
      minTotalMinor: described(ruled(money(0), z.int().min(0).max(AMOUNT_MAX_MINOR)), 'Sum of the lines'),
      maxUses: optional(count(z.int().min(1).max(10_000_000))),
      maxUsesPerCustomer: optional(count(z.int().min(1).max(1_000))),
      audience: choice(z.enum(DISCOUNT_AUDIENCES), DISCOUNT_AUDIENCES, 'all'),
      benefitId: described(optional(reference()), 'The benefit whose holders may use it'),
      enabled: described(flag(true), 'False ends the discount; an order that has it keeps it'),
    },
    facts: {
      commerceName: z.string(),
      uses: z.int().meta({ description: 'Orders that use it' }),
      givenMinor: z.int().meta({ description: 'What these orders saved' }),
    },
  }),
);

/** A discount with rules as the back office shows it. */
export type ManagedDiscountRule = RowOf<typeof discountRules>;
