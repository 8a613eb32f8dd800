-- What kiosks report about sales at terminals that their browser controls. Where the account has no credentials for
-- the provider's API, an accepted report is the evidence of a payment.
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

alter table terminal_records enable row level security;
create policy venue_scope on terminal_records to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on terminal_records to entretiempo_scoped;

-- True: a kiosk reported the payment, and the provider was not asked.
alter table captures add column is_attested boolean not null default false;

alter table money_exceptions drop constraint money_exceptions_kind_check;
alter table money_exceptions add constraint money_exceptions_kind_check
  check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unknown-capture',
    'unbooked-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider', 'unknown-refund',
    'disputed', 'account-refused', 'wrong-refund-codes',
    -- A kiosk reported a payment that its report alone does not pay.
    'unverified-sale'));
