-- features/wallet/counter-top-up-store.ts
select t.id, wallet.owner_id as "accountId", came.amount_minor as "amountMinor", wallet.currency, t.at,
    undone.id is not null as "isUndone",
    undone.id is null and t.at > clock_timestamp() - interval '10 minutes' as "isUndoable"
  from ledger_accounts drawer
  join ledger_entries went on went.venue_id = drawer.venue_id and went.account_id = drawer.id
  join ledger_transfers t on t.venue_id = went.venue_id and t.id = went.transfer_id and t.kind = 'top-up'
  join ledger_entries came on came.venue_id = t.venue_id and came.transfer_id = t.id and came.account_id <> drawer.id
  join ledger_accounts wallet on wallet.venue_id = came.venue_id and wallet.id = came.account_id
  left join ledger_transfers undone
    on undone.venue_id = t.venue_id and undone.kind = 'top-up-undone' and undone.ref = t.id::text
  where drawer.venue_id = $1 and drawer.kind = 'cash-drawer' and drawer.owner_id = $2 and t.at > clock_timestamp() - interval '24 hours' order by t.id desc
;
-- features/wallet/counter-top-up-store.ts
select t.id, wallet.owner_id as "accountId", came.amount_minor as "amountMinor", wallet.currency, t.at,
    undone.id is not null as "isUndone",
    undone.id is null and t.at > clock_timestamp() - interval '10 minutes' as "isUndoable"
  from ledger_accounts drawer
  join ledger_entries went on went.venue_id = drawer.venue_id and went.account_id = drawer.id
  join ledger_transfers t on t.venue_id = went.venue_id and t.id = went.transfer_id and t.kind = 'top-up'
  join ledger_entries came on came.venue_id = t.venue_id and came.transfer_id = t.id and came.account_id <> drawer.id
  join ledger_accounts wallet on wallet.venue_id = came.venue_id and wallet.id = came.account_id
  left join ledger_transfers undone
    on undone.venue_id = t.venue_id and undone.kind = 'top-up-undone' and undone.ref = t.id::text
  where drawer.venue_id = $1 and drawer.kind = 'cash-drawer' and drawer.owner_id = $2 and t.id = $3
;
-- features/wallet/counter-top-up-store.ts
select t.id, wallet.owner_id as "accountId", came.amount_minor as "amountMinor", wallet.currency, t.at,
    undone.id is not null as "isUndone",
    undone.id is null and t.at > clock_timestamp() - interval '10 minutes' as "isUndoable"
  from ledger_accounts drawer
  join ledger_entries went on went.venue_id = drawer.venue_id and went.account_id = drawer.id
  join ledger_transfers t on t.venue_id = went.venue_id and t.id = went.transfer_id and t.kind = 'top-up'
  join ledger_entries came on came.venue_id = t.venue_id and came.transfer_id = t.id and came.account_id <> drawer.id
  join ledger_accounts wallet on wallet.venue_id = came.venue_id and wallet.id = came.account_id
  left join ledger_transfers undone
    on undone.venue_id = t.venue_id and undone.kind = 'top-up-undone' and undone.ref = t.id::text
  where drawer.venue_id = $1 and drawer.kind = 'cash-drawer' and drawer.owner_id = $2 and t.ref = $3
;
-- features/wallet/counter-top-up-store.ts
select v.id as "venueId", v.currency from venues v join commerces c on c.venue_id = v.id
     where v.id = $1 and c.id = $2
;
-- features/wallet/wallet-code-store.ts
delete from wallet_codes where expires_at < statement_timestamp() - interval '1 day'
;
-- features/wallet/wallet-code-store.ts
delete from wallet_codes where venue_id = $1 and account_id = $2 and used_at is null
;
-- features/wallet/wallet-code-store.ts
insert into wallet_codes (venue_id, account_id, code_hash, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4)) returning expires_at as "expiresAt"
;
-- features/wallet/wallet-code-store.ts
update wallet_codes set used_at = statement_timestamp()
     where venue_id = $1 and code_hash = $2 and used_at is null and expires_at > statement_timestamp()
     returning account_id as "accountId"
;
-- features/wallet/wallet-store.ts
select a.venue_id as "venueId", a.currency, t.id, t.kind, e.amount_minor as "amountMinor",
       e.balance_minor as "balanceMinor", t.order_id as "orderId", c.name as commerce, t.at
     from ledger_accounts a
     join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
     join ledger_transfers t on t.venue_id = e.venue_id and t.id = e.transfer_id
     left join commerces c on c.venue_id = t.venue_id and c.id = t.commerce_id
     where a.kind = 'wallet' and a.owner_id = $1 order by e.sequence
;
-- features/wallet/wallet-store.ts
select a.venue_id as "venueId", v.name as venue, a.currency, a.balance_minor as "balanceMinor"
     from ledger_accounts a join venues v on v.id = a.venue_id
     where a.kind = 'wallet' and a.owner_id = $1 order by a.venue_id, a.currency
;
-- features/wallet/wallet-store.ts
select balance_minor as "balanceMinor" from ledger_accounts
     where venue_id = $1 and kind = 'wallet' and owner_id = $2 and currency = $3
;
-- features/wallet/wallet-store.ts
with mine as (
       select e.* from ledger_accounts a
       join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
       where a.venue_id = $1 and a.kind = 'wallet' and a.owner_id = $2 and a.currency = $3
     )
     select t.id, t.kind, mine.amount_minor as "amountMinor", mine.balance_minor as "balanceMinor",
       t.order_id as "orderId", c.name as commerce, t.at, (select count(*)::int from mine) as total
     from mine join ledger_transfers t on t.venue_id = mine.venue_id and t.id = mine.transfer_id
     left join commerces c on c.venue_id = t.venue_id and c.id = t.commerce_id
     order by mine.sequence desc limit $4 offset $5
;
