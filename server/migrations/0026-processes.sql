-- The processes of the server as they tell of themselves every few seconds; a row stays a while after its process has gone,
-- so that one that was killed is missed.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  loop_delay_ms real not null,
  queries_waiting integer not null,
  streams_open integer not null,
  orders_waiting integer not null
);
