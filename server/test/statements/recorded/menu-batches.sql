-- features/menu-batches/batch-store.ts
insert into menu_batch_changes (venue_id, batch_id, product_id, size_id, commerce_id, value_before, value_after)
     select $1, $2, "productId", "sizeId", "commerceId", coalesce(before, 'null'), coalesce(after, 'null')
     from jsonb_to_recordset($3)
       as change("productId" bigint, "sizeId" bigint, "commerceId" bigint, before jsonb, after jsonb)
;
-- features/menu-batches/batch-store.ts
insert into menu_batches (venue_id, id, edit, effective_at, made_by, left_out, last_movement_id)
     select $1, $2, $3, $4, $5, $6, coalesce((select max(id) from stock_movements where venue_id = $1), 0)
;
-- features/menu-batches/batch-store.ts
select batch.id, batch.edit, batch.effective_at as "effectiveAt", batch.left_out as "leftOut",
       batch.last_movement_id as "lastMovementId", batch.undone_at as "undoneAt", sums.*
     from menu_batches batch
     cross join lateral (
       select count(distinct product_id)::int as products, count(*)::int as changes,
         count(distinct commerce_id)::int as stalls,
         coalesce(array_agg(distinct commerce_id)::float8[], '{}') as "commerceIds"
       from menu_batch_changes change where change.venue_id = batch.venue_id and change.batch_id = batch.id
     ) as sums
     where batch.venue_id = $1 and batch.id = $2
;
-- features/menu-batches/batch-store.ts
select product_id as "productId", size_id as "sizeId", commerce_id as "commerceId",
       value_before as before, value_after as after
     from menu_batch_changes where venue_id = $1 and batch_id = $2 order by product_id, size_id
;
-- features/menu-batches/batch-store.ts
update menu_batches set undone_at = statement_timestamp(), undone_by = $3, left_out = $4 where venue_id = $1 and id = $2
;
-- features/menu-batches/menu-choices.ts
select c.commerce_id as "commerceId", c.description as name,
         (select count(*)::int from products p where p.venue_id = c.venue_id and p.product_category_id = c.id) as products
       from product_categories c where c.venue_id = $1 and ($2::bigint[] is null or c.commerce_id = any($2)) and ($3::bigint is null or c.commerce_id = $3) order by c.position, c.id
;
-- features/menu-batches/menu-choices.ts
select r.commerce_id as "commerceId", coalesce(
    (select s.name from station_products a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.product_id = r.id),
    (select s.name from station_categories a
     join stations s on s.venue_id = a.venue_id and s.commerce_id = a.commerce_id and s.id = a.station_id
     where a.venue_id = r.venue_id and a.category_id = r.product_category_id),
    (select s.name from stations s where s.venue_id = r.venue_id and s.commerce_id = r.commerce_id
     order by s.position, s.id limit 1)) as station, case when not r.enabled then 'hidden' when r.unavailable_until > now() then 'stopped'
    else 'on-sale' end = 'stopped' as "isStopped",
         coalesce((select sum(s.units) from stock s where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id >= 0
    and s.is_counted) between 1 and 10, false) as "isLow", exists (select 1 from price_changes c where c.venue_id = r.venue_id and c.product_id = r.id
    and c.applied_at is null and c.cancelled_at is null) as "isPlanned"
       from products r where r.venue_id = $1 and ($2::bigint[] is null or r.commerce_id = any($2)) and ($3::bigint is null or r.commerce_id = $3)
;
-- features/menu-batches/menu-choices.ts
select s.commerce_id as "commerceId", s.name from stations s where s.venue_id = $1 and ($2::bigint[] is null or s.commerce_id = any($2)) and ($3::bigint is null or s.commerce_id = $3) order by s.position, s.id
;
-- features/menu-batches/venue-prices/read-venue.ts
select id::float8 as id, name from commerces
     where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by position, id
;
-- features/menu-batches/venue-prices/read-venue.ts
select id::float8 as id, name from products
     where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2::bigint[]))
       and ($3::bigint is null or commerce_id = $3::bigint) order by id
;
