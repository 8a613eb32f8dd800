-- How a stall keeps up. Busy and paused always have an end. `*_by` says who began it: the staff, or the queue itself.
alter table commerces
  add column busy_minutes smallint check (busy_minutes between 1 and 120),
  add column busy_until timestamptz,
  add column busy_by text not null default 'staff' check (busy_by in ('staff', 'queue')),
  add column paused_by text not null default 'staff' check (paused_by in ('staff', 'queue')),
  -- Staff took back what the queue had decided: until then it decides nothing.
  add column queue_ignored_until timestamptz,
  -- From here on the queue makes the stall busy, or pauses it. Null: as the venue says.
  add column busy_from_orders smallint check (busy_from_orders between 1 and 1000),
  add column busy_from_minutes smallint check (busy_from_minutes between 1 and 240),
  add column pause_from_minutes smallint check (pause_from_minutes between 1 and 240),
  add constraint commerces_busy check ((busy_until is null) = (busy_minutes is null));

alter table venues
  add column busy_from_orders smallint not null default 25 check (busy_from_orders between 1 and 1000),
  add column busy_from_minutes smallint not null default 25 check (busy_from_minutes between 1 and 240),
  add column pause_from_minutes smallint not null default 60 check (pause_from_minutes between 1 and 240);

-- A size stops like a product: until an instant.
alter table clothing_sizes add column unavailable_until timestamptz;
