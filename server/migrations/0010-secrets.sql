-- What a venue's outside parties trust us with. Nothing here is readable without the key file of the installation.

-- wrapped: the venue's own key, sealed under the key-encryption key.
create table venue_data_keys (
  venue_id integer not null,
  version integer not null check (version >= 1),
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (venue_id, version)
);

-- sealed under the venue's own key, for this venue, name and key version only. last_four of long values, so that people
-- recognise which one is set.
create table venue_secrets (
  venue_id integer not null,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  key_version integer not null,
  sealed bytea not null,
  last_four text,
  set_at timestamptz not null default now(),
  set_by bigint,
  primary key (venue_id, name),
  foreign key (venue_id, key_version) references venue_data_keys
);
