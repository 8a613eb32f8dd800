-- Money from outside. A payment attempt is written before its provider is called, so that a lost answer can be found at the
-- provider by our reference. Captures hold every payment that a provider took, whatever it was for.

-- Accounts at payment providers. Their credentials are in venue_secrets, under the same id.
create table provider_configs (
  venue_id integer not null,
  id bigint not null,
  payment_config_id bigint not null,
  provider smallint not null check (provider between 1 and 8),
  -- The key that the browser may have.
  public_key text,
  -- The provider's name for the account; compared with every payment once it is known.
  merchant_ref text,
  is_live boolean not null default false,
  -- Since when the provider has rejected our credentials.
  credentials_rejected_since timestamptz,
  -- Another account took its place. The row stays, so that its payments can be refunded.
  replaced_at timestamptz,
  -- Up to when the provider's list of payments was compared with ours, to find captures that no webhook announced.
  reconciled_until timestamptz,
  -- The owner of an account can change, or become known late: when the provider is asked next whose it is.
  owner_check_at timestamptz not null default clock_timestamp(),
  -- Why it takes no payments any more: test money, another country, another owner. Its payments can still be refunded.
  refused_reason text check (refused_reason in ('test-user', 'other-country', 'other-owner')),
  refused_since timestamptz,
  primary key (venue_id, id),
  constraint provider_configs_refused_for_reason check ((refused_since is null) = (refused_reason is null))
);
create unique index provider_configs_one_in_use on provider_configs (venue_id, payment_config_id, provider)
  where replaced_at is null;

create table payment_attempts (
  venue_id integer not null,
  id uuid not null,
  -- What is paid: an order, or a top-up of the wallet of an account.
  order_id bigint,
  account_id bigint,
  commerce_id bigint,
  provider smallint not null check (provider between 1 and 8),
  config_id bigint not null,
  method text not null check (method in ('new-card', 'saved-card', 'hosted')),
  -- Ours; sent to the provider, which returns it with the payment.
  reference text not null,
  -- The visitor's: a repeated request is the same attempt.
  idempotency_key uuid not null,
  request_hash bytea not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null default 'new'
    check (state in ('new', 'sent', 'waiting', 'unknown', 'approved', 'rejected', 'cancelled', 'expired')),
  provider_ref text,
  -- A page of the provider, such as a preference, and when the provider stopped to accept payments there.
  session_ref text,
  page_url text,
  session_closed_at timestamptz,
  -- The provider's own code.
  decline_code text,
  card_brand text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  -- The order waits for the attempt until then.
  ends_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- When the provider is asked again; null once the attempt is settled.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- When a visitor last caused a check, which limits how often that is possible.
  asked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  constraint payment_attempts_reference_once unique (venue_id, reference),
  constraint payment_attempts_idempotency_key_once unique (venue_id, idempotency_key),
  constraint payment_attempts_order_or_wallet check ((order_id is null) <> (account_id is null)),
  constraint payment_attempts_unsettled_is_checked
    check ((state in ('new', 'sent', 'waiting', 'unknown')) = (next_check_at is not null))
);
create unique index payment_attempts_one_live_per_order on payment_attempts (venue_id, order_id)
  where order_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create unique index payment_attempts_one_live_per_wallet on payment_attempts (venue_id, account_id)
  where account_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create index payment_attempts_by_order on payment_attempts (venue_id, order_id, created_at desc) where order_id is not null;
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
-- Which provider accounts were used lately.
create index payment_attempts_by_config on payment_attempts (venue_id, config_id, created_at);

-- Every known payment that a provider captured.
create table captures (
  venue_id integer not null,
  config_id bigint not null,
  provider_ref text not null,
  -- Null: the reference of the payment is not ours.
  attempt_id uuid,
  order_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- pays: the order or the wallet has the money. All others are refunded. unbooked: the ledger rejected it.
  verdict text not null check (verdict in ('pays', 'late', 'duplicate', 'mismatch', 'unbooked')),
  captured_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, provider_ref)
);
create unique index captures_one_pays_per_attempt on captures (venue_id, attempt_id) where verdict = 'pays';
create index captures_by_order on captures (venue_id, order_id) where order_id is not null;
-- The totals of a day.
create index captures_by_time on captures (venue_id, captured_at);

-- Webhooks of providers, stored before they are answered.
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

create table refunds (
  venue_id integer not null,
  -- Also the idempotency key at the provider.
  id uuid not null,
  order_id bigint,
  -- The method of the payment: to the captured card, to the wallet, from the drawer of the commerce. by-hand: a person refunds
  -- it outside of this system, such as the money of a closed wallet.
  method text not null check (method in ('provider', 'wallet', 'cash', 'by-hand')),
  config_id bigint,
  provider_ref text,
  account_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- in-panel: a person made it in the provider's own panel, and it was found there.
  cause text not null check (cause in ('staff', 'cancelled', 'late-capture', 'duplicate-capture', 'amount-mismatch',
    'unbooked-capture', 'in-panel')),
  state text not null default 'requested' check (state in ('requested', 'sent', 'unknown', 'succeeded', 'failed')),
  -- The approval (refund_approvals) that it used.
  approval_id uuid,
  -- The first refund of its kind, which failed. The approval of that one is valid for this one.
  retry_of uuid,
  actor_id bigint,
  reason text,
  provider_refund_ref text,
  failure_code text,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  constraint refunds_one_per_approval unique (venue_id, approval_id),
  constraint refunds_wallet_has_account check ((method = 'wallet') = (account_id is not null)),
  -- A refund at the provider has a capture, a refund by hand may have one, the others have none.
  constraint refunds_of_captures check ((provider_ref is null) = (config_id is null)
    and (method <> 'provider' or provider_ref is not null)
    and (method in ('provider', 'by-hand') or provider_ref is null))
);
create index refunds_by_order on refunds (venue_id, order_id) where order_id is not null;
create index refunds_by_capture on refunds (venue_id, config_id, provider_ref) where provider_ref is not null;
create index refunds_by_retry on refunds (venue_id, retry_of) where retry_of is not null;
create index refunds_due on refunds (next_check_at) where next_check_at is not null;
-- The metrics of open refunds count by it.
create index refunds_open on refunds (venue_id, method, state, created_at) where state in ('requested', 'sent', 'unknown');
-- A capture that pays nothing is refunded whole, once.
create unique index refunds_one_per_unallocated_capture on refunds (venue_id, config_id, provider_ref)
  where cause in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unbooked-capture') and state <> 'failed';
-- A cancelled order is refunded once.
create unique index refunds_one_per_cancelled_order on refunds (venue_id, order_id)
  where cause = 'cancelled' and state <> 'failed';
create unique index refunds_one_per_provider_refund on refunds (venue_id, config_id, provider_refund_ref)
  where provider_refund_ref is not null;

-- The authorization code of an editor, which lets staff refund one order.
create table refund_codes (
  account_id bigint primary key references accounts on delete cascade,
  code_hash bytea not null,
  set_at timestamptz not null default clock_timestamp()
);

-- A right code in a session of staff: valid for minutes, for one refund, where its editor has the role.
create table refund_approvals (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  session_id bigint not null,
  -- The owner of the code.
  editor_id bigint not null,
  -- The commerces of the editor; null: the whole venue.
  commerce_ids bigint[],
  approved_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  order_id bigint,
  primary key (venue_id, id),
  constraint refund_approvals_used_for_order check ((used_at is null) = (order_id is null))
);
create index refund_approvals_by_session on refund_approvals (venue_id, session_id) where used_at is null;

-- The days whose payments were compared with the provider's list.
create table daily_reconciliations (
  venue_id integer not null,
  config_id bigint not null,
  -- In the venue's time zone. The day before was compared with it.
  day date not null,
  payments integer not null,
  differences integer not null,
  reconciled_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, day)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['provider_configs', 'payment_attempts', 'captures', 'webhook_events', 'refunds',
      'refund_approvals', 'daily_reconciliations'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update on provider_configs, payment_attempts, webhook_events, refunds to entretiempo_scoped;
-- A capture never changes.
grant select, insert on captures to entretiempo_scoped;
grant select, update (used_at, order_id) on refund_approvals to entretiempo_scoped;
grant select on daily_reconciliations to entretiempo_scoped;
