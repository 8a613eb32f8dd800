-- Refunds of orders and captures, by line or as a whole.

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
  -- Of the request of staff: a repeated one is the same refund.
  request_key uuid,
  request_hash bytea,
  -- The call as it was first sent, which is repeated to the byte. Null: no call was sent.
  sent_call text check (length(sent_call) between 1 and 8000),
  -- On whose authority it was opened.
  authority text check (authority in ('buyer', 'system', 'staff', 'retry', 'panel')),
  primary key (venue_id, id),
  constraint refunds_one_per_approval unique (venue_id, approval_id),
  constraint refunds_wallet_has_account check ((method = 'wallet') = (account_id is not null)),
  -- A refund at the provider has a capture, a refund by hand may have one, the others have none.
  constraint refunds_of_captures check ((provider_ref is null) = (config_id is null)
    and (method <> 'provider' or provider_ref is not null)
    and (method in ('provider', 'by-hand') or provider_ref is null)),
  constraint refunds_one_per_request unique (venue_id, request_key),
  constraint refunds_request_is_whole check (num_nulls(request_key, request_hash) in (0, 2)),
  constraint refunds_by_authority check (authority is null
    or ((authority = 'staff') = (approval_id is not null) and (authority = 'retry') = (retry_of is not null)
      and (authority not in ('staff', 'retry') or actor_id is not null)
      and (cause <> 'staff' or authority in ('staff', 'retry'))
      and (cause <> 'cancelled' or authority in ('buyer', 'staff', 'retry'))))
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

-- Units of lines that a refund gave back. Those of a failed refund can be refunded again.
create table refund_lines (
  venue_id integer not null,
  refund_id uuid not null,
  order_id bigint not null,
  line smallint not null,
  quantity integer not null check (quantity > 0),
  -- Of the units, after discounts and benefits.
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (venue_id, refund_id, line)
);
create index refund_lines_by_order on refund_lines (venue_id, order_id);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['refunds', 'refund_approvals', 'refund_lines'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update on refunds to entretiempo_scoped;
grant select, update (used_at, order_id) on refund_approvals to entretiempo_scoped;
-- A line of a refund never changes.
grant select, insert on refund_lines to entretiempo_scoped;
