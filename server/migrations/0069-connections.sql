-- Connections of a venue with other systems: read-only keys of the API, and webhooks.

create table api_keys (
  venue_id integer not null references venues on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  -- Begin of the key, by which people recognise it.
  prefix text not null,
  -- SHA-256 of the key.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (venue_id, id),
  unique (venue_id, key_hash),
  constraint api_keys_revoked_whole check (num_nulls(revoked_at, revoked_by) in (0, 2))
);

-- Addresses that a venue's events are sent to. Their secrets are in venue_secrets, with the endpoint's id as owner.
create table webhook_endpoints (
  venue_id integer not null references venues on delete cascade,
  id bigint not null,
  url text not null check (char_length(url) <= 500),
  -- Types of events that it gets.
  events text[] not null,
  is_enabled boolean not null default true,
  -- The job switched it off, since nothing was delivered for days, or the receiver is gone. Null: staff did, or it is on.
  given_up_at timestamptz,
  -- First failed attempt since the last delivered one. Null: it answers.
  failing_since timestamptz,
  -- Until then each attempt has a signature of the former secret, too.
  former_secret_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id),
  constraint webhook_endpoints_given_up_is_off check (given_up_at is null or not is_enabled)
);

-- What happened in a venue while an endpoint wanted to know. Written in the transaction of the change.
create table venue_events (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  -- Ids, states and amounts, no personal data.
  data jsonb not null,
  occurred_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id)
);
create index venue_events_by_time on venue_events (occurred_at);

-- An event for one endpoint.
create table webhook_deliveries (
  venue_id integer not null,
  endpoint_id bigint not null,
  event_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Begun ones. Each is stored before the call.
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- Start of the plan of retries: the event, or its last replay.
  planned_at timestamptz not null default clock_timestamp(),
  -- Attempts before that start.
  attempts_before integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  -- Staff asked for it, so that it is sent once even while the endpoint is off.
  is_requested boolean not null default false,
  primary key (venue_id, endpoint_id, event_id),
  foreign key (venue_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (venue_id, event_id) references venue_events on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';
create index webhook_deliveries_of_endpoint on webhook_deliveries (venue_id, endpoint_id, created_at);
create index webhook_deliveries_of_event on webhook_deliveries (venue_id, event_id);

create table webhook_attempts (
  venue_id integer not null,
  endpoint_id bigint not null,
  event_id uuid not null,
  attempt integer not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Null while it runs, or when its process ended.
  duration_ms integer,
  -- HTTP status of the answer.
  status smallint,
  -- Why there is no answer. See platform/http-client/outbound-failure.ts.
  failure text,
  -- First characters of the answer.
  answer text,
  primary key (venue_id, endpoint_id, event_id, attempt),
  foreign key (venue_id, endpoint_id, event_id) references webhook_deliveries on delete cascade
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['api_keys', 'webhook_endpoints', 'venue_events', 'webhook_deliveries',
      'webhook_attempts'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- No grants for api_keys: their digests are not readable in the scope of a venue.
grant select, insert, update, delete on webhook_endpoints, venue_events, webhook_deliveries, webhook_attempts
  to entretiempo_scoped;
