-- Money that comes from outside. A payment attempt is written before its provider is called, so that whatever is lost on the
-- way can be found there by our reference; what a provider has captured stands in captures, whatever it was for.

-- An account at a provider. Its credentials are secrets of the venue, under the same id.
create table provider_configs (
  venue_id integer not null,
  id bigint not null,
  payment_config_id bigint not null,
  provider smallint not null check (provider between 1 and 8),
  -- What the browser may know.
  public_key text,
  -- The provider's name for the account that is paid; checked with every payment once it is known.
  merchant_ref text,
  is_live boolean not null default false,
  -- Since when the provider has not taken our credentials.
  credentials_rejected_since timestamptz,
  primary key (venue_id, id),
  unique (venue_id, payment_config_id, provider)
);

create table payment_attempts (
  venue_id integer not null,
  id uuid not null,
  -- What is paid: an order, or the wallet of an account.
  order_id bigint,
  account_id bigint,
  commerce_id bigint,
  provider smallint not null check (provider between 1 and 8),
  config_id bigint not null,
  method text not null check (method in ('new-card', 'saved-card', 'hosted')),
  -- Ours, told to the provider; it comes back with the payment.
  reference text not null,
  -- The visitor's: the same tap is the same attempt.
  start_key uuid not null,
  request_hash bytea not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null default 'new'
    check (state in ('new', 'sent', 'waiting', 'unknown', 'approved', 'rejected', 'cancelled', 'expired')),
  provider_ref text,
  -- A page of the provider's, such as a preference, and when the provider let nobody pay there any more.
  session_ref text,
  page_url text,
  session_closed_at timestamptz,
  -- In the provider's own words.
  decline_code text,
  card_brand text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  -- Until then the order waits for it.
  ends_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- When the provider is asked again; null once decided.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- When somebody last had the provider asked; not more often than that.
  asked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  unique (venue_id, reference),
  unique (venue_id, start_key),
  check ((order_id is null) <> (account_id is null)),
  check ((state in ('new', 'sent', 'waiting', 'unknown')) = (next_check_at is not null))
);
create unique index one_live_attempt_an_order on payment_attempts (venue_id, order_id)
  where order_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create unique index one_live_attempt_a_wallet on payment_attempts (venue_id, account_id)
  where account_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create index payment_attempts_by_order on payment_attempts (venue_id, order_id, created_at desc) where order_id is not null;
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;

-- Every payment that a provider has captured and we know of; what it did for us.
create table captures (
  venue_id integer not null,
  config_id bigint not null,
  provider_ref text not null,
  -- Null: its reference is none of ours.
  attempt_id uuid,
  order_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- pays: the order or the wallet has it. The others go back.
  verdict text not null check (verdict in ('pays', 'late', 'duplicate', 'mismatch')),
  captured_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, provider_ref)
);
create unique index one_capture_pays on captures (venue_id, attempt_id) where verdict = 'pays';
create index captures_by_order on captures (venue_id, order_id) where order_id is not null;

create table refunds (
  venue_id integer not null,
  -- Also the key under which the provider makes it once.
  id uuid not null,
  order_id bigint,
  -- Back the way it came: the capture that it is taken from, the wallet, or the drawer of the stall.
  way text not null check (way in ('provider', 'wallet', 'cash')),
  config_id bigint,
  provider_ref text,
  account_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  cause text not null
    check (cause in ('staff', 'cancelled', 'late-capture', 'duplicate-capture', 'amount-mismatch')),
  state text not null default 'requested' check (state in ('requested', 'sent', 'unknown', 'succeeded', 'failed')),
  -- The proof of authorization that it used up; once.
  proof_id uuid,
  actor_id bigint,
  reason text,
  provider_refund_ref text,
  failure_code text,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  unique (venue_id, proof_id),
  check ((way = 'provider') = (provider_ref is not null and config_id is not null)),
  check ((way = 'wallet') = (account_id is not null))
);
create index refunds_by_order on refunds (venue_id, order_id) where order_id is not null;
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
-- What the order could not take goes back whole, once.
create unique index one_refund_of_a_stray_capture on refunds (venue_id, config_id, provider_ref)
  where cause in ('late-capture', 'duplicate-capture', 'amount-mismatch') and state <> 'failed';

-- News from providers, kept before they are answered.
create table webhook_events (
  venue_id integer not null,
  config_id bigint not null,
  event_key text not null,
  provider_ref text not null,
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz default clock_timestamp(),
  primary key (venue_id, config_id, event_key)
);
create index webhook_events_due on webhook_events (next_attempt_at) where processed_at is null;

-- What a person has to look at: each once, open until somebody says what was done.
create table money_exceptions (
  venue_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unknown-capture', 'refund-failed',
    'undecided', 'credentials', 'missing-at-provider', 'unknown-refund')),
  -- What it is about; the same thing is one exception.
  subject text not null,
  config_id bigint,
  attempt_id uuid,
  refund_id uuid,
  order_id bigint,
  provider_ref text,
  amount_minor bigint,
  currency char(3),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint,
  note text,
  primary key (venue_id, id),
  unique (venue_id, kind, subject)
);
create index money_exceptions_open on money_exceptions (venue_id, opened_at) where closed_at is null;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['provider_configs', 'payment_attempts', 'captures', 'refunds', 'webhook_events',
      'money_exceptions'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
-- What was captured stays captured.
revoke update on captures from entretiempo_scoped;

-- Money that a payment moved: from the provider's account to the sales or to a wallet, and back.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('top-up', 'top-up-undone',
  'card-top-up', 'order-paid', 'refund', 'accounts-merged', 'unallocated-capture'));
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('wallet', 'sales', 'cash-drawer',
  'clearing', 'refund-payable'));

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check check (cause in ('placed', 'retried',
  'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended', 'payment-approved', 'late-payment'));
