-- The wallet of an account that is deleted is closed: no money enters it any more.
alter table ledger_accounts add column closed_at timestamptz;
alter table ledger_accounts
  add constraint ledger_accounts_close_wallets_only check (closed_at is null or kind = 'wallet'),
  -- Not valid: before this rule refunds could enter such a wallet. They stay as they are, and an invariant names them.
  add constraint ledger_accounts_closed_hold_nothing check (closed_at is null or balance_minor = 0) not valid;
update ledger_accounts set closed_at = clock_timestamp()
where kind = 'wallet' and balance_minor = 0 and not exists (select from accounts where accounts.id = owner_id);

-- What a closed wallet cannot take goes back by hand, too; then there is no capture that it is taken from.
alter table refunds
  drop constraint refunds_of_captures,
  add constraint refunds_of_captures check ((provider_ref is null) = (config_id is null)
    and (way <> 'provider' or provider_ref is not null)
    and (way in ('provider', 'by-hand') or provider_ref is null));
