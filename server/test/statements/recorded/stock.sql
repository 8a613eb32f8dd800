-- features/stock/adjust-units.ts
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, actor_id)
     select $1, "productId", "sizeId", 'adjust', units, $3, $4
     from jsonb_to_recordset($2) as changed("productId" bigint, "sizeId" bigint, units int)
;
-- features/stock/change-stock-state.ts
insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
     select l.venue_id, taken.product_id, taken.size_id, 'return', sum(taken.quantity), 'unprepared', l.order_id
     from order_lines l cross join lateral (
      select l.product_id, l.size_id, l.quantity::bigint as quantity where l.counts_stock
      union all
      select used."ingredientId", -1, l.quantity * used.amount
      from jsonb_to_recordset(l.ingredients) as used("ingredientId" bigint, amount bigint)
    ) as taken
     where l.venue_id = $1 and l.order_id = any($2::bigint[])
     group by l.venue_id, l.order_id, taken.product_id, taken.size_id
;
-- features/stock/change-stock-state.ts
with demand as materialized (
       select taken.product_id, taken.size_id, sum(taken.quantity)::int as quantity
       from order_lines l cross join lateral (
      select l.product_id, l.size_id, l.quantity::bigint as quantity where l.counts_stock
      union all
      select used."ingredientId", -1, l.quantity * used.amount
      from jsonb_to_recordset(l.ingredients) as used("ingredientId" bigint, amount bigint)
    ) as taken
       where l.venue_id = $1 and l.order_id = any($2::bigint[])
       group by taken.product_id, taken.size_id
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
       returning stock.product_id, stock.size_id, held.units as before, stock.units as after
     ), visible as materialized (
       select product_id from changed where size_id >= 0 and before <> after and least(before, after) <= 20
       union
       select recipe.product_id
       from changed join product_ingredients recipe
         on recipe.venue_id = $1 and recipe.ingredient_id = changed.product_id
       where changed.size_id = -1 and changed.before <> changed.after
       group by recipe.product_id
       having min(least(changed.before, changed.after)) / greatest(sum(recipe.amount), 1) <= 20
     ), touched as (update products
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     from (
       select id from products where venue_id = $1 and id = any(select product_id from visible) order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id)
     insert into outbox (venue_id, topic) select $1, 'catalogue' from visible limit 1
;
-- features/stock/ingredients/copy-ingredients.ts
insert into ingredients (venue_id, id, commerce_id, name, translated_name, unit, alert_amount)
     select $1, copied."to", $3, i.name, i.translated_name, i.unit, i.alert_amount
     from jsonb_to_recordset($2) as copied("from" bigint, "to" bigint)
     join ingredients i on i.venue_id = $1 and i.id = copied."from"
;
-- features/stock/ingredients/copy-ingredients.ts
insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $1, product."to", size."to", copied."to", recipe.amount
     from product_ingredients recipe
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on copied."from" = recipe.ingredient_id
     join jsonb_to_recordset($3) as product("from" bigint, "to" bigint) on product."from" = recipe.product_id
     join jsonb_to_recordset($4) as size("from" bigint, "to" bigint) on size."from" = recipe.size_id
     where recipe.venue_id = $1
;
-- features/stock/ingredients/copy-ingredients.ts
insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $2::int, product_id + $3::bigint, case size_id when 0 then 0 else size_id + $3::bigint end,
       ingredient_id + $3::bigint, amount
     from product_ingredients where venue_id = $1
;
-- features/stock/ingredients/copy-ingredients.ts
select i.id, s.units from ingredients i
     left join stock s on s.venue_id = i.venue_id and s.product_id = i.id and s.size_id = -1 and s.is_counted
     where i.venue_id = $1 and i.commerce_id = $2 order by i.id
;
-- features/stock/ingredients/count-ingredients.ts
insert into ingredient_alerts (venue_id, ingredient_id, amount)
     select $1, i.id, counted."unitsAfter"
     from jsonb_to_recordset($2) as counted("productId" bigint, "unitsBefore" int, "unitsAfter" int)
     join ingredients i on i.venue_id = $1 and i.id = counted."productId"
     where counted."unitsAfter" <= i.alert_amount and coalesce(counted."unitsBefore" > i.alert_amount, true)
;
-- features/stock/ingredients/count-ingredients.ts
select distinct product_id as id from product_ingredients where venue_id = $1 and ingredient_id = any($2::bigint[])
;
-- features/stock/ingredients/count-ingredients.ts
select from ingredients where venue_id = $1 and id = any($2::bigint[])
       and ($3::bigint[] is null or commerce_id = any($3))
;
-- features/stock/ingredients/publish-ingredients.ts
with changed as materialized (
       select * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as changed(product_id, size_id, before, after)
     ), visible as materialized (
       select recipe.product_id
       from changed join product_ingredients recipe
         on recipe.venue_id = $1 and recipe.ingredient_id = changed.product_id
       where changed.size_id = -1 and changed.before <> changed.after
       group by recipe.product_id
       having min(least(changed.before, changed.after)) / greatest(sum(recipe.amount), 1) <= 20
       union
       select unnest($6::bigint[])
     ), touched as (update products
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     from (
       select id from products where venue_id = $1 and id = any(select product_id from visible) order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id
     ), alerted as (
       insert into ingredient_alerts (venue_id, ingredient_id, amount)
       select $1, i.id, changed.after
       from changed join ingredients i on i.venue_id = $1 and i.id = changed.product_id
       where changed.before > i.alert_amount and changed.after <= i.alert_amount
     )
     insert into outbox (venue_id, topic) select $1, 'catalogue' from visible limit 1
;
-- features/stock/ingredients/recipe-store.ts
delete from product_ingredients where venue_id = $1 and product_id = $2
;
-- features/stock/ingredients/recipe-store.ts
insert into product_ingredients (venue_id, product_id, size_id, ingredient_id, amount)
     select $1, $2, "sizeId", "ingredientId", amount from jsonb_to_recordset($3) as wanted("sizeId" bigint, "ingredientId" bigint, amount int)
;
-- features/stock/ingredients/recipe-store.ts
select count(*)::int as rows from jsonb_to_recordset($3) as wanted("sizeId" bigint, "ingredientId" bigint, amount int)
     join products p on p.venue_id = $1 and p.id = $2
     join ingredients i on i.venue_id = $1 and i.id = "ingredientId" and i.commerce_id = p.commerce_id
     where "sizeId" = 0 or exists (
       select 1 from clothing_sizes z where z.venue_id = $1 and z.product_id = $2 and z.id = "sizeId")
;
-- features/stock/ingredients/recipe-store.ts
select left(string_agg(i.name || ' ' || recipe.amount || case i.unit when 'piece' then '' else ' ' || i.unit end
         || coalesce(' (' || z.size || ')', ''), ', ' order by z.position nulls first, i.name), 500) as text
     from product_ingredients recipe
     join ingredients i on i.venue_id = recipe.venue_id and i.id = recipe.ingredient_id
     left join clothing_sizes z on z.venue_id = recipe.venue_id and z.id = recipe.size_id
     where recipe.venue_id = $1 and recipe.product_id = $2
;
-- features/stock/ingredients/recipe-store.ts
select recipe.size_id as "sizeId", recipe.ingredient_id as "ingredientId", recipe.amount
     from product_ingredients recipe
     join ingredients i on i.venue_id = recipe.venue_id and i.id = recipe.ingredient_id
     left join clothing_sizes z on z.venue_id = recipe.venue_id and z.id = recipe.size_id
     where recipe.venue_id = $1 and recipe.product_id = $2 and (recipe.size_id = 0 or z.product_id = $2)
     order by z.position nulls first, i.name, i.id
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
     join (
       select product_id, size_id from unnest($2::bigint[], $3::bigint[]) as body(product_id, size_id)
       union
       select recipe.ingredient_id, -1
       from unnest($2::bigint[], $3::bigint[]) as body(product_id, size_id)
       join product_ingredients recipe on recipe.venue_id = $1 and recipe.product_id = body.product_id
       where body.size_id >= 0 and recipe.size_id in (0, body.size_id)
     ) as wanted
       on wanted.product_id = s.product_id and wanted.size_id = s.size_id
     where s.venue_id = $1
     order by s.product_id, s.size_id
     for update of s
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
