-- Refunds of several orders: who planned and approved them, and the result of each order.
create table bulk_refunds (
  venue_id integer not null references venues on delete cascade,
  -- Chosen by the client: a repeated request is the same plan.
  id uuid not null,
  -- Accounts of the people, and the sessions that they used.
  made_by bigint not null,
  made_session_id bigint not null,
  approved_by bigint,
  approved_session_id bigint,
  reason text not null check (length(reason) between 1 and 200),
  -- The filter of the search, as the client sent it.
  filter jsonb not null,
  currency char(3) not null,
  -- Commerces of its orders.
  commerce_ids bigint[] not null,
  -- waiting: for a second person.
  state text not null default 'planned'
    check (state in ('planned', 'waiting', 'running', 'paused', 'finished', 'cancelled')),
  planned_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  approved_at timestamptz,
  ended_at timestamptz,
  primary key (venue_id, id),
  constraint bulk_refunds_second_person check (approved_by <> made_by),
  constraint bulk_refunds_approval_is_whole check (num_nulls(approved_by, approved_session_id, approved_at) in (0, 3)),
  constraint bulk_refunds_run_after_start check (started_at is not null or state in ('planned', 'cancelled'))
);
create index bulk_refunds_running on bulk_refunds (venue_id, id) where state = 'running';
create index bulk_refunds_by_time on bulk_refunds (venue_id, planned_at);

create table bulk_refund_orders (
  venue_id integer not null,
  bulk_refund_id uuid not null,
  order_id bigint not null,
  commerce_id bigint not null,
  place integer not null,
  -- How it was paid. unpaid: it is cancelled.
  way text not null check (way in ('card', 'online', 'terminal', 'wallet', 'cash', 'unpaid')),
  provider smallint,
  config_id bigint,
  -- What the plan gives back. Another amount at its turn leaves the order out.
  amount_minor bigint not null check (amount_minor >= 0),
  -- opened: `refund_id` was opened, and its row has the result. dropped: the rest was cancelled.
  state text not null check (state in ('queued', 'opened', 'cancelled', 'left-out', 'failed', 'dropped')),
  -- Why it is left out or failed.
  cause text,
  is_left_out_at_plan boolean not null default false,
  -- The first refund. Retries name it.
  refund_id uuid,
  -- The refund has this request key, so that a second one is impossible.
  request_key uuid not null default gen_random_uuid(),
  -- Counted before each attempt, so that one that crashes the process counts too.
  attempts integer not null default 0,
  attempted_at timestamptz,
  primary key (venue_id, bulk_refund_id, order_id),
  foreign key (venue_id, bulk_refund_id) references bulk_refunds on delete cascade,
  constraint bulk_refund_orders_opened_have_refund check (state <> 'opened' or refund_id is not null),
  constraint bulk_refund_orders_say_why check ((cause is not null) = (state in ('left-out', 'failed')))
);
create index bulk_refund_orders_queued on bulk_refund_orders (venue_id, bulk_refund_id, place) where state = 'queued';
create index bulk_refund_orders_by_account on bulk_refund_orders (venue_id, config_id, attempted_at)
  where config_id is not null;

-- The bulk refund whose people approved this refund; null: a code did.
alter table refund_approvals add column bulk_refund_id uuid;

alter table bulk_refunds enable row level security;
create policy venue_scope on bulk_refunds to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
alter table bulk_refund_orders enable row level security;
create policy venue_scope on bulk_refund_orders to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on bulk_refunds, bulk_refund_orders to entretiempo_scoped;
