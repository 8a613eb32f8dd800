-- Discounted units of products for members of the club's benefits programme.

-- The programme's answer for this venue; the columns of `accounts` have that of the club that was read last.
alter table club_members
  add column plan_id integer,
  add column is_enabled boolean not null default false;
update club_members member set plan_id = account.tomorrow_plan_id, is_enabled = account.enabled_to_tomorrow_benefits
from accounts account where account.id = member.account_id and member.is_in_programme;

alter table order_lines
  -- The programme's product; null: the line has no discounted unit.
  add column benefit_product_id bigint,
  add column benefit_units integer,
  add column benefit_percentage numeric(5, 2),
  -- Of all discounted units of the line.
  add column benefit_discount_minor bigint not null default 0,
  add constraint order_lines_benefit_is_whole check (
    num_nulls(benefit_product_id, benefit_units, benefit_percentage) in (0, 3)
    and (benefit_product_id is not null) = (benefit_discount_minor > 0)),
  add constraint order_lines_benefit_within_line check (
    benefit_units between 1 and quantity and benefit_discount_minor <= benefit_units * unit_price_minor);

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

alter table money_exceptions drop constraint money_exceptions_kind_check;
alter table money_exceptions add constraint money_exceptions_kind_check
  check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unknown-capture', 'unbooked-capture',
    'refund-failed', 'undecided', 'credentials', 'missing-at-provider', 'unknown-refund', 'disputed', 'account-refused',
    'wrong-refund-codes', 'unverified-sale', 'attested-sale', 'webhook-without-payment',
    -- The club counts other units from our orders of a member than our orders have.
    'benefits-differ'));

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
