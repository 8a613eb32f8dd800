-- features/club-benefits/benefit-call-store.ts
select open.venue_id as "venueId", open.id, open.order_id as "orderId", open.member_id as "memberId",
       open.global_product_id as "globalProductId", open.kind, open.units, open.attempts + 1 as attempts,
       open.is_claimed and open.updated_at > clock_timestamp() - interval '40 seconds' as "isBeingMade"
     from benefit_calls given
     join benefit_calls open using (venue_id, member_id, global_product_id)
     where given.venue_id = $1 and given.id = $2 and open.state in ('requested', 'sent')
     order by open.sequence limit 1
     for update of open
;
-- features/club-benefits/benefit-call-store.ts
select venue_id as "venueId", id from benefit_calls
     where next_attempt_at <= clock_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = benefit_calls.venue_id and aside.job = 'enqueue-club-calls'
    and aside.row_key = benefit_calls.id::text and aside.next_attempt_at > clock_timestamp()) order by sequence limit 1000
;
-- features/club-benefits/benefit-call-store.ts
update benefit_calls set is_claimed = false, updated_at = statement_timestamp(),
       next_attempt_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'
;
-- features/club-benefits/benefit-call-store.ts
update benefit_calls set next_attempt_at = statement_timestamp() + interval '2 minutes'
     from unnest($1::int[], $2::uuid[]) as due(venue_id, id)
     where benefit_calls.venue_id = due.venue_id and benefit_calls.id = due.id
       and next_attempt_at <= statement_timestamp()
     returning benefit_calls.venue_id as "venueId", benefit_calls.id
;
-- features/club-benefits/benefit-call-store.ts
update benefit_calls set state = $3, is_claimed = false, next_attempt_at = null, updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and state = 'sent'
;
-- features/club-benefits/benefit-call-store.ts
update benefit_calls set state = 'sent', attempts = $3, is_claimed = true, updated_at = statement_timestamp(),
       next_attempt_at = statement_timestamp() + interval '40 seconds'
     where venue_id = $1 and id = $2
;
-- features/club-benefits/benefit-calls.ts
insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1::int, "orderId", "memberId", "globalProductId", kind, units
     from json_to_recordset($2::json) as given("orderId" bigint, "memberId" text, "globalProductId" bigint, kind text,
       units int)
;
-- features/club-benefits/comparison-store.ts
select from benefit_quotas where venue_id = $1 and member_id = $2 order by member_id, global_product_id for update
;
-- features/club-benefits/comparison-store.ts
select quota.global_product_id as "productId", quota.units as ours, exists (
  select 1 from benefit_calls call where call.venue_id = quota.venue_id and call.member_id = quota.member_id
    and call.state in ('requested', 'sent')) as "hasOpenCall",
       (select max(order_id) from benefit_consumptions consumed
        where consumed.venue_id = quota.venue_id and consumed.member_id = quota.member_id
          and consumed.global_product_id = quota.global_product_id) as "lastOrderId"
     from benefit_quotas quota where quota.venue_id = $1 and quota.member_id = $2
;
-- features/club-benefits/comparison-store.ts
select quota.venue_id as "venueId", venue.code as "venueCode", quota.member_id as "memberId"
     from benefit_quotas quota join venues venue on venue.id = quota.venue_id
     where (quota.compared_at is null or quota.compared_at < clock_timestamp() - interval '1 day')
       and not exists (
  select 1 from benefit_calls call where call.venue_id = quota.venue_id and call.member_id = quota.member_id
    and call.state in ('requested', 'sent')) and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = quota.venue_id and aside.job = 'compare-benefits'
    and aside.row_key = quota.member_id and aside.next_attempt_at > clock_timestamp())
     group by 1, 2, 3 order by min(quota.compared_at) nulls first limit 500
;
-- features/club-benefits/comparison-store.ts
update benefit_quotas set compared_at = statement_timestamp() where venue_id = $1 and member_id = $2
;
-- features/club-benefits/consumption-store.ts
select coalesce(bool_and(greatest(used_elsewhere + quota.units, 0) + consumed.units <= allowance), true) as "isFree"
     from benefit_consumptions consumed join benefit_quotas quota using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 and restored_units > 0
;
-- features/club-benefits/consumption-store.ts
select from benefit_quotas quota join benefit_consumptions consumed using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 order by member_id, global_product_id for update of quota
;
-- features/club-benefits/consumption-store.ts
select member_id as "memberId", global_product_id as "globalProductId", units, restored_units as "restoredUnits"
     from benefit_consumptions where venue_id = $1 and order_id = $2 order by global_product_id
;
-- features/club-benefits/consumption-store.ts
with again as (
       update benefit_consumptions consumed set restored_units = 0, used_before = quota.units
       from benefit_quotas quota
       where consumed.venue_id = $1 and consumed.order_id = $2 and consumed.restored_units > 0
         and quota.venue_id = $1 and quota.member_id = consumed.member_id
         and quota.global_product_id = consumed.global_product_id
       returning consumed.member_id, consumed.global_product_id, consumed.units
     ), raised as (
       update benefit_quotas quota set units = quota.units + again.units from again
       where quota.venue_id = $1 and quota.member_id = again.member_id
         and quota.global_product_id = again.global_product_id
     )
     insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1, $2, member_id, global_product_id, 'consume', units from again
;
-- features/club-benefits/consumption-store.ts
with ended as materialized (select consumed.order_id, consumed.member_id, consumed.global_product_id, given.units
  from json_to_recordset($3::json) as given("globalProductId" bigint, units int)
  join benefit_consumptions consumed on consumed.venue_id = $1::int and consumed.order_id = $2::bigint
    and consumed.global_product_id = given."globalProductId"), held as materialized (
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
-- features/club-benefits/consumption-store.ts
with given as (
       select * from json_to_recordset($2::json) as given("orderId" bigint, "memberId" text, "globalProductId" bigint,
         units int, allowance int, "usedElsewhere" int, "usedBefore" int)
     ), raised as (
       update benefit_quotas quota set units = quota.units + taken.units
       from (select "memberId", "globalProductId", sum(units)::int as units from given group by 1, 2) as taken
       where quota.venue_id = $1::int and quota.member_id = taken."memberId"
         and quota.global_product_id = taken."globalProductId"
     )
     insert into benefit_consumptions (venue_id, order_id, global_product_id, member_id, units, allowance,
       used_elsewhere, used_before)
     select $1::int, "orderId", "globalProductId", "memberId", units, allowance, "usedElsewhere", "usedBefore" from given
;
-- features/club-benefits/consumption-store.ts
with given as (
       select * from json_to_recordset($3::json) as given("memberId" text, "globalProductId" bigint, units int)
     ), gone as (
       delete from benefit_consumptions consumed using given
       where consumed.venue_id = $1 and consumed.order_id = $2
         and consumed.global_product_id = given."globalProductId" and consumed.units = given.units
     ), lowered as (
       update benefit_consumptions consumed set units = consumed.units - given.units from given
       where consumed.venue_id = $1 and consumed.order_id = $2
         and consumed.global_product_id = given."globalProductId" and consumed.units > given.units
     )
     update benefit_quotas quota set units = quota.units - given.units from given
     where quota.venue_id = $1 and quota.member_id = given."memberId"
       and quota.global_product_id = given."globalProductId"
;
-- features/club-benefits/consumption-store.ts
with gone as (
       delete from benefit_consumptions where venue_id = $1 and order_id = $2
       returning member_id, global_product_id, units - restored_units as units
     )
     update benefit_quotas quota set units = quota.units - gone.units from gone
     where quota.venue_id = $1 and quota.member_id = gone.member_id
       and quota.global_product_id = gone.global_product_id
;
-- features/club-benefits/programme-members.ts
insert into benefit_quotas (venue_id, member_id, global_product_id)
       select distinct $1::int, member_id, global_product_id from (select member.member_id, product.tomorrow_global_product_id as global_product_id
  from unnest($2::bigint[], $3::bigint[]) as wanted(account_id, product_id)
  join club_members member on member.venue_id = $1 and member.account_id = wanted.account_id
    and member.is_in_programme and member.is_enabled
  join products product on product.venue_id = $1 and product.id = wanted.product_id
    and product.is_used_for_tomorrow_benefit and product.tomorrow_global_product_id is not null
    and member.plan_id = any(product.tomorrow_plans)) as wanted order by 2, 3
       on conflict do nothing
;
-- features/club-benefits/programme-members.ts
select from benefit_quotas
       where venue_id = $1 and (member_id, global_product_id) in (select member.member_id, product.tomorrow_global_product_id as global_product_id
  from unnest($2::bigint[], $3::bigint[]) as wanted(account_id, product_id)
  join club_members member on member.venue_id = $1 and member.account_id = wanted.account_id
    and member.is_in_programme and member.is_enabled
  join products product on product.venue_id = $1 and product.id = wanted.product_id
    and product.is_used_for_tomorrow_benefit and product.tomorrow_global_product_id is not null
    and member.plan_id = any(product.tomorrow_plans))
       order by member_id, global_product_id for update
;
-- features/club-benefits/programme-members.ts
select member.account_id as "accountId", member.member_id as "memberId", member.is_enabled as "isEnabled",
         member.plan_id as "planId", member.consumptions,
         (select coalesce(json_agg(json_build_object('productId', quota.global_product_id, 'units', quota.units)), '[]')
          from benefit_quotas quota
          where quota.venue_id = member.venue_id and quota.member_id = member.member_id) as quotas
       from club_members member
       where member.venue_id = $1 and member.account_id = any($2::bigint[]) and member.is_in_programme
;
