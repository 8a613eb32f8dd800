-- Uses of signed pick-up passes, which a device consumed and sent. The id is the key of the use, so that a repeated one is the same.
create table pickup_pass_uses (
  venue_id integer not null,
  id uuid not null,
  order_id bigint not null,
  commerce_id bigint not null,
  account_id bigint not null,
  -- Name of the shared tablet of the session, as it was. Null: another device.
  tablet text,
  -- By the clock of the device, and never after the merge.
  used_at timestamptz not null,
  merged_at timestamptz not null default clock_timestamp(),
  -- What the order was when the use arrived. All but handed-over are for people to review.
  outcome text not null check (outcome in ('handed-over', 'used-before', 'refunded', 'cancelled', 'unpaid')),
  reviewed_at timestamptz,
  reviewed_by bigint,
  primary key (venue_id, id),
  constraint pickup_pass_uses_used_before_merge check (used_at <= merged_at),
  constraint pickup_pass_uses_review_is_whole check (num_nulls(reviewed_at, reviewed_by) in (0, 2))
);
create index pickup_pass_uses_by_order on pickup_pass_uses (venue_id, order_id);
create index pickup_pass_uses_to_review on pickup_pass_uses (venue_id, commerce_id, merged_at)
  where outcome <> 'handed-over' and reviewed_at is null;

alter table pickup_pass_uses enable row level security;
create policy venue_scope on pickup_pass_uses to entretiempo_scoped using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on pickup_pass_uses to entretiempo_scoped;
