-- The days whose payments were compared with the provider's list.
create table daily_reconciliations (
  venue_id integer not null,
  config_id bigint not null,
  -- In the venue's time zone. The day before was compared with it.
  day date not null,
  payments integer not null,
  differences integer not null,
  reconciled_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, day)
);

alter table daily_reconciliations enable row level security;
create policy venue_scope on daily_reconciliations to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select on daily_reconciliations to entretiempo_scoped;
