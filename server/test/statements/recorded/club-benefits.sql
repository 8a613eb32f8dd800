-- features/club-benefits/consumption-store.ts
select member_id as "memberId", global_product_id as "globalProductId", units, restored_units as "restoredUnits"
     from benefit_consumptions where venue_id = $1 and order_id = $2 order by global_product_id
;
-- features/club-benefits/consumption-store.ts
with ended as materialized (select order_id, member_id, global_product_id, units - restored_units as units
  from benefit_consumptions
  where venue_id = $1::int and order_id = any($2::bigint[]) and restored_units < units), held as materialized (
       select quota.member_id, quota.global_product_id from benefit_quotas quota
       where quota.venue_id = $1 and (quota.member_id, quota.global_product_id) in
         (select member_id, global_product_id from ended)
       order by quota.member_id, quota.global_product_id for update
     ), lowered as (
       update benefit_quotas quota set units = quota.units - back.units
       from held join (select member_id, global_product_id, sum(units)::int as units from ended group by 1, 2) as back
         using (member_id, global_product_id)
       where quota.venue_id = $1 and quota.member_id = held.member_id
         and quota.global_product_id = held.global_product_id
     ), restored as (
       update benefit_consumptions consumed set restored_units = consumed.restored_units + ended.units
       from ended
       where consumed.venue_id = $1 and consumed.order_id = ended.order_id
         and consumed.global_product_id = ended.global_product_id
     )
     insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1, order_id, member_id, global_product_id, 'restore', units from ended
;
