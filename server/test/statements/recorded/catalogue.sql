-- features/catalogue/changes/bump-products-updated-at.ts
update products
     set updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     from (
       select id from products where venue_id = $1 and id = any($2::bigint[]) order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id
;
-- features/catalogue/changes/mark-unavailable.ts
select commerce_id as "commerceId" from products where venue_id = $1 and id = $2
;
-- features/catalogue/changes/mark-unavailable.ts
with present as (
         select id, case when unavailable_until > now() then unavailable_until end as before
         from clothing_sizes where venue_id = $1 and product_id = $2 and id = $3 for no key update
       ), wanted as (select case when $4::timestamptz > now()
    then least($4::timestamptz, now() + interval '24 hours') end as after)
       update clothing_sizes set unavailable_until = after from present, wanted
       where venue_id = $1 and clothing_sizes.id = present.id
       returning before, after
;
-- features/catalogue/changes/mark-unavailable.ts
with present as (
       select id, case when unavailable_until > now() then unavailable_until end as before
       from products where venue_id = $1 and id = $2 for no key update
     ), wanted as (select case when $3::timestamptz > now()
    then least($3::timestamptz, now() + interval '24 hours') end as after)
     update products set unavailable_until = after from present, wanted
     where venue_id = $1 and products.id = present.id
     returning before, after
;
-- features/catalogue/changes/set-price.ts
select price_minor as "priceMinor" from clothing_sizes
     where venue_id = $1 and product_id = $2 and id = $3 for no key update
;
-- features/catalogue/changes/set-price.ts
select price_minor as "priceMinor" from products where venue_id = $1 and id = $2 for no key update
;
-- features/catalogue/changes/set-price.ts
update clothing_sizes set price_minor = $3 where venue_id = $1 and id = $2
;
-- features/catalogue/changes/set-price.ts
update products set price_minor = $3 where venue_id = $1 and id = $2
;
-- features/catalogue/changes/set-product-values.ts
select from products where venue_id = $1 and id = any($2::bigint[]) order by id for no key update
;
-- features/catalogue/changes/set-product-values.ts
update clothing_sizes set price_minor = wanted.value
       from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, value bigint)
       where venue_id = $1 and id = "sizeId" and product_id = "productId"
;
-- features/catalogue/changes/set-product-values.ts
update products set enabled = wanted.value
     from jsonb_to_recordset($2) as wanted("productId" bigint, value boolean)
     where venue_id = $1 and id = "productId"
;
-- features/catalogue/changes/set-product-values.ts
update products set price_minor = wanted.value
     from jsonb_to_recordset($2) as wanted("productId" bigint, value bigint)
     where venue_id = $1 and id = "productId"
;
-- features/catalogue/changes/set-product-values.ts
update products set product_category_id = wanted.value
     from jsonb_to_recordset($2) as wanted("productId" bigint, value bigint)
     where venue_id = $1 and id = "productId"
;
-- features/catalogue/changes/set-product-values.ts
update products set unavailable_until = wanted.value
     from jsonb_to_recordset($2) as wanted("productId" bigint, value timestamptz)
     where venue_id = $1 and id = "productId"
;
-- features/catalogue/changes/stop-products.ts
select id::float8 as id, commerce_id::float8 as "commerceId" from products
     where venue_id = $1 and id = any($2::bigint[]) and ($3::bigint[] is null or commerce_id = any($3::bigint[]))
;
-- features/catalogue/changes/stop-products.ts
select min(p.name) as name,
       json_agg(json_build_object('id', p.id, 'commerceId', p.commerce_id, 'stall', c.name, 'unavailableUntil',
         case when p.unavailable_until > now() then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
         order by c.position, c.id) as products,
       (select coalesce(sum(l.quantity), 0)::int from orders o
        join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
        where o.venue_id = $1 and o.status_id in (2, 4)
          and l.product_id = any(array_agg(p.id))) as "queuedUnits"
     from products p join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id
     where p.venue_id = $1 and p.enabled and ($2::bigint[] is null or p.commerce_id = any($2::bigint[]))
       and ($3::bigint is null or p.commerce_id = $3) and translate(translate(lower(p.name), 'ÁÉÍÓÚÜÑ', 'aeiouun'), 'áéíóúüñ', 'aeiouun') like translate(translate(lower($4), 'ÁÉÍÓÚÜÑ', 'aeiouun'), 'áéíóúüñ', 'aeiouun')
     group by translate(translate(lower(p.name), 'ÁÉÍÓÚÜÑ', 'aeiouun'), 'áéíóúüñ', 'aeiouun') order by count(*) desc, name limit 50
;
-- features/catalogue/images/find-image-owner.ts
select commerce_id as "commerceId" from products where venue_id = $1 and id = $2
;
-- features/catalogue/images/find-image-owner.ts
select id as "commerceId" from commerces where venue_id = $1 and id = $2
;
-- features/catalogue/images/find-image-owner.ts
select null as "commerceId" from events where venue_id = $1 and id = $2
;
-- features/catalogue/images/placed-image-store.ts
select image_type as "imageType", media_key as key, coalesce(original_key, media_key) as "originalKey",
       case when original_key is not null then
         jsonb_build_object('x', crop_x, 'y', crop_y, 'width', crop_width, 'height', crop_height) end as crop,
       case when focus_x is not null then jsonb_build_object('x', focus_x, 'y', focus_y) end as focus
     from images where venue_id = $1 and owner = $2 and owner_id = $3 order by image_type
;
-- features/catalogue/managing/banner-resource.ts
delete from venue_sections where venue_id = $1 and banner_id = $2
;
-- features/catalogue/managing/category-resource.ts
select id from products where venue_id = $1 and product_category_id = any($2::bigint[])
;
-- features/catalogue/managing/copy-menu.ts
insert into clothing_sizes (venue_id, id, product_id, description, size, price_minor, position)
     select source.venue_id, copied."to", product."to", source.description, source.size, source.price_minor,
       source.position
     from clothing_sizes source
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on source.id = copied."from"
     join jsonb_to_recordset($3) as product("from" bigint, "to" bigint) on source.product_id = product."from"
     where source.venue_id = $1
;
-- features/catalogue/managing/copy-menu.ts
insert into modifier_groups (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select source.venue_id, copied."to", product."to", source.name, source.translated_name, source.min_choices,
       source.max_choices, source.is_one_unit_each, source.position
     from modifier_groups source
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on source.id = copied."from"
     join jsonb_to_recordset($3) as product("from" bigint, "to" bigint) on source.product_id = product."from"
     where source.venue_id = $1
;
-- features/catalogue/managing/copy-menu.ts
insert into product_categories (venue_id, id, commerce_id, description, translated_description, requires_identification, preparation_minutes, position)
     select source.venue_id, copied."to", $3, source.description, source.translated_description, source.requires_identification, source.preparation_minutes, source.position
     from product_categories source join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on source.id = copied."from"
     where source.venue_id = $1
;
-- features/catalogue/managing/copy-menu.ts
insert into product_extras (venue_id, product_id, extra_id, position, group_id, price_minor)
     select source.venue_id, product."to", coalesce(extra."to", source.extra_id), source.position, copied."to",
       source.price_minor
     from product_extras source
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on source.group_id = copied."from"
     join jsonb_to_recordset($3) as product("from" bigint, "to" bigint) on source.product_id = product."from"
     left join jsonb_to_recordset($3) as extra("from" bigint, "to" bigint) on source.extra_id = extra."from"
     where source.venue_id = $1
;
-- features/catalogue/managing/copy-menu.ts
insert into products (venue_id, id, commerce_id, product_category_id, is_clothing, name, translated_name, description, translated_description, price_minor, type_id, is_suggested, show_in_list, minimum_amount_minor, estimated_preparation_minutes, promotion_banner_background_color, promotion_banner_color_title, is_used_for_tomorrow_benefit, tomorrow_global_product_id, tomorrow_benefit_units, tomorrow_benefit_discount_percentage, tomorrow_plans, allergens, traits, enabled, position)
     select source.venue_id, copied."to", $3, category."to", source.is_clothing, source.name, source.translated_name, source.description, source.translated_description, source.price_minor, source.type_id, source.is_suggested, source.show_in_list, source.minimum_amount_minor, source.estimated_preparation_minutes, source.promotion_banner_background_color, source.promotion_banner_color_title, source.is_used_for_tomorrow_benefit, source.tomorrow_global_product_id, source.tomorrow_benefit_units, source.tomorrow_benefit_discount_percentage, source.tomorrow_plans, source.allergens, source.traits, source.enabled, source.position
     from products source
     join jsonb_to_recordset($2) as copied("from" bigint, "to" bigint) on source.id = copied."from"
     join jsonb_to_recordset($4) as category("from" bigint, "to" bigint) on source.product_category_id = category."from"
     where source.venue_id = $1
;
-- features/catalogue/managing/copy-menu.ts
select id from clothing_sizes where venue_id = $1 and product_id = any($2::bigint[]) order by id
;
-- features/catalogue/managing/copy-menu.ts
select id from modifier_groups where venue_id = $1 and product_id = any($2::bigint[]) order by id
;
-- features/catalogue/managing/copy-menu.ts
select id from product_categories where venue_id = $1 and commerce_id = $2 order by id
;
-- features/catalogue/managing/copy-menu.ts
select id from products where venue_id = $1 and commerce_id = $2 order by id
;
-- features/catalogue/managing/discount-resource.ts
select distinct commerce_id as "commerceId" from discounts where venue_id = $1 and id = any($2::bigint[])
;
-- features/catalogue/managing/home-resource.ts
delete from venue_sections where venue_id = $1 and id <> all($2::bigint[])
;
-- features/catalogue/managing/home-resource.ts
select from banners where venue_id = $1 and id = any($2::bigint[])
;
-- features/catalogue/managing/home-resource.ts
select id, type, banner_id as "bannerId" from venue_sections where venue_id = $1 order by position, id
;
-- features/catalogue/managing/point-banners-to-copy.ts
select id, url from banners where venue_id = $1 and url like '/%'
;
-- features/catalogue/managing/point-banners-to-copy.ts
update banners set url = copied.url from jsonb_to_recordset($2) as copied(id bigint, url text)
     where venue_id = $1 and banners.id = copied.id
;
-- features/catalogue/managing/product-modifier-groups.ts
delete from modifier_groups where venue_id = $1 and product_id = $2
       and not id in (select id from jsonb_to_recordset($3) as wanted(id bigint))
;
-- features/catalogue/managing/product-modifier-groups.ts
delete from product_extras where venue_id = $1 and product_id = $2
;
-- features/catalogue/managing/product-modifier-groups.ts
insert into modifier_groups (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select $1, id, $2, name, "translatedName", "minChoices", "maxChoices", "isOneUnitEach", position
     from jsonb_to_recordset($3) as wanted(id bigint, name text, "translatedName" text, "minChoices" int,
       "maxChoices" int, "isOneUnitEach" boolean, position int)
     on conflict (venue_id, id) do update set name = excluded.name, translated_name = excluded.translated_name,
       min_choices = excluded.min_choices, max_choices = excluded.max_choices, is_one_unit_each = excluded.is_one_unit_each, position = excluded.position
;
-- features/catalogue/managing/product-modifier-groups.ts
insert into product_extras (venue_id, product_id, extra_id, group_id, price_minor, position)
     select $1, $2, "productId", "groupId", "priceMinor", position
     from jsonb_to_recordset($3) as wanted("productId" bigint, "groupId" bigint, "priceMinor" bigint, position int)
;
-- features/catalogue/managing/product-modifier-groups.ts
select count(*)::int as count from products
     where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[]) and type_id in (4, 5)
;
-- features/catalogue/managing/product-modifier-groups.ts
select id from modifier_groups where venue_id = $1 and product_id = $2
;
-- features/catalogue/managing/product-resource.ts
select coalesce((
    select json_agg(json_build_object('id', z.id, 'size', z.size, 'description', z.description,
      'priceMinor', z.price_minor) order by z.position, z.id)
    from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id
  ), '[]') as sizes, coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]') as groups from products r where r.venue_id = $1 and r.id = $2
;
-- features/catalogue/managing/product-sizes.ts
delete from clothing_sizes where venue_id = $1 and product_id = $2
       and not id in (select id from jsonb_to_recordset($3) as wanted(id bigint))
;
-- features/catalogue/managing/product-sizes.ts
insert into clothing_sizes (venue_id, id, product_id, description, size, price_minor, position)
     select $1, id, $2, description, size, "priceMinor", position
     from jsonb_to_recordset($3)
       as wanted(id bigint, description text, size text, "priceMinor" bigint, position int)
     on conflict (venue_id, id) do update set description = excluded.description, size = excluded.size,
       price_minor = excluded.price_minor, position = excluded.position
;
-- features/catalogue/managing/product-sizes.ts
select id from clothing_sizes where venue_id = $1 and product_id = $2
;
-- features/catalogue/managing/product-sizes.ts
update clothing_sizes set size = size || ' #' || id where venue_id = $1 and product_id = $2
       and size <> (select size from jsonb_to_recordset($3) as wanted(id bigint, size text)
         where wanted.id = clothing_sizes.id)
;
-- features/catalogue/managing/product-sizes.ts
update products set is_clothing = $3 where venue_id = $1 and id = $2
;
-- features/catalogue/managing/require-rows.ts
select from product_categories where venue_id = $1 and commerce_id = $2 and id = $3
;
-- features/catalogue/managing/require-rows.ts
select from products where venue_id = $1 and commerce_id = $2 and id = $3
;
-- features/catalogue/managing/section-names.ts
select c.id, c.commerce_id as "commerceId", c.description as name,
       array(select lower(p.name) from products p
         where p.venue_id = c.venue_id and p.commerce_id = c.commerce_id and p.product_category_id = c.id) as "productNames"
     from product_categories c where c.venue_id = $1 and c.commerce_id = any($2::bigint[]) order by c.position, c.id
;
-- features/catalogue/menu-plans/apply-plan.ts
insert into product_categories (venue_id, id, commerce_id, description, requires_identification,
       translated_description, position)
     select $1, id, $2, description, "requiresIdentification", nullif("translatedDescription", ''),
       last.position + row_number() over (order by id)
     from jsonb_to_recordset($3)
       as made(id bigint, description text, "requiresIdentification" boolean, "translatedDescription" text),
       (select coalesce(max(position), 0) as position from product_categories
        where venue_id = $1 and commerce_id = $2) as last
;
-- features/catalogue/menu-plans/apply-plan.ts
insert into products (venue_id, id, commerce_id, product_category_id, is_clothing, position, name, translated_name, description, translated_description, price_minor, type_id, is_suggested, estimated_preparation_minutes, allergens, traits, enabled)
     select $1, id, $2, "categoryId", "isClothing", last.position + row_number() over (order by id), made."name", nullif(made."translatedName", ''), made."description", nullif(made."translatedDescription", ''), made."priceMinor", made."typeId", made."isSuggested", made."preparationMinutes", made."allergens", made."traits", made."enabled"
     from jsonb_to_recordset($3) as made(id bigint, "categoryId" bigint, "isClothing" boolean, "name" text, "translatedName" text, "description" text, "translatedDescription" text, "priceMinor" bigint, "typeId" smallint, "isSuggested" boolean, "preparationMinutes" int, "allergens" text[], "traits" text[], "enabled" boolean),
       (select coalesce(max(position), 0) as position from products where venue_id = $1 and commerce_id = $2) as last
;
-- features/catalogue/menu-plans/apply-plan.ts
select id from products where venue_id = $1 and product_category_id = any($2::bigint[])
;
-- features/catalogue/menu-plans/apply-plan.ts
update product_categories set requires_identification = "requiresIdentification"
     from jsonb_to_recordset($2) as changed(id bigint, "requiresIdentification" boolean)
     where product_categories.venue_id = $1 and product_categories.id = changed.id
;
-- features/catalogue/menu-plans/apply-plan.ts
update product_categories set translated_description = nullif(after, '')
     from jsonb_to_recordset($2) as changed(id bigint, after text)
     where product_categories.venue_id = $1 and product_categories.id = changed.id
;
-- features/catalogue/menu-plans/apply-plan.ts
update products set product_category_id = "categoryId", is_clothing = "isClothing", translated_name = case when changed."translatedName" is null then products.translated_name else nullif(changed."translatedName", '') end, description = coalesce(changed."description", products.description), translated_description = case when changed."translatedDescription" is null then products.translated_description else nullif(changed."translatedDescription", '') end, price_minor = coalesce(changed."priceMinor", products.price_minor), type_id = coalesce(changed."typeId", products.type_id), is_suggested = coalesce(changed."isSuggested", products.is_suggested), estimated_preparation_minutes = changed."preparationMinutes", allergens = coalesce(changed."allergens", products.allergens), traits = coalesce(changed."traits", products.traits), enabled = coalesce(changed."enabled", products.enabled),
       updated_at = greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')
     from jsonb_to_recordset($2) as changed(id bigint, "categoryId" bigint, "isClothing" boolean, "name" text, "translatedName" text, "description" text, "translatedDescription" text, "priceMinor" bigint, "typeId" smallint, "isSuggested" boolean, "preparationMinutes" int, "allergens" text[], "traits" text[], "enabled" boolean)
     where products.venue_id = $1 and products.id = changed.id
;
-- features/catalogue/menu-plans/find-existing-catalogue.ts
select id, description, requires_identification as "requiresIdentification",
       coalesce(translated_description, '') as "translatedDescription"
     from product_categories where venue_id = $1 and commerce_id = $2 order by position, id
;
-- features/catalogue/menu-plans/find-existing-catalogue.ts
select id, product_category_id as "categoryId", is_clothing as "isClothing", name as "name", coalesce(translated_name, '') as "translatedName", description as "description", coalesce(translated_description, '') as "translatedDescription", price_minor as "priceMinor", type_id as "typeId", is_suggested as "isSuggested", estimated_preparation_minutes as "preparationMinutes", allergens as "allergens", traits as "traits", enabled as "enabled"
     from products where venue_id = $1 and commerce_id = $2 order by position, id
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
delete from modifier_groups
     where venue_id = $1 and product_id = any($3::bigint[])
       and not id in (select id from jsonb_to_recordset($2) as wanted(id bigint))
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
delete from product_extras
     where venue_id = $1 and product_id = any($3::bigint[]) and not exists (
       select 1 from jsonb_to_recordset($2) as wanted("productId" bigint, "extraId" bigint)
       where "productId" = product_id and "extraId" = extra_id
     )
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
insert into modifier_groups as present (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select $1, id, "productId", name, "translatedName", "minChoices", "maxChoices", "isOneUnitEach", position
     from jsonb_to_recordset($2) as wanted(id bigint, "productId" bigint, name text, "translatedName" text,
       "minChoices" int, "maxChoices" int, "isOneUnitEach" boolean, position int)
     on conflict (venue_id, id) do update set name = excluded.name, translated_name = excluded.translated_name,
       min_choices = excluded.min_choices, max_choices = excluded.max_choices, is_one_unit_each = excluded.is_one_unit_each, position = excluded.position
     where present is distinct from excluded
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
insert into product_extras as present (venue_id, product_id, extra_id, position, group_id, price_minor)
     select $1, "productId", "extraId", position, "groupId", "priceMinor"
     from jsonb_to_recordset($2) as wanted("productId" bigint, "extraId" bigint, position int, "groupId" bigint,
       "priceMinor" bigint)
     on conflict (venue_id, product_id, extra_id) do update set group_id = excluded.group_id,
       price_minor = excluded.price_minor, position = excluded.position
     where present is distinct from excluded
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
select id, name from products where venue_id = $1 and commerce_id = $2 and type_id in (4, 5)
;
-- features/catalogue/menu-plans/write-modifier-groups.ts
select id, product_id as "productId", name from modifier_groups
     where venue_id = $1 and product_id = any($2::bigint[])
;
-- features/catalogue/menu-plans/write-sizes.ts
insert into clothing_sizes (venue_id, id, product_id, description, size, position)
     select $1, id, "productId", size, size, position
     from jsonb_to_recordset($2) as missing(id bigint, "productId" bigint, size text, position int)
;
-- features/catalogue/menu-plans/write-sizes.ts
select id, product_id as "productId", size from clothing_sizes where venue_id = $1 and product_id = any($2::bigint[])
;
-- features/catalogue/menu-plans/write-sizes.ts
update clothing_sizes set price_minor = "priceMinor"
     from jsonb_to_recordset($2) as changed(id bigint, "priceMinor" bigint)
     where clothing_sizes.venue_id = $1 and clothing_sizes.id = changed.id
;
-- features/catalogue/menu-rules/menu-rule-store.ts
delete from menu_rule_categories where venue_id = $1 and rule_id = $2
;
-- features/catalogue/menu-rules/menu-rule-store.ts
delete from menu_rule_products where venue_id = $1 and rule_id = $2
;
-- features/catalogue/menu-rules/menu-rule-store.ts
delete from menu_rule_sizes where venue_id = $1 and rule_id = $2
;
-- features/catalogue/menu-rules/menu-rule-store.ts
delete from menu_rules where venue_id = $1 and id = $2
;
-- features/catalogue/menu-rules/menu-rule-store.ts
insert into menu_rule_categories (venue_id, rule_id, category_id) select $1, $2, unnest($3::bigint[])
;
-- features/catalogue/menu-rules/menu-rule-store.ts
insert into menu_rule_products (venue_id, rule_id, product_id, price_minor)
     select $1, $2, part.id, part.price from unnest($3::bigint[], $4::bigint[]) as part(id, price)
;
-- features/catalogue/menu-rules/menu-rule-store.ts
insert into menu_rule_sizes (venue_id, rule_id, size_id, price_minor)
     select $1, $2, part.id, part.price from unnest($3::bigint[], $4::bigint[]) as part(id, price)
;
-- features/catalogue/menu-rules/menu-rule-store.ts
insert into menu_rules (venue_id, commerce_id, created_by, name, translated_name, enabled, weekdays, from_minute, until_minute, from_anchor, from_offset_minutes,
  until_anchor, until_offset_minutes, kind, covers_all, hides_outside, percent, step_minor)
     select $1, $2, $3, $4, $5, $6::boolean, $7::smallint[], $8::smallint, $9::smallint, $10, $11::smallint, $12, $13::smallint, $14, $15::boolean,
  $16::boolean, $17::smallint, $18::bigint
     where (select count(*) from menu_rules where venue_id = $1 and commerce_id = $2) < $19
     returning id
;
-- features/catalogue/menu-rules/menu-rule-store.ts
select ((select count(*) from product_categories where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[]))
       + (select count(*) from products where venue_id = $1 and commerce_id = $2 and id = any($4::bigint[]))
       + (select count(*) from jsonb_to_recordset($5::jsonb) as wanted("productId" bigint, "sizeId" bigint)
          join clothing_sizes size on size.venue_id = $1 and size.id = "sizeId" and size.product_id = "productId"))::int as found
;
-- features/catalogue/menu-rules/menu-rule-store.ts
select json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end, 'scope', json_build_object('all', rule.covers_all, 'categoryIds', coalesce((select json_agg(part.category_id order by part.category_id) from menu_rule_categories part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]'),
  'productIds', coalesce((select json_agg(part.product_id order by part.product_id) from menu_rule_products part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]')), 'effect', case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]'), 'sizes', coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')) end) as rule, rule.enabled, rule.version from menu_rules rule where rule.venue_id = $1 and ($2::bigint[] is null or rule.commerce_id = any($2))
     order by rule.created_at, rule.id
;
-- features/catalogue/menu-rules/menu-rule-store.ts
select json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end, 'scope', json_build_object('all', rule.covers_all, 'categoryIds', coalesce((select json_agg(part.category_id order by part.category_id) from menu_rule_categories part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]'),
  'productIds', coalesce((select json_agg(part.product_id order by part.product_id) from menu_rule_products part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]')), 'effect', case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]'), 'sizes', coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')) end) as rule, rule.enabled, rule.version from menu_rules rule where rule.venue_id = $1 and rule.id = $2
;
-- features/catalogue/menu-rules/menu-rule-store.ts
select json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end, 'scope', json_build_object('all', rule.covers_all, 'categoryIds', coalesce((select json_agg(part.category_id order by part.category_id) from menu_rule_categories part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]'),
  'productIds', coalesce((select json_agg(part.product_id order by part.product_id) from menu_rule_products part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]')), 'effect', case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]'), 'sizes', coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')) end) as rule, rule.enabled, rule.version from menu_rules rule where rule.venue_id = $1 and rule.id = $2 for no key update of rule
;
-- features/catalogue/menu-rules/menu-rule-store.ts
update menu_rules set (name, translated_name, enabled, weekdays, from_minute, until_minute, from_anchor, from_offset_minutes,
  until_anchor, until_offset_minutes, kind, covers_all, hides_outside, percent, step_minor, version) = (select $4, $5, $6::boolean, $7::smallint[], $8::smallint, $9::smallint, $10, $11::smallint, $12, $13::smallint, $14, $15::boolean,
  $16::boolean, $17::smallint, $18::bigint, $3::integer + version)
     where venue_id = $1 and id = $2
;
-- features/catalogue/menu-rules/read-menu-times.ts
select (select json_build_object('timeZone', venue.time_zone, 'nowMs', floor(extract(epoch from now()) * 1000),
      'rules', json_agg(json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end, 'scope', json_build_object('all', rule.covers_all, 'categoryIds', coalesce((select json_agg(part.category_id order by part.category_id) from menu_rule_categories part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]'),
  'productIds', coalesce((select json_agg(part.product_id order by part.product_id) from menu_rule_products part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]')), 'effect', case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]'), 'sizes', coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')) end) order by rule.created_at, rule.id), 'events', coalesce((
    select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'delayMinutes', e.delay_minutes,
      'startsAtMs', floor(extract(epoch from e.starts_at) * 1000), 'endsAtMs', floor(extract(epoch from e.ends_at) * 1000)))
    from events e
    where e.venue_id = venue.id and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'
  ), '[]'))
    from menu_rules rule join venues venue on venue.id = rule.venue_id
    where rule.venue_id = $1 and rule.enabled
    group by venue.id, venue.time_zone) as times
;
-- features/catalogue/menu-rules/write-menu-rule.ts
select from commerces where venue_id = $1 and id = $2 for no key update
;
-- features/catalogue/menu/find-sellable-products.ts
select p.id, p.commerce_id as "commerceId", p.name, p.translated_name as "translatedName", p.type_id as "typeId", p.price_minor as "priceMinor",
       p.is_clothing as "isClothing", c.requires_identification as "requiresIdentification",
       coalesce(p.estimated_preparation_minutes, c.preparation_minutes) as "estimatedPreparationMinutes",
       case when p.unavailable_until > now() then p.unavailable_until end as "unavailableUntil",
       p.enabled, p.show_in_list as "showInList",
       case when p.is_used_for_tomorrow_benefit and p.tomorrow_global_product_id is not null then
         json_build_object('globalProductId', p.tomorrow_global_product_id,
           'availableUnits', coalesce(p.tomorrow_benefit_units, 0),
           'percentage', coalesce(p.tomorrow_benefit_discount_percentage, 0),
           'plans', coalesce(p.tomorrow_plans, '{}')) end as benefit,
       case when p.is_clothing then coalesce((
         select json_agg(json_build_object('id', s.id, 'description', s.description, 'priceMinor', s.price_minor,
           'countsStock', exists (
             select 1 from stock where stock.venue_id = s.venue_id and stock.product_id = s.product_id
               and stock.size_id = s.id and stock.is_counted
           ),
           'unavailableUntilMs', case when s.unavailable_until > now() then floor(extract(epoch from s.unavailable_until) * 1000) end
         ) order by s.position, s.id)
         from clothing_sizes s where s.venue_id = p.venue_id and s.product_id = p.id
       ), '[]') else '[]' end as sizes,
       p.is_clothing or exists (
         select 1 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.size_id >= 0 and stock.is_counted
       ) as "countsStock",
       (select json_agg(json_build_object('sizeId', recipe.size_id, 'ingredientId', recipe.ingredient_id,
           'amount', recipe.amount))
         from product_ingredients recipe
         join stock on stock.venue_id = recipe.venue_id and stock.product_id = recipe.ingredient_id
           and stock.size_id = -1 and stock.is_counted
         where recipe.venue_id = p.venue_id and recipe.product_id = p.id) as ingredients,
       coalesce((
         select json_agg(json_build_object('id', g.id, 'name', g.name, 'minChoices', g.min_choices,
           'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
             select json_agg(json_build_object('productId', o.extra_id, 'typeId', extra.type_id,
               'priceMinor', coalesce(o.price_minor, extra.price_minor)) order by o.position, o.extra_id)
             from product_extras o
             join products extra on extra.venue_id = o.venue_id and extra.id = o.extra_id and extra.enabled
             where o.venue_id = p.venue_id and o.product_id = p.id and o.group_id = g.id
           ), '[]')) order by g.position, g.id)
         from modifier_groups g where g.venue_id = p.venue_id and g.product_id = p.id
       ), '[]') as "modifierGroups",
       picture.media_key as "mediaKey", (select '/media/' || m.key || '/' || coalesce(
      (select min(width) from unnest(m.widths) as width where width >= 160),
      m.widths[array_length(m.widths, 1)]) || '.webp'
    from media m where m.key = picture.media_key) as "imagePath",
       p.product_category_id as "categoryId",
       case when row_number() over () = 1 then (select json_build_object('timeZone', venue.time_zone, 'nowMs', floor(extract(epoch from now()) * 1000),
      'rules', json_agg(json_build_object('id', rule.id, 'commerceId', rule.commerce_id, 'name', rule.name,
  'translatedName', rule.translated_name, 'createdAtMs', floor(extract(epoch from rule.created_at) * 1000),
  'window', case when rule.weekdays is not null
  then json_build_object('kind', 'weekly', 'weekdays', rule.weekdays, 'fromMinute', rule.from_minute,
    'untilMinute', rule.until_minute)
  else json_build_object('kind', 'event',
    'from', json_build_object('anchor', rule.from_anchor, 'offsetMinutes', rule.from_offset_minutes),
    'until', json_build_object('anchor', rule.until_anchor, 'offsetMinutes', rule.until_offset_minutes)) end, 'scope', json_build_object('all', rule.covers_all, 'categoryIds', coalesce((select json_agg(part.category_id order by part.category_id) from menu_rule_categories part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]'),
  'productIds', coalesce((select json_agg(part.product_id order by part.product_id) from menu_rule_products part
     where part.venue_id = rule.venue_id and part.rule_id = rule.id and true), '[]')), 'effect', case rule.kind
  when 'menu' then json_build_object('kind', 'menu', 'hidesOutside', rule.hides_outside)
  when 'percent' then json_build_object('kind', 'percent', 'percent', rule.percent, 'stepMinor', rule.step_minor)
  else json_build_object('kind', 'fixed', 'products', coalesce((
    select json_agg(json_build_object('productId', part.product_id, 'priceMinor', part.price_minor) order by part.product_id)
    from menu_rule_products part
    where part.venue_id = rule.venue_id and part.rule_id = rule.id and part.price_minor is not null
  ), '[]'), 'sizes', coalesce((
    select json_agg(json_build_object('productId', size.product_id, 'sizeId', part.size_id, 'priceMinor', part.price_minor)
      order by part.size_id)
    from menu_rule_sizes part
    join clothing_sizes size on size.venue_id = part.venue_id and size.id = part.size_id
    where part.venue_id = rule.venue_id and part.rule_id = rule.id
  ), '[]')) end) order by rule.created_at, rule.id), 'events', coalesce((
    select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'delayMinutes', e.delay_minutes,
      'startsAtMs', floor(extract(epoch from e.starts_at) * 1000), 'endsAtMs', floor(extract(epoch from e.ends_at) * 1000)))
    from events e
    where e.venue_id = venue.id and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'
  ), '[]'))
    from menu_rules rule join venues venue on venue.id = rule.venue_id
    where rule.venue_id = $1 and rule.enabled
    group by venue.id, venue.time_zone) end as "menuTimes"
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join lateral (
       select i.media_key from images i
       where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id
       order by i.image_type limit 1
     ) picture on true
     where p.venue_id = $1 and p.id = any($2::bigint[])
;
-- features/catalogue/menu/product-store.ts
select group_id as "groupId", extra_id as "extraId", price_minor as "priceMinor"
     from product_extras where venue_id = $1 order by position, extra_id
;
-- features/catalogue/menu/product-store.ts
select id, commerce_id as "commerceId", description,
       translated_description as "translatedDescription", requires_identification as "requiresIdentification",
       preparation_minutes as "preparationMinutes", position as "order"
     from product_categories where venue_id = $1 order by position, id
;
-- features/catalogue/menu/product-store.ts
select id, product_id as "productId", description, size, price_minor as "priceMinor",
       case when unavailable_until > now() then unavailable_until end as "unavailableUntil"
     from clothing_sizes where venue_id = $1 order by position, id
;
-- features/catalogue/menu/product-store.ts
select id, product_id as "productId", name, translated_name as "translatedName", min_choices as "minChoices",
       max_choices as "maxChoices", is_one_unit_each as "isOneUnitEach"
     from modifier_groups where venue_id = $1 order by position, id
;
-- features/catalogue/menu/product-store.ts
select id, product_id as "productId", title, translated_title as "translatedTitle", description,
       translated_description as "translatedDescription", previous_price_minor as "previousPriceMinor"
     from promotions where venue_id = $1 and enabled order by position, id
;
-- features/catalogue/menu/product-store.ts
select product_id as "productId", size_id as "sizeId", ingredient_id as "ingredientId", amount
     from product_ingredients where venue_id = $1
;
-- features/catalogue/menu/product-store.ts
select product_id as "productId", size_id as "sizeId", units from stock where venue_id = $1 and is_counted
;
-- features/catalogue/menu/product-store.ts
select r.id, r.commerce_id as "commerceId", r.product_category_id as "productCategoryId", r.name as "name", r.description as "description", r.translated_name as "translatedName", r.translated_description as "translatedDescription", r.price_minor as "priceMinor", r.type_id as "typeId", r.is_suggested as "isSuggested", r.show_in_list as "showInList", r.minimum_amount_minor as "minimumAmountMinor", r.estimated_preparation_minutes as "estimatedPreparationMinutes", r.promotion_banner_background_color as "promotionBannerBackgroundColor", r.promotion_banner_color_title as "promotionBannerColorTitle", r.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit", r.tomorrow_global_product_id as "tomorrowGlobalProductId", r.tomorrow_benefit_units as "tomorrowBenefitUnits", r.tomorrow_benefit_discount_percentage::float8 as "tomorrowBenefitDiscountPercentage", r.tomorrow_plans as "tomorrowPlans", r.allergens as "allergens", r.traits as "traits", r.enabled as "enabled", r.position as "position", r.is_clothing as "isClothing",
       case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil",
       r.updated_at as "updatedAt"
     from products r where r.venue_id = $1 and r.enabled order by r.position, r.id
;
-- features/catalogue/menu/read-venue-rows.ts
select (select max(ends_at) from events where venue_id = $1) as "eventsEndAt",
       exists (
         select 1 from articles a where venue_id = $1 and published_at is not null and case
  when a.is_draft then 'draft'
  when a.published_at > now() then 'scheduled'
  when a.ends_at <= now() then 'ended'
  else 'published' end = 'published'
       ) as "hasArticles",
       max(at) filter (where at <= now()) as "changedAt", min(at) filter (where at > now()) as "changesAt"
     from (
  select unnest(array[published_at, ends_at]) as at from articles where venue_id = $1 and not is_draft union all
  select unnest(array[published_at, ends_at]) as at from banners where venue_id = $1 and not is_draft) instants
;
