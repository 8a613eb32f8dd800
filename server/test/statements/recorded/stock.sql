-- features/stock/change-stock-state.ts
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
     select venue_id, product_id, size_id, 'return', sum(quantity), 'unprepared', order_id
     from order_lines
     where venue_id = $1 and order_id = any($2::bigint[]) and counts_stock
     group by venue_id, order_id, product_id, size_id
;
-- features/stock/change-stock-state.ts
with demand as materialized (
       select product_id, size_id, sum(quantity)::int as quantity
       from order_lines
       where venue_id = $1 and order_id = any($2::bigint[]) and counts_stock
       group by product_id, size_id
     ), held as materialized (
       select s.product_id, s.size_id, s.units, demand.quantity
       from stock s join demand on demand.product_id = s.product_id and demand.size_id = s.size_id
       where s.venue_id = $1
       order by s.product_id, s.size_id
       for update of s
     ), changed as (
       update stock
       set units = stock.units + $3::int * held.quantity, reserved = stock.reserved + $4::int * held.quantity
       from held
       where stock.venue_id = $1 and stock.product_id = held.product_id and stock.size_id = held.size_id
       returning stock.product_id, held.units as before, stock.units as after
     ), visible as materialized (
       select distinct product_id from changed where before <> after and least(before, after) <= 20
     ), touched as (update products
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     from (
       select id from products where venue_id = $1 and id = any(select product_id from visible) order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id)
     insert into outbox (venue_id, topic) select $1, 'catalogue' from visible limit 1
;
-- features/stock/last-counts.ts
select product_id as "productId", max(id) as last from stock_movements
     where venue_id = $1 and product_id = any($2::bigint[]) and size_id = 0 and cause in ('counted', 'import', 'import-undo')
     group by product_id
;
-- features/stock/set-stock.ts
insert into stock (venue_id, product_id, size_id, units)
     select $1, "productId", "sizeId", units from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int) where units is not null order by 2, 3
     on conflict (venue_id, product_id, size_id) do update set units = excluded.units, is_counted = true
     where stock.units <> excluded.units or not stock.is_counted
;
-- features/stock/set-stock.ts
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause)
     select venue_id, product_id, size_id, 'adjust', case when "unitsBefore" is null or "unitsAfter" is null then stock.units
    else greatest(stock.units + "unitsBefore" - "unitsAfter", 0) end - stock.units, 'import-undo'
     from stock join jsonb_to_recordset($2) as set("productId" bigint, "sizeId" bigint, "unitsBefore" int, "unitsAfter" int) on venue_id = $1 and product_id = "productId" and size_id = "sizeId" where case when "unitsBefore" is null or "unitsAfter" is null then stock.units
    else greatest(stock.units + "unitsBefore" - "unitsAfter", 0) end <> stock.units
;
-- features/stock/set-stock.ts
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, actor_id)
     select $1, "productId", "sizeId", case when stock.units is null then 'receive' else 'adjust' end,
       wanted.units - coalesce(stock.units, 0), $3, $4
     from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int) left join stock on venue_id = $1 and product_id = "productId" and size_id = "sizeId"
     where wanted.units <> coalesce(stock.units, 0)
;
-- features/stock/set-stock.ts
select from stock join jsonb_to_recordset($2) as set("productId" bigint, "sizeId" bigint, "unitsBefore" int, "unitsAfter" int) on venue_id = $1 and product_id = "productId" and size_id = "sizeId" order by product_id, size_id for update of stock
;
-- features/stock/set-stock.ts
select stock.product_id as "productId", stock.size_id as "sizeId", case when is_counted then stock.units end as units
     from stock join jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int) on product_id = "productId" and size_id = "sizeId"
     where venue_id = $1 order by product_id, size_id for update of stock
;
-- features/stock/set-stock.ts
update stock set is_counted = false from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int)
     where venue_id = $1 and product_id = "productId" and size_id = "sizeId" and wanted.units is null and is_counted
;
-- features/stock/set-stock.ts
update stock set units = case when "unitsBefore" is null or "unitsAfter" is null then stock.units
    else greatest(stock.units + "unitsBefore" - "unitsAfter", 0) end, is_counted = "unitsBefore" is not null
     from jsonb_to_recordset($2) as set("productId" bigint, "sizeId" bigint, "unitsBefore" int, "unitsAfter" int) where venue_id = $1 and product_id = "productId" and size_id = "sizeId"
;
-- features/stock/stock-counts-route.ts
select count(*)::int as known
     from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int)
     join products p on p.venue_id = $1 and p.id = "productId" and ($3::bigint[] is null or p.commerce_id = any($3))
     left join clothing_sizes z on z.venue_id = $1 and z.product_id = p.id and z.id = "sizeId"
     where case when p.is_clothing then z.id is not null else "sizeId" = 0 end
;
-- features/stock/stock-store.ts
select s.product_id as "productId", s.size_id as "sizeId", s.units, s.reserved
     from stock s
     join unnest($2::bigint[], $3::bigint[]) as wanted(product_id, size_id)
       on wanted.product_id = s.product_id and wanted.size_id = s.size_id
     where s.venue_id = $1
     order by s.product_id, s.size_id
     for update of s
;
-- features/stock/stock-store.ts
update stock set units = changed.units, reserved = changed.reserved
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as changed(product_id, size_id, units, reserved)
     where stock.venue_id = $1 and stock.product_id = changed.product_id and stock.size_id = changed.size_id
;
