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

alter table terminal_answers enable row level security;
create policy venue_scope on terminal_answers to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert on terminal_answers to entretiempo_scoped;

-- The undecided sales of terminals, which staff are asked about.
create index payment_attempts_live_sales on payment_attempts (venue_id, commerce_id)
  where kiosk_id is not null and state in ('sent', 'waiting', 'unknown');

alter table money_exceptions drop constraint money_exceptions_kind_check;
alter table money_exceptions add constraint money_exceptions_kind_check
  check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unknown-capture', 'unbooked-capture',
    'refund-failed', 'undecided', 'credentials', 'missing-at-provider', 'unknown-refund', 'disputed', 'account-refused',
    'wrong-refund-codes', 'unverified-sale',
    -- Staff saw a sale approved on a terminal, and its provider has no payment of it.
    'attested-sale',
    -- A signed webhook named a payment that the provider does not have.
    'webhook-without-payment'));
