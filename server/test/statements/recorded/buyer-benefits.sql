-- features/buyer-benefits/benefit-holder-store.ts
delete from buyer_benefit_holders where venue_id = $1 and benefit_id = $2 and email_key = any($3::bigint[])
;
-- features/buyer-benefits/benefit-holder-store.ts
insert into buyer_benefit_holders (venue_id, benefit_id, email_key)
     select $1, $2, key from unnest($3::bigint[]) as key on conflict do nothing
;
-- features/buyer-benefits/benefit-holder-store.ts
select count(*)::int as holders from buyer_benefit_holders where venue_id = $1 and benefit_id = $2
;
-- features/buyer-benefits/benefit-holder-store.ts
select from buyer_benefits where venue_id = $1 and id = $2 for no key update
;
-- features/buyer-benefits/buyer-benefit-resource.ts
select from buyer_benefits where venue_id = $1 and id = $2 and commerce_id = $3
;
-- features/buyer-benefits/buyer-benefit-store.ts
select b.id, b.discount_minor as "discountMinor", b.description,
       b.translated_description as "translatedDescription", $4::boolean as "isOwner",
       case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product
     from buyer_benefit_holders h
     join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
     left join products p on p.venue_id = b.venue_id and p.id = b.product_id
     where h.venue_id = $1 and b.commerce_id = $2 and h.email_key = $3
       and not exists (select 1 from orders o where o.venue_id = h.venue_id and o.benefit_id = h.benefit_id
         and o.benefit_email_key = h.email_key and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor))
     order by b.id
;
-- features/buyer-benefits/buyer-benefit-store.ts
select b.id, h.email_key as "emailKey", b.commerce_id as "commerceId", b.discount_minor as "discountMinor",
         b.product_id as "productId", b.description, b.translated_description as "translatedDescription"
       from json_to_recordset($2::json) as wanted("benefitId" bigint, "emailKey" bigint)
       join buyer_benefit_holders h on h.venue_id = $1 and h.benefit_id = wanted."benefitId" and h.email_key = wanted."emailKey"
       join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
       where not exists (select 1 from orders o where o.venue_id = h.venue_id and o.benefit_id = h.benefit_id
         and o.benefit_email_key = h.email_key and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor) and o.id is distinct from $3::bigint)
;
-- features/buyer-benefits/buyer-benefit-store.ts
select benefit_id as "benefitId", benefit_email_key as "emailKey" from orders
     where venue_id = $1 and id = $2 and benefit_id is not null
;
-- features/buyer-benefits/buyer-benefit-store.ts
select from buyer_benefit_holders h
       where h.venue_id = $1 and (h.benefit_id, h.email_key) in (
         select "benefitId", "emailKey" from json_to_recordset($2::json) as wanted("benefitId" bigint, "emailKey" bigint))
       order by h.benefit_id, h.email_key for update
;
