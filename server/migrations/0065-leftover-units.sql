-- Where prepared units of ended orders went: to a line of another order, or into the waste.
create table leftover_units (
  venue_id integer not null,
  -- Chosen by the client: a repeated request is the same decision.
  id uuid not null,
  commerce_id bigint not null,
  -- The ended order, and its main line.
  order_id bigint not null,
  line smallint not null,
  units integer not null check (units > 0),
  -- The main line that got the units. Null: they were thrown away.
  to_order_id bigint,
  to_line smallint,
  reason text check (reason in ('not-wanted', 'cold', 'badly-made', 'dropped', 'other')),
  -- The units with their choices, at the prices of the ended order, before discounts.
  cost_minor bigint not null check (cost_minor >= 0),
  -- The account of the member of staff.
  decided_by bigint not null,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  constraint leftover_units_go_one_way check (
    num_nulls(to_order_id, to_line) in (0, 2) and (to_order_id is null) = (reason is not null)),
  constraint leftover_units_leave_their_order check (to_order_id <> order_id)
);
create index leftover_units_by_order on leftover_units (venue_id, order_id);
create index leftover_units_by_target on leftover_units (venue_id, to_order_id) where to_order_id is not null;
create index leftover_units_by_time on leftover_units (venue_id, decided_at);

alter table leftover_units enable row level security;
create policy venue_scope on leftover_units to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
-- A decision never changes.
grant select, insert on leftover_units to entretiempo_scoped;
