-- Odds and social posts of venues, the welcome and the icon of the chatbot.
alter table venues
  -- Whether visitors are asked once for their age before they see the odds.
  add column betting_adults_only boolean not null default true,
  -- The search at X whose posts the venue shows, such as from:club. Null: no posts.
  add column twitter_query text check (length(twitter_query) between 1 and 512),
  -- The account at Instagram whose photos the venue shows. Null: no photos.
  add column ig_user_id text check (ig_user_id ~ '^[0-9]{1,30}$'),
  add column welcome_title text check (length(welcome_title) between 1 and 80),
  add column welcome_text text check (length(welcome_text) between 1 and 600),
  add column chatbot_icon text not null default 'message-circle'
    constraint venues_chatbot_icon_known check (chatbot_icon in
      ('message-circle', 'message-square', 'circle-question-mark', 'megaphone', 'sparkles', 'phone', 'trophy')),
  add constraint venues_welcome_is_whole check (num_nulls(welcome_title, welcome_text) in (0, 2));

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
