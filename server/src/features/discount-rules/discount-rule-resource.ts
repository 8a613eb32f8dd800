import { declaredResource } from '#features/back-office/declared-resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { requireCommerce } from '#features/catalogue/managing/require-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { discountRules, type ManagedDiscountRule } from '@app/contract/resources/offers/discount-rules.ts';
import { discountRuleProblems } from '@app/rules/orders/discounts/discount-rule-problems.ts';
import { USES_DISCOUNT } from './discount-rule-store.ts';

type Values = Omit<
  ManagedDiscountRule,
  'id' | 'version' | 'changedAt' | 'changedBy' | 'commerceName' | 'uses' | 'givenMinor'
>;

const OF_ORDERS = (value: string) => `(select ${value} from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and ${USES_DISCOUNT})`;

/** The discounts with rules. Orders name them, so they are ended and never removed. @see API-03, DISC-01 */
export const discountRuleResource = declaredResource(discountRules, {
  table: 'discount_rules',
  madeBy: 'commerce',
  joined: 'join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id',
  facts: {
    commerceName: 'commerce.name',
    uses: OF_ORDERS('count(*)::int'),
    givenMinor: OF_ORDERS('coalesce(sum(o.discount_minor), 0)::float8'),
  },
  values: {
    weekdays: 'to_json(r.weekdays)',
    categoryIds: 'to_json(r.category_ids)',
    productIds: 'to_json(r.product_ids)',
  },
  commerceId: 'r.commerce_id',
  alsoSearched: `commerce.name || ' ' || coalesce(r.code, '')`,
  order: 'r.enabled desc, r.id desc',
  check: async (tx, venueId, values, id) => {
    const [problem] = discountRuleProblems(values);
    if (problem) throw refused(problem.field, problem.reason);
    if (id === null) await requireCommerce(tx, venueId, values.commerceId);
    await requireParts(tx, venueId, values);
    await requireFreeCode(tx, venueId, values, id);
  },
  removal: null,
  // Orders and carts read the discounts of a commerce each time: there is no copy.
  publish: () => Promise.resolve(),
});

function refused(field: string, message: string): ProblemError {
  return new ProblemError(422, 'malformed-request', { problems: [{ path: `values/${field}`, message }] });
}

/** Requires sections, products and a benefit of the commerce. */
async function requireParts(
  tx: Tx,
  venueId: number,
  { commerceId, categoryIds, productIds, benefitId }: Values,
): Promise<void> {
  const { rows } = await tx.query<{ categories: number; products: number; hasBenefit: boolean }>(
    `select (select count(*)::int from product_categories
         where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[])) as categories,
       (select count(*)::int from products where venue_id = $1 and commerce_id = $2 and id = any($4::bigint[])) as products,
       exists (select 1 from buyer_benefits where venue_id = $1 and commerce_id = $2 and id = $5) as "hasBenefit"`,
    [venueId, commerceId, categoryIds, productIds, benefitId],
  );
  const [found] = rows;
  if (found?.categories !== new Set(categoryIds).size) throw unknownId('values/categoryIds');
  if (found.products !== new Set(productIds).size) throw unknownId('values/productIds');
  if (benefitId !== null && !found.hasBenefit) throw unknownId('values/benefitId');
}

/** A code names one discount of a commerce that is not ended. The lock of the commerce orders two changes. */
async function requireFreeCode(
  tx: Tx,
  venueId: number,
  { commerceId, code, enabled }: Values,
  id: number | null,
): Promise<void> {
  if (code === null || !enabled) return;
  await tx.query('select from commerces where venue_id = $1 and id = $2 for no key update', [venueId, commerceId]);
  const { rowCount } = await tx.query(
    `select from discount_rules
     where venue_id = $1 and commerce_id = $2 and code = $3 and enabled and id is distinct from $4::bigint`,
    [venueId, commerceId, code, id],
  );
  if (rowCount) throw refused('code', 'taken');
}
