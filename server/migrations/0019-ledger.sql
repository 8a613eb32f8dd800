-- The ledger. Every movement of money is entered twice, so the entries of a transfer sum to zero. A positive amount is what
-- the venue owes or has earned (wallets, sales). A negative amount is what it has or is owed (a cash drawer, a provider).

create table ledger_accounts (
  venue_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('wallet', 'sales', 'cash-drawer', 'clearing', 'refund-payable',
    -- Money that people moved outside of all that this ledger knows.
    'by-hand',
    -- Cash of the venue outside its drawers: floats come from it, and closed drawers go to it.
    'cash-safe',
    -- What a count found missing (negative) or left over (positive). Its owner is the commerce.
    'cash-difference')),
  -- The account of a wallet, the commerce of a drawer, the provider_configs.id of a clearing account; 0: one per venue.
  owner_id bigint not null default 0,
  currency char(3) not null,
  -- Of wallets only, so that no payment waits for a row that all payments share. The balance of other accounts is summed when
  -- it is asked for.
  balance_minor bigint check (balance_minor >= 0),
  -- The wallet of a deleted account is closed: no money enters it.
  closed_at timestamptz,
  primary key (venue_id, id),
  constraint ledger_accounts_once unique (venue_id, kind, owner_id, currency),
  constraint ledger_accounts_balance_of_wallets check ((kind = 'wallet') = (balance_minor is not null)),
  constraint ledger_accounts_close_wallets_only check (closed_at is null or kind = 'wallet'),
  constraint ledger_accounts_closed_hold_nothing check (closed_at is null or balance_minor = 0)
);
create index ledger_accounts_wallets_by_owner on ledger_accounts (owner_id) where kind = 'wallet';

create table ledger_transfers (
  venue_id integer not null,
  id bigint generated always as identity,
  -- Kind and ref identify the cause, so that one cause moves money once.
  kind text not null check (kind in ('top-up', 'top-up-undone', 'card-top-up', 'order-paid', 'refund', 'accounts-merged',
    'unallocated-capture', 'drawer-float', 'drawer-paid-in', 'drawer-paid-out', 'drawer-closed', 'drawer-difference')),
  ref text not null,
  -- The commerce where the order was paid or the wallet was topped up.
  commerce_id bigint,
  order_id bigint,
  actor_id bigint,
  at timestamptz not null default clock_timestamp(),
  -- Null: no cash moved, or the person had no open drawer.
  drawer_id bigint,
  primary key (venue_id, id),
  constraint ledger_transfers_once unique (venue_id, kind, ref)
);
create index ledger_transfers_by_drawer on ledger_transfers (venue_id, drawer_id) where drawer_id is not null;
-- For cash that was taken without a drawer.
create index ledger_transfers_without_drawer on ledger_transfers (venue_id, commerce_id, actor_id, at)
  where drawer_id is null and actor_id is not null;
-- Refunds of some days.
create index ledger_transfers_refunds_by_time on ledger_transfers (venue_id, at) where kind = 'refund';

create table ledger_entries (
  venue_id integer not null,
  transfer_id bigint not null,
  account_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of a wallet, after this entry.
  balance_minor bigint,
  -- The order in which an account's entries were made.
  sequence bigint generated always as identity,
  primary key (venue_id, transfer_id, account_id)
);
create index ledger_entries_by_account on ledger_entries (venue_id, account_id, sequence desc);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- Transfers and entries only grow. The balance of a wallet changes.
grant select, insert, update (balance_minor) on ledger_accounts to entretiempo_scoped;
grant select, insert on ledger_transfers, ledger_entries to entretiempo_scoped;
