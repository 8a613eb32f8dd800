-- Credentials of venues, encrypted.

-- Each venue's own keys for its secrets.
create table venue_data_keys (
  venue_id integer not null,
  version integer not null check (version >= 1),
  -- The key, encrypted under the key-encryption key of the installation.
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (venue_id, version)
);

-- Credentials of a venue at outside systems.
create table venue_secrets (
  venue_id integer not null,
  -- 0: the venue's own; otherwise the account at a payment provider that it belongs to (provider_configs.id).
  owner_id bigint not null default 0,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  key_version integer not null,
  -- Encrypted under the venue's key, for this venue, owner, name and key version only.
  encrypted_value bytea not null,
  -- Of long values, so that people recognise which one is set.
  last_four text,
  set_at timestamptz not null default now(),
  set_by bigint,
  primary key (venue_id, owner_id, name),
  foreign key (venue_id, key_version) references venue_data_keys
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['venue_data_keys', 'venue_secrets'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
