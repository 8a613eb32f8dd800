-- features/ledger/ledger-account-store.ts
insert into ledger_accounts (venue_id, kind, owner_id, currency, balance_minor)
       select distinct $1::int, kind, owner_id, coalesce($2::char(3), (select currency from venues where venues.id = $1)), case kind when 'wallet' then 0::bigint end
       from unnest($3::text[], $4::bigint[]) as named(kind, owner_id)
       where kind <> 'tips' or exists (select 1 from commerces where venue_id = $1 and id = owner_id)
       order by 2, 3
       on conflict (venue_id, kind, owner_id, currency) do nothing
;
-- features/ledger/ledger-account-store.ts
select distinct a.id, a.kind, a.owner_id as "ownerId", a.balance_minor as "balanceMinor",
         a.closed_at is not null as "isClosed"
       from ledger_accounts a join unnest($3::text[], $4::bigint[]) as named(kind, owner_id)
         on named.kind = a.kind and named.owner_id = a.owner_id
       where a.venue_id = $1 and a.currency = coalesce($2::char(3), (select currency from venues where venues.id = $1))
;
-- features/ledger/ledger-account-store.ts
select from ledger_accounts
       where venue_id = $1 and kind = 'wallet' and currency = coalesce($2::char(3), (select currency from venues where venues.id = $1)) and owner_id = any($3::bigint[])
       order by id for no key update
;
-- features/ledger/ledger-account-store.ts
update ledger_accounts set closed_at = statement_timestamp()
     where kind = 'wallet' and owner_id = $1 and balance_minor = 0 and closed_at is null
;
-- features/ledger/transfer-store.ts
select from ledger_transfers where venue_id = $1 and kind = $2 and ref = $3
;
-- features/ledger/transfer-store.ts
with transfers as (
       select * from jsonb_to_recordset($2)
         as t(kind text, ref text, "commerceId" bigint, "orderId" bigint, "actorId" bigint, "drawerId" bigint,
           "from" jsonb, "to" jsonb)
     ), cash as (
       select kind, ref, drawer.id as "drawerId" from transfers
       cross join lateral (
         select id from cash_drawers
         where venue_id = $1 and commerce_id = "commerceId" and account_id = "actorId" and closed_at is null
         for share
       ) as drawer
       where 'cash-drawer' in ("from"->>'kind', "to"->>'kind')
     ), made as (
       insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id, actor_id, drawer_id)
       select $1::int, kind, ref, "commerceId", "orderId", "actorId", coalesce(transfers."drawerId", cash."drawerId")
       from transfers left join cash using (kind, ref)
       returning id, kind, ref
     ), wanted as (
       select * from rows from (jsonb_to_recordset($3)
         as (kind text, ref text, "accountId" bigint, "amountMinor" bigint, "balanceMinor" bigint)) with ordinality
         as e(kind, ref, "accountId", "amountMinor", "balanceMinor", place)
     ), entered as (
       insert into ledger_entries (venue_id, transfer_id, account_id, amount_minor, balance_minor)
       select $1::int, made.id, "accountId", "amountMinor", "balanceMinor"
       from wanted join made using (kind, ref) order by place
     ), last as (
       select distinct on ("accountId") "accountId", "balanceMinor" from wanted
       where "balanceMinor" is not null order by "accountId", place desc
     )
     update ledger_accounts a set balance_minor = "balanceMinor" from last
     where a.venue_id = $1 and a.id = "accountId"
;
