-- The books: every movement of money, entered twice, so that a transfer's entries sum to zero. Positive is what the venue
-- owes or has earned (wallets, sales), negative what it holds or is owed (the drawer of a stall, what a provider collected).

create table ledger_accounts (
  venue_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('wallet', 'sales', 'cash-drawer', 'clearing')),
  -- The account of a wallet, the stall of a drawer, the configuration of a provider; 0: one for the venue.
  owner_id bigint not null default 0,
  currency char(3) not null,
  -- Wallets only, so that no payment waits for a row that all payments share; the sum of any other is read when it is asked for.
  balance_minor bigint check (balance_minor >= 0),
  primary key (venue_id, id),
  unique (venue_id, kind, owner_id, currency),
  check ((kind = 'wallet') = (balance_minor is not null))
);

create index ledger_wallets_by_owner on ledger_accounts (owner_id) where kind = 'wallet';

-- kind and ref say what moved the money; the same thing moves it once.
create table ledger_transfers (
  venue_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('top-up', 'top-up-undone', 'order-paid', 'refund', 'accounts-merged')),
  ref text not null,
  order_id bigint,
  actor_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  unique (venue_id, kind, ref)
);

create table ledger_entries (
  venue_id integer not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of a wallet, after this entry.
  balance_minor bigint,
  -- In the order in which an account's entries were made.
  sequence bigint generated always as identity,
  primary key (venue_id, transfer_id, account_id)
);
create index ledger_entries_by_account on ledger_entries (venue_id, account_id, sequence desc);

-- What a member shows at the counter to be topped up: for minutes, for one top-up.
create table wallet_codes (
  venue_id integer not null,
  code_hash bytea not null,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (venue_id, code_hash)
);
create index wallet_codes_by_age on wallet_codes (expires_at);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'wallet_codes'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
-- Entries and transfers only grow; what changes is what a wallet holds, and that a code was used.
grant update (balance_minor) on ledger_accounts to entretiempo_scoped;
grant update (used_at) on wallet_codes to entretiempo_scoped;
