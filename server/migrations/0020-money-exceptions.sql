-- Cases about money that a person has to look at: one row per case, open until a person closes it.
create table money_exceptions (
  venue_id integer not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unknown-capture',
    'unbooked-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider', 'unknown-refund',
    -- The payer denies the payment at the bank or the provider.
    'disputed',
    -- The provider account may not be paid any more.
    'account-refused',
    -- Refund codes were typed wrong until they were paused.
    'wrong-refund-codes',
    -- A kiosk reported a payment that its report alone does not pay.
    'unverified-sale',
    -- Staff saw a sale approved on a terminal, and its provider has no payment of it.
    'attested-sale',
    -- A signed webhook named a payment that the provider does not have.
    'webhook-without-payment',
    -- The club counts other units from our orders of a member than our orders have.
    'benefits-differ',
    -- A person moved more by hand than the limit of an hour, after another one approved it.
    'moved-by-hand')),
  -- What it is about; one subject has one exception of a kind.
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
  constraint money_exceptions_once unique (venue_id, kind, subject)
);
create index money_exceptions_open on money_exceptions (venue_id, opened_at) where closed_at is null;

alter table money_exceptions enable row level security;
create policy venue_scope on money_exceptions to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on money_exceptions to entretiempo_scoped;
