-- The last change of each row by a person in the back office. People whose change meets a newer one read whose it was.

create table resource_changes (
  venue_id integer not null,
  -- As in the audit: commerce:1000001.
  subject text not null,
  changed_by bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, subject)
);

alter table resource_changes enable row level security;
create policy venue_scope on resource_changes to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on resource_changes to entretiempo_scoped;
