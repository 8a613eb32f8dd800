-- features/manual-money/manual-money-store.ts
insert into manual_money_allowances (venue_id, account_id, approved_by, approved_minor, approved_until)
     values ($1, $2, $3, $4, clock_timestamp() + interval '1 hour')
     on conflict (venue_id, account_id) do update set approved_by = excluded.approved_by,
       approved_minor = excluded.approved_minor, approved_until = excluded.approved_until, wanted_minor = null, wanted_at = null
;
-- features/manual-money/manual-money-store.ts
insert into manual_money_allowances (venue_id, account_id, wanted_minor, wanted_at)
     values ($1, $2, $3, clock_timestamp())
     on conflict (venue_id, account_id) do update set wanted_minor = excluded.wanted_minor, wanted_at = excluded.wanted_at
;
-- features/manual-money/manual-money-store.ts
insert into manual_money_allowances as allowance (venue_id, account_id) values ($1, $2)
     on conflict (venue_id, account_id) do update set account_id = allowance.account_id
;
-- features/manual-money/manual-money-store.ts
insert into manual_money_movements (venue_id, kind, ref, account_id, amount_minor) values ($1, $2, $3, $4, $5)
     on conflict do nothing
;
-- features/manual-money/manual-money-store.ts
select (select coalesce(sum(amount_minor), 0)::float8 from manual_money_movements
  where venue_id = $1 and account_id = $2 and moved_at > clock_timestamp() - interval '1 hour') as "movedMinor",
       case when approved_until > clock_timestamp() then approved_minor else 0 end::float8 as "approvedMinor"
     from manual_money_allowances where venue_id = $1 and account_id = $2
;
-- features/manual-money/manual-money-store.ts
select allowance.account_id as "accountId", coalesce(nullif(trim(account.name), ''), account.email) as name,
       coalesce(moved.minor, 0)::float8 as "movedMinor",
       case when approved_until > clock_timestamp() then approved_minor else 0 end::float8 as "approvedMinor",
       case when approved_until > clock_timestamp() then approved_until end as "approvedUntil",
       case when wanted_at > clock_timestamp() - interval '1 hour' then wanted_minor end::float8 as "wantedMinor",
       case when wanted_at > clock_timestamp() - interval '1 hour' then wanted_at end as "wantedAt"
     from manual_money_allowances allowance
     left join accounts account on account.id = allowance.account_id
     left join lateral (
       select sum(amount_minor) as minor from manual_money_movements movement
       where movement.venue_id = allowance.venue_id and movement.account_id = allowance.account_id
         and moved_at > clock_timestamp() - interval '1 hour'
     ) moved on true
     where allowance.venue_id = $1
       and (moved.minor > 0 or wanted_at > clock_timestamp() - interval '1 hour' or approved_until > clock_timestamp())
     order by wanted_at desc nulls last, moved.minor desc nulls last, allowance.account_id
     limit 100
;
