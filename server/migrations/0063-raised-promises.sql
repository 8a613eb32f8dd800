-- Staff promise new orders at least so many minutes until an instant. Null or past: the estimate alone.
alter table commerces
  add column raised_promise_minutes smallint check (raised_promise_minutes between 5 and 240),
  add column raised_promise_until timestamptz,
  add column raised_promise_by bigint references accounts on delete set null;
