-- features/discount-rules/discount-rule-resource.ts
select (select count(*)::int from product_categories
         where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[])) as categories,
       (select count(*)::int from products where venue_id = $1 and commerce_id = $2 and id = any($4::bigint[])) as products,
       exists (select 1 from buyer_benefits where venue_id = $1 and commerce_id = $2 and id = $5) as "hasBenefit"
;
-- features/discount-rules/discount-rule-resource.ts
select from discount_rules
     where venue_id = $1 and commerce_id = $2 and code = $3 and enabled and id is distinct from $4::bigint
;
-- features/discount-rules/discount-rule-store.ts
select (r.max_uses is null or r.max_uses > (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
    and o.id is distinct from $3::bigint and true))
       and (r.max_uses_per_customer is null
         or r.max_uses_per_customer > (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
    and o.id is distinct from $3::bigint and o.discount_customer_key = $4::bigint)) as "isFree"
     from discount_rules r where r.venue_id = $1 and r.id = $2
;
-- features/discount-rules/discount-rule-store.ts
select exists (select 1 from discount_rules r
       where r.venue_id = $1 and r.commerce_id = $2 and r.enabled and r.code is not null
         and (r.ends_at is null or r.ends_at > now())) as "takesCodes"
;
-- features/discount-rules/discount-rule-store.ts
select from discount_rules
       where venue_id = $1 and id = any($2::bigint[]) and (max_uses is not null or max_uses_per_customer is not null)
       order by id for no key update
;
-- features/discount-rules/discount-rule-store.ts
select r.id as "ruleId", o.discount_customer_key as "customerKey"
     from orders o join discount_rules r on r.venue_id = o.venue_id and r.id = o.discount_rule_id
     where o.venue_id = $1 and o.id = $2 and o.discount_rule_id is not null
     for no key update of r
;
-- features/discount-rules/discount-rule-store.ts
select wanted."requestId", json_build_object('id', r.id, 'commerceId', r.commerce_id, 'name', r.name, 'translatedName', r.translated_name,
  'amountPercent', r.amount_percent, 'amountMinor', r.amount_minor, 'maxDiscountMinor', r.max_discount_minor, 'code', r.code,
  'startsAtMs', floor(extract(epoch from r.starts_at) * 1000), 'endsAtMs', floor(extract(epoch from r.ends_at) * 1000), 'weekdays', r.weekdays,
  'fromMinute', r.from_minute, 'untilMinute', r.until_minute, 'minTotalMinor', r.min_total_minor,
  'maxUses', r.max_uses, 'maxUsesPerCustomer', r.max_uses_per_customer, 'audience', r.audience,
  'coveredProductIds', case when r.product_ids <> '{}' or r.category_ids <> '{}' then coalesce((
    select json_agg(p.id order by p.id) from products p
    where p.venue_id = r.venue_id and p.id = any(wanted."productIds")
      and (p.id = any(r.product_ids) or p.product_category_id = any(r.category_ids))), '[]') end) as rule, wanted."customerKey",
    case when r.max_uses is null then 0 else (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
    and o.id is distinct from $3::bigint and true) end as uses,
    json_build_object('isSignedIn', wanted."customerKey" is not null,
      'isMember', exists (select 1 from club_members m where m.venue_id = r.venue_id and m.account_id = wanted."accountId"),
      'holdsBenefit', exists (select 1 from buyer_benefit_holders h
        where h.venue_id = r.venue_id and h.benefit_id = r.benefit_id and h.email_key = wanted."customerKey"),
      'uses', case when r.max_uses_per_customer is null then 0
        else (select count(*)::int from orders o
  where o.venue_id = r.venue_id and o.discount_rule_id = r.id and o.discount_rule_id is not null and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
    and o.id is distinct from $3::bigint and o.discount_customer_key = wanted."customerKey") end) as customer
  from json_to_recordset($2::json) as wanted("requestId" bigint, "commerceId" bigint, "ruleId" bigint, code text,
    "accountId" bigint, "customerKey" bigint, "productIds" bigint[])
  join discount_rules r on r.venue_id = $1 and r.commerce_id = wanted."commerceId" and r.enabled
    and case when wanted."ruleId" is null then r.code is not distinct from wanted.code
      else r.id = wanted."ruleId" and (r.code is null or r.code = wanted.code) end
  order by wanted."requestId", r.id
;
