import type { Shop } from './shop.ts';

/** Values of a discount for tests; a column that is missing has its default. */
export type DiscountForTests = Readonly<Record<string, string | number | readonly number[] | null>>;

/**
 * Makes a discount with rules at the commerce of the shop: 10 % without a code for everybody, unless the columns differ.
 *
 * @returns its id
 */
export async function makeDiscount(shop: Shop, columns: DiscountForTests = {}): Promise<number> {
  const values = { amount_percent: 10, name: 'Previa', audience: 'all', commerce_id: shop.commerceId, ...columns };
  const names = Object.keys(values);
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into discount_rules (venue_id, id, ${names.join(', ')})
     select $1, coalesce(max(id), 0) + 1, ${names.map((_name, index) => `$${index + 2}`).join(', ')}
     from discount_rules where venue_id = $1 returning id`,
    [shop.venue.id, ...Object.values(values)],
  );
  return rows[0]?.id ?? 0;
}

/** Values of a new discount for the calls of the back office: 10 % without a code, for everybody. */
export function newDiscountRule(commerceId: number) {
  return {
    commerceId,
    name: 'Previa',
    translatedName: null,
    amountPercent: 10,
    amountMinor: null,
    maxDiscountMinor: null,
    code: null,
    startsAt: null,
    endsAt: null,
    weekdays: [],
    fromMinute: null,
    untilMinute: null,
    categoryIds: [],
    productIds: [],
    minTotalMinor: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    audience: 'all',
    benefitId: null,
    enabled: true,
  };
}
