-- Discounted units of products for members of the club's benefits programme.

-- Units that live orders of a member have at the discount. Locked after stock and wallets, in the order of the key. The
-- member's id at the club and not the account: who deletes the account and signs in again has used the same units.
create table benefit_quotas (
  venue_id integer not null,
  member_id text not null,
  global_product_id bigint not null,
  units integer not null default 0 check (units >= 0),
  -- With the club's books.
  compared_at timestamptz,
  primary key (venue_id, member_id, global_product_id)
) with (fillfactor = 50);

-- Discounted units of an order, by product of the programme, and what was known when it was placed.
create table benefit_consumptions (
  venue_id integer not null,
  order_id bigint not null,
  global_product_id bigint not null,
  member_id text not null,
  units integer not null check (units > 0),
  -- Given back when the order ended or was refunded.
  restored_units integer not null default 0,
  -- Units that the programme allowed a member.
  allowance integer not null,
  -- Used at the club outside our orders. Below 0 after the club began a new period.
  used_elsewhere integer not null,
  -- Held by live orders before this one.
  used_before integer not null check (used_before >= 0),
  primary key (venue_id, order_id, global_product_id),
  constraint benefit_consumptions_restored_once check (restored_units between 0 and units),
  constraint benefit_consumptions_within_allowance check (greatest(used_elsewhere + used_before, 0) + units <= allowance)
);
create index benefit_consumptions_by_member on benefit_consumptions (venue_id, member_id, global_product_id);

-- What the club is told: each change of a consumption once. The id is the idempotency key of the call.
create table benefit_calls (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  -- The order of the calls about a member.
  sequence bigint generated always as identity,
  order_id bigint not null,
  member_id text not null,
  global_product_id bigint not null,
  kind text not null check (kind in ('consume', 'restore')),
  units integer not null check (units > 0),
  -- `sent`: the call was made, its answer is not known.
  state text not null default 'requested' check (state in ('requested', 'sent', 'done', 'refused')),
  attempts integer not null default 0,
  -- A process makes the call, or died during it.
  is_claimed boolean not null default false,
  next_attempt_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  constraint benefit_calls_open_is_due check ((state in ('requested', 'sent')) = (next_attempt_at is not null))
);
create index benefit_calls_due on benefit_calls (venue_id, next_attempt_at) where next_attempt_at is not null;
create index benefit_calls_by_member on benefit_calls (venue_id, member_id, global_product_id, sequence);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['benefit_quotas', 'benefit_consumptions', 'benefit_calls'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
