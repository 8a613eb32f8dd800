import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { DiscountCustomer, DiscountRule } from '@app/rules/orders/discounts/discount-rule.ts';

/** A discount that an order asks for: by its id, or by its code; without both each that needs no code. */
export type DiscountKey = {
  /** The order, or any number that names the request. */
  readonly requestId: number;
  readonly commerceId: number;
  readonly ruleId: number | null;
  readonly code: string | null;
  readonly accountId: number | null;
  /** Key of the mailbox that the session proves; null: not signed in. */
  readonly customerKey: number | null;
  /** Main products of the order. */
  readonly productIds: readonly number[];
};

/** A discount with what is known of its uses and of the customer. */
export type FoundDiscount = {
  readonly requestId: number;
  readonly rule: DiscountRule;
  readonly customerKey: number | null;
  readonly uses: number;
  readonly customer: DiscountCustomer;
};

/** SQL: an order `o` uses its discount. One that ends, or is refunded as a whole, gives it back. */
export const USES_DISCOUNT = `o.status_id <> ${ORDER_STATUS.incompleted} and (o.total_minor = 0 or o.refunded_minor < o.total_minor)`;

const usesOf = (condition: string) => `(select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and ${USES_DISCOUNT}
    and o.id is distinct from $3::bigint and ${condition})`;

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)`;

/** SQL of a `DiscountRule` `r` for the products of a request. */
const RULE = `json_build_object('id', r.id, 'commerceId', r.commerce_id, 'name', r.name, 'translatedName', r.translated_name,
  'amountPercent', r.amount_percent, 'amountMinor', r.amount_minor, 'maxDiscountMinor', r.max_discount_minor, 'code', r.code,
  'startsAtMs', ${ms('r.starts_at')}, 'endsAtMs', ${ms('r.ends_at')}, 'weekdays', r.weekdays,
  'fromMinute', r.from_minute, 'untilMinute', r.until_minute, 'minTotalMinor', r.min_total_minor,
  'maxUses', r.max_uses, 'maxUsesPerCustomer', r.max_uses_per_customer, 'audience', r.audience,
  'coveredProductIds', case when r.product_ids <> '{}' or r.category_ids <> '{}' then coalesce((
    select json_agg(p.id order by p.id) from products p
    where p.venue_id = r.venue_id and p.id = any(wanted."productIds")
      and (p.id = any(r.product_ids) or p.product_category_id = any(r.category_ids))), '[]') end)`;

/** $1 venue, $2 the keys as JSON, $3 an order whose own use does not count. */
const FOUND = `select wanted."requestId", ${RULE} as rule, wanted."customerKey",
    case when r.max_uses is null then 0 else ${usesOf('true')} end as uses,
    json_build_object('isSignedIn', wanted."customerKey" is not null,
      'isMember', exists (select 1 from club_members m where m.venue_id = r.venue_id and m.account_id = wanted."accountId"),
      'holdsBenefit', exists (select 1 from buyer_benefit_holders h
        where h.venue_id = r.venue_id and h.benefit_id = r.benefit_id and h.email_key = wanted."customerKey"),
      'uses', case when r.max_uses_per_customer is null then 0
        else ${usesOf('o.discount_customer_key = wanted."customerKey"')} end) as customer
  from json_to_recordset($2::json) as wanted("requestId" bigint, "commerceId" bigint, "ruleId" bigint, code text,
    "accountId" bigint, "customerKey" bigint, "productIds" bigint[])
  join discount_rules r on r.venue_id = $1 and r.commerce_id = wanted."commerceId" and r.enabled
    and case when wanted."ruleId" is null then r.code is not distinct from wanted.code
      else r.id = wanted."ruleId" and (r.code is null or r.code = wanted.code) end
  order by wanted."requestId", r.id`;

/** @returns whether a commerce has a discount with a code now */
export async function takesCodes(db: Reader, venueId: number, commerceId: number): Promise<boolean> {
  const { rows } = await db.query<{ takesCodes: boolean }>(
    `select exists (select 1 from discount_rules r
       where r.venue_id = $1 and r.commerce_id = $2 and r.enabled and r.code is not null
         and (r.ends_at is null or r.ends_at > now())) as "takesCodes"`,
    [venueId, commerceId],
  );
  return rows[0]?.takesCodes === true;
}

/** Finds discounts without a lock, to advise. */
export async function findDiscounts(
  db: Reader,
  venueId: number,
  wanted: readonly DiscountKey[],
): Promise<FoundDiscount[]> {
  const { rows } = await db.query<FoundDiscount>({
    name: 'find-discounts',
    text: FOUND,
    values: [venueId, JSON.stringify(wanted), null],
  });
  return rows;
}

/**
 * Locks the discounts that orders ask for, in the order of their ids, and returns them with their uses. The lock lasts until
 * the transaction ends, so that of two orders at once one gets the last use. A discount without a limit is not locked.
 *
 * @param exceptOrderId an order that is being changed; its own use does not count
 */
export async function lockDiscounts(
  tx: Tx,
  venueId: number,
  wanted: readonly DiscountKey[],
  exceptOrderId: number | null = null,
): Promise<FoundDiscount[]> {
  if (wanted.length === 0) return [];
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lock-discounts',
      text: `select from discount_rules
       where venue_id = $1 and id = any($2::bigint[]) and (max_uses is not null or max_uses_per_customer is not null)
       order by id for no key update`,
      values: [venueId, wanted.flatMap(({ ruleId }) => ruleId ?? [])],
    }),
    // A statement of its own: the first one does not see what the transaction before this one committed.
    tx.query<FoundDiscount>({
      name: 'find-discounts',
      text: FOUND,
      values: [venueId, JSON.stringify(wanted), exceptOrderId],
    }),
  ]);
  return rows;
}

/** Locks the discount of an order that ended. @returns whether a use of it is free; true without a discount */
export async function lockOwnDiscount(tx: Tx, { venueId, id }: { venueId: number; id: number }): Promise<boolean> {
  const { rows } = await tx.query<{ ruleId: number; customerKey: number | null }>(
    `select r.id as "ruleId", o.discount_customer_key as "customerKey"
     from orders o join discount_rules r on r.venue_id = o.venue_id and r.id = o.discount_rule_id
     where o.venue_id = $1 and o.id = $2 and o.discount_rule_id is not null
     for no key update of r`,
    [venueId, id],
  );
  const [own] = rows;
  if (!own) return true;
  // A statement of its own, as in `lockDiscounts`.
  const counted = await tx.query<{ isFree: boolean }>(
    `select (r.max_uses is null or r.max_uses > ${usesOf('true')})
       and (r.max_uses_per_customer is null
         or r.max_uses_per_customer > ${usesOf('o.discount_customer_key = $4::bigint')}) as "isFree"
     from discount_rules r where r.venue_id = $1 and r.id = $2`,
    [venueId, own.ruleId, id, own.customerKey],
  );
  return counted.rows[0]?.isFree === true;
}
