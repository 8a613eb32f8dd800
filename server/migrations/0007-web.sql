-- Hosts whose pages an administrator allowed in a frame of this venue's pages.
create table approved_frame_hosts (
  venue_id integer not null references venues on delete cascade,
  host text not null check (host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$'),
  approved_at timestamptz not null default now(),
  primary key (venue_id, host)
);

alter table approved_frame_hosts enable row level security;
create policy venue_scope on approved_frame_hosts to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on approved_frame_hosts to entretiempo_scoped;
