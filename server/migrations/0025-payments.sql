-- Money from outside. A payment attempt is written before its provider is called, so that a lost answer can be found at the
-- provider by our reference. Captures hold every payment that a provider took, whatever it was for.

-- Accounts at payment providers. Their credentials are in venue_secrets, under the same id.
create table provider_configs (
  venue_id integer not null,
  id bigint not null,
  payment_config_id bigint not null,
  provider smallint not null check (provider between 1 and 8),
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
  -- Parameters of the account that the browser may have, such as a public key or the name of a store.
  parameters jsonb not null default '{}',
  -- Since when the provider does not answer; visitors are offered other payment methods first.
  outage_since timestamptz,
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
  method text not null check (method in ('new-card', 'saved-card', 'hosted', 'terminal')),
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
  -- The fields of the provider's form, or the configuration of its script.
  page_parameters jsonb not null default '{}',
  -- Of a sale at a card terminal.
  kiosk_id uuid,
  terminal_ref text,
  -- The state of the sale that was read last, in the provider's word.
  terminal_state text,
  primary key (venue_id, id),
  constraint payment_attempts_reference_once unique (venue_id, reference),
  constraint payment_attempts_idempotency_key_once unique (venue_id, idempotency_key),
  constraint payment_attempts_order_or_wallet check ((order_id is null) <> (account_id is null)),
  constraint payment_attempts_unsettled_is_checked
    check ((state in ('new', 'sent', 'waiting', 'unknown')) = (next_check_at is not null)),
  constraint payment_attempts_terminal_has_kiosk
    check ((method = 'terminal') = (kiosk_id is not null) and (kiosk_id is null) = (terminal_ref is null))
);
create unique index payment_attempts_one_live_per_order on payment_attempts (venue_id, order_id)
  where order_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create unique index payment_attempts_one_live_per_wallet on payment_attempts (venue_id, account_id)
  where account_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
create index payment_attempts_by_order on payment_attempts (venue_id, order_id, created_at desc) where order_id is not null;
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
-- Which provider accounts were used lately.
create index payment_attempts_by_config on payment_attempts (venue_id, config_id, created_at);
-- The attempt of a page that a webhook names.
create index payment_attempts_by_session on payment_attempts (session_ref) where session_ref is not null;
-- A terminal takes one card at a time.
create unique index payment_attempts_one_live_per_kiosk on payment_attempts (venue_id, kiosk_id)
  where kiosk_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
-- The undecided sales of terminals, which staff are asked about.
create index payment_attempts_live_sales on payment_attempts (venue_id, commerce_id)
  where kiosk_id is not null and state in ('sent', 'waiting', 'unknown');

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
  -- True: a kiosk reported the payment, and the provider was not asked.
  is_attested boolean not null default false,
  primary key (venue_id, config_id, provider_ref)
);
create unique index captures_one_pays_per_attempt on captures (venue_id, attempt_id) where verdict = 'pays';
create index captures_by_order on captures (venue_id, order_id) where order_id is not null;
-- The totals of a day.
create index captures_by_time on captures (venue_id, captured_at);
-- Rows are stored in the order of these times. Such an index costs a capture nothing.
create index captures_by_arrival on captures using brin (seen_at) with (autosummarize = on);

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

-- Results of payments that a provider signed, verified and without personal data. They never change: they are the evidence of
-- a payment where the provider has no query.
create table signed_results (
  venue_id integer not null,
  config_id bigint not null,
  -- The provider's id of the payment. The first result of a payment counts.
  provider_ref text not null,
  -- Ours; of the attempt.
  reference text not null,
  payload text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, provider_ref)
);
create index signed_results_by_reference on signed_results (venue_id, config_id, reference);
create index signed_results_by_time on signed_results (venue_id, config_id, received_at);

-- What kiosks report about sales at terminals that their browser controls. Where the account has no credentials for the
-- provider's API, an accepted report is the evidence of a payment.
create table terminal_records (
  venue_id integer not null,
  config_id bigint not null,
  -- The provider's id of the payment. The first report of a payment counts.
  provider_ref text not null,
  attempt_id uuid not null,
  kiosk_id uuid not null,
  -- Ours; of the attempt.
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null,
  payment_state text not null,
  card_label text,
  payment_method text not null,
  card_brand text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  received_at timestamptz not null default clock_timestamp(),
  -- Null: it pays nothing without a payment at the provider.
  accepted_at timestamptz,
  primary key (venue_id, config_id, provider_ref),
  foreign key (venue_id, attempt_id) references payment_attempts (venue_id, id),
  foreign key (venue_id, kiosk_id) references kiosks (venue_id, id)
);
create index terminal_records_by_reference on terminal_records (venue_id, config_id, reference);
create index terminal_records_by_time on terminal_records (venue_id, config_id, received_at);
create index terminal_records_by_attempt on terminal_records (venue_id, attempt_id);

-- What staff saw on a card terminal whose sale its provider could not decide. One answer for each sale; it never changes.
create table terminal_answers (
  venue_id integer not null,
  attempt_id uuid not null,
  answer text not null check (answer in ('paid', 'not-paid')),
  -- The state of the sale at the provider when staff answered, in the provider's word; null: it could not be read.
  terminal_state text,
  -- Read on the terminal by staff.
  coupon text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  answered_by bigint not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, attempt_id),
  constraint terminal_answers_attempt foreign key (venue_id, attempt_id) references payment_attempts (venue_id, id)
);

-- Pages of providers that were opened for visitors. A result names its page, so no page has two attempts, also where venues
-- share an account.
create table opened_pages (
  provider smallint not null check (provider between 1 and 8),
  -- The provider's id of the account, such as the store.
  merchant_ref text not null,
  page_ref text not null,
  venue_id integer not null,
  attempt_id uuid not null,
  primary key (provider, merchant_ref, page_ref)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['provider_configs', 'payment_attempts', 'captures', 'webhook_events', 'signed_results',
      'terminal_records', 'terminal_answers'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update on provider_configs, payment_attempts, webhook_events, terminal_records to entretiempo_scoped;
-- A capture, a signed result and an answer never change.
grant select, insert on captures, signed_results, terminal_answers to entretiempo_scoped;
