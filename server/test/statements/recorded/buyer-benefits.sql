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
select benefit_id as "benefitId", benefit_email_key as "emailKey" from orders
     where venue_id = $1 and id = $2 and benefit_id is not null
;
