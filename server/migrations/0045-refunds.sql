-- What goes back of an order stands with the order, whose row is locked while a refund is asked for: never more than was paid.
alter table orders
  -- Asked for, under way or gone.
  add column refund_requested_minor bigint not null default 0,
  -- Gone.
  add column refunded_minor bigint not null default 0,
  add constraint orders_refunds_within_total
    check (refunded_minor between 0 and refund_requested_minor and refund_requested_minor <= total_minor);

-- An order that ended gives its money back once, and a refund at the provider is one of ours.
create unique index one_refund_of_an_ended_order on refunds (venue_id, order_id)
  where cause = 'cancelled' and state <> 'failed';
create unique index one_refund_a_provider_refund on refunds (venue_id, config_id, provider_refund_ref)
  where provider_refund_ref is not null;

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check check (cause in ('placed', 'retried',
  'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended', 'payment-approved', 'late-payment',
  'refund-requested', 'refunded', 'refund-failed'));

-- The authorization code of an editor: who types it lets one order be refunded.
create table refund_codes (
  account_id bigint primary key references accounts on delete cascade,
  code_hash bytea not null,
  set_at timestamptz not null default clock_timestamp()
);

-- A right code, typed in a session of staff: for minutes, for one refund, where its editor may act.
create table refund_approvals (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  session_id bigint not null,
  -- Whose code it was.
  editor_id bigint not null,
  -- The stalls that the editor runs; null: the whole venue.
  commerce_ids bigint[],
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  order_id bigint,
  primary key (venue_id, id),
  check ((used_at is null) = (order_id is null))
);
create index refund_approvals_by_session on refund_approvals (venue_id, session_id) where used_at is null;

alter table refund_approvals enable row level security;
create policy venue_scope on refund_approvals to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, update (used_at, order_id) on refund_approvals to entretiempo_scoped;
