-- Odds and social posts of venues.

-- Hosts that an administrator allowed this server to read odds and their icons from.
create table approved_feed_hosts (
  venue_id integer not null references venues on delete cascade,
  host text not null check (host ~ '^([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?$'),
  approved_at timestamptz not null default now(),
  primary key (venue_id, host)
);

-- The last answer of each feed of a venue, shared by all processes: one of them reads the feed again after next_read_at.
create table venue_feeds (
  venue_id integer not null references venues on delete cascade,
  feed text not null check (feed in ('odds', 'posts', 'photos')),
  -- The address or search that was read. A changed one makes the content invalid.
  source text not null,
  content jsonb,
  -- Addresses of the pictures in the content, by the names under which this server shows them.
  pictures jsonb not null default '{}',
  read_at timestamptz,
  next_read_at timestamptz not null,
  primary key (venue_id, feed),
  constraint venue_feeds_content_has_time check ((content is null) = (read_at is null))
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['approved_feed_hosts', 'venue_feeds'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
