-- features/price-changes/plan-many-prices.ts
insert into price_changes (venue_id, product_id, size_id, price_minor, effective_at, planned_by)
     select $1, "productId", nullif("sizeId", 0), "priceMinor", $3, $4
     from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, "priceMinor" bigint)
     order by "productId", "sizeId"
     on conflict do nothing
     returning id, product_id as "productId", coalesce(size_id, 0) as "sizeId"
;
-- features/price-changes/plan-many-prices.ts
select count(distinct product_id)::int as planned from price_changes
     where venue_id = $1 and product_id = any($2::bigint[]) and applied_at is null and cancelled_at is null
;
-- features/price-changes/plan-many-prices.ts
select product_id as "productId", coalesce(size_id, 0) as "sizeId" from price_changes
     where venue_id = $1 and product_id = any($2::bigint[]) and effective_at = $3
       and applied_at is null and cancelled_at is null
;
-- features/price-changes/plan-many-prices.ts
update price_changes set cancelled_at = statement_timestamp(), cancelled_by = $3
     from (select id from price_changes where venue_id = $1 and id = any($2::uuid[]) order by id for update) as locked
     where venue_id = $1 and price_changes.id = locked.id and applied_at is null and cancelled_at is null
     returning price_changes.id, product_id as "productId", price_minor as price, effective_at as "effectiveAt"
;
-- features/price-changes/price-change-store.ts
insert into price_changes (venue_id, product_id, price_minor, effective_at, planned_by, size_id)
     select $1, $2, $3, $4::timestamptz, $5, $7::bigint
     where $4::timestamptz > clock_timestamp() and $4::timestamptz <= clock_timestamp() + $6 * interval '1 day'
     on conflict do nothing
     returning id
;
-- features/price-changes/price-change-store.ts
select change.id, change.product_id as "productId", product.name as "productName",
  change.size_id as "sizeId", size.size as "sizeName",
  product.commerce_id as "commerceId", change.price_minor as "priceMinor",
  coalesce(change.price_before_minor, size.price_minor, product.price_minor) as "priceBeforeMinor",
  change.effective_at as "effectiveAt", change.planned_at as "plannedAt", change.planned_by as "plannedBy",
  change.applied_at as "appliedAt", change.cancelled_at as "cancelledAt" from price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id
     where change.venue_id = $1 and change.product_id = $2 and change.effective_at = $3
       and change.size_id is not distinct from $4::bigint and applied_at is null and cancelled_at is null
;
-- features/price-changes/price-change-store.ts
select change.id, change.product_id as "productId", product.name as "productName",
  change.size_id as "sizeId", size.size as "sizeName",
  product.commerce_id as "commerceId", change.price_minor as "priceMinor",
  coalesce(change.price_before_minor, size.price_minor, product.price_minor) as "priceBeforeMinor",
  change.effective_at as "effectiveAt", change.planned_at as "plannedAt", change.planned_by as "plannedBy",
  change.applied_at as "appliedAt", change.cancelled_at as "cancelledAt" from price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id where change.venue_id = $1 and ($2::bigint[] is null or product.commerce_id = any($2))
    and ($3::text is null or case when change.applied_at is not null then 'applied' when change.cancelled_at is not null then 'cancelled'
  else 'planned' end = $3)
     order by case when change.applied_at is not null then 'applied' when change.cancelled_at is not null then 'cancelled'
  else 'planned' end = 'planned' desc, case when case when change.applied_at is not null then 'applied' when change.cancelled_at is not null then 'cancelled'
  else 'planned' end = 'planned' then change.effective_at end,
       change.effective_at desc, change.id
     limit $4 offset $5
;
-- features/price-changes/price-change-store.ts
select change.id, change.product_id as "productId", product.name as "productName",
  change.size_id as "sizeId", size.size as "sizeName",
  product.commerce_id as "commerceId", change.price_minor as "priceMinor",
  coalesce(change.price_before_minor, size.price_minor, product.price_minor) as "priceBeforeMinor",
  change.effective_at as "effectiveAt", change.planned_at as "plannedAt", change.planned_by as "plannedBy",
  change.applied_at as "appliedAt", change.cancelled_at as "cancelledAt" from price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id where change.venue_id = $1 and change.id = $2
;
-- features/price-changes/price-change-store.ts
select change.id, change.product_id as "productId", product.name as "productName",
  change.size_id as "sizeId", size.size as "sizeName",
  product.commerce_id as "commerceId", change.price_minor as "priceMinor",
  coalesce(change.price_before_minor, size.price_minor, product.price_minor) as "priceBeforeMinor",
  change.effective_at as "effectiveAt", change.planned_at as "plannedAt", change.planned_by as "plannedBy",
  change.applied_at as "appliedAt", change.cancelled_at as "cancelledAt" from price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id where change.venue_id = $1 and change.id = $2 for update of change
;
-- features/price-changes/price-change-store.ts
select count(*)::int as known from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint)
     join clothing_sizes size on size.venue_id = $1 and size.id = "sizeId" and size.product_id = "productId"
;
-- features/price-changes/price-change-store.ts
select count(*)::int as total from price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id where change.venue_id = $1 and ($2::bigint[] is null or product.commerce_id = any($2))
    and ($3::text is null or case when change.applied_at is not null then 'applied' when change.cancelled_at is not null then 'cancelled'
  else 'planned' end = $3)
;
-- features/price-changes/price-change-store.ts
select id, name from products where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[])
;
-- features/price-changes/price-change-store.ts
select product_id as "productId", size_id as "sizeId", price_minor as "priceMinor", planned_by as "plannedBy" from price_changes
     where venue_id = $1 and id = $2 and applied_at is null and cancelled_at is null and effective_at <= clock_timestamp() for update
;
-- features/price-changes/price-change-store.ts
select venue_id as "venueId", id from price_changes
     where applied_at is null and cancelled_at is null and effective_at <= clock_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = price_changes.venue_id and aside.job = 'apply-price-changes'
    and aside.row_key = price_changes.id::text and aside.next_attempt_at > clock_timestamp())
     order by effective_at, planned_at, id limit 1000
;
-- features/price-changes/price-change-store.ts
update price_changes set applied_at = statement_timestamp(), price_before_minor = $3 where venue_id = $1 and id = $2
;
-- features/price-changes/price-change-store.ts
update price_changes set cancelled_at = statement_timestamp(), cancelled_by = $3 where venue_id = $1 and id = $2
;
