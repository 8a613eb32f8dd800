-- A stall can do without a limit that its venue has: 0. Null is still the venue's.
alter table commerces
  drop constraint commerces_busy_from_orders_check,
  drop constraint commerces_busy_from_minutes_check,
  drop constraint commerces_pause_from_minutes_check,
  add constraint commerces_busy_from_orders_check check (busy_from_orders between 0 and 1000),
  add constraint commerces_busy_from_minutes_check check (busy_from_minutes between 0 and 240),
  add constraint commerces_pause_from_minutes_check check (pause_from_minutes between 0 and 240);
