-- The number that staff call out: short, and unique among the open orders of a commerce. Null: a claimed discount, or an order
-- of before.
alter table orders add column call_number integer check (call_number > 0);
create unique index orders_open_call_number on orders (venue_id, commerce_id, call_number)
  where status_id in (1, 2, 3, 4, 5) and call_number is not null;

-- The last call number that a process reserved at a commerce. Placing an order neither locks nor writes this row.
create table call_number_counters (
  venue_id integer not null,
  commerce_id bigint not null,
  last_number integer not null default 0 check (last_number between 0 and 999),
  -- The last one of four digits or more; 999: none.
  last_long_number integer not null default 999 check (last_long_number >= 999),
  -- When numbers began at 1 again.
  round_started_at timestamptz not null default '-infinity',
  reserved_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, commerce_id),
  constraint call_number_counters_commerce
    foreign key (venue_id, commerce_id) references commerces (venue_id, id) on delete cascade
);

alter table call_number_counters enable row level security;
create policy venue_scope on call_number_counters to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on call_number_counters to entretiempo_scoped;
