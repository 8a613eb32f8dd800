-- Prices that products get at a planned time.
create table price_changes (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  product_id bigint not null,
  price_minor bigint not null check (price_minor >= 0),
  effective_at timestamptz not null,
  planned_at timestamptz not null default clock_timestamp(),
  planned_by bigint not null,
  applied_at timestamptz,
  -- The price that it replaced.
  price_before_minor bigint,
  cancelled_at timestamptz,
  cancelled_by bigint,
  primary key (venue_id, id),
  constraint price_changes_product foreign key (venue_id, product_id) references products (venue_id, id) on delete cascade,
  constraint price_changes_applied_whole check ((applied_at is null) = (price_before_minor is null)),
  constraint price_changes_cancelled_whole check ((cancelled_at is null) = (cancelled_by is null)),
  constraint price_changes_end_once check (applied_at is null or cancelled_at is null)
);
create unique index price_changes_one_at_a_time on price_changes (venue_id, product_id, effective_at)
  where applied_at is null and cancelled_at is null;
create index price_changes_due on price_changes (effective_at) where applied_at is null and cancelled_at is null;

alter table price_changes enable row level security;
create policy venue_scope on price_changes to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on price_changes to entretiempo_scoped;
