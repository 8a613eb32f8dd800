-- Constraints of our tables that a request violated: each is a bug, and an alert. One row per venue and constraint, so that a
-- request that fails again and again adds no rows.
create table constraint_violations (
  -- 0: no venue.
  venue_id integer not null,
  constraint_name text not null,
  table_name text not null,
  count integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  last_order_id bigint,
  primary key (venue_id, constraint_name)
);

alter table constraint_violations enable row level security;
create policy venue_scope on constraint_violations to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
