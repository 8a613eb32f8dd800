-- Staff promise new orders at least so many minutes until an instant. Null or past: the estimate alone.
alter table commerces
  add column raised_promise_minutes smallint check (raised_promise_minutes between 5 and 240),
  add column raised_promise_until timestamptz,
  add column raised_promise_by bigint references accounts on delete set null;

-- Orders that ended before their hand-over, paid or not, which a board shows for some minutes.
drop index orders_ended;
create index orders_ended on orders (venue_id, commerce_id, status_since) where status_id = 7;
