-- People and their sessions. They cross venues, so these tables are not keyed by venue.

create table accounts (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text,
  phone text,
  dni text,
  is_partner boolean not null default false,
  is_tomorrow_partner boolean not null default false,
  tomorrow_plan_id integer,
  enabled_to_tomorrow_benefits boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- 1 Admin (everywhere), 2 VenueEditor (venue_id), 3 CommerceEditor (venue_id, commerce_id). A buyer has no row.
create table account_roles (
  account_id bigint not null references accounts on delete cascade,
  role_id smallint not null check (role_id between 1 and 3),
  venue_id integer,
  commerce_id bigint,
  check ((role_id = 1) = (venue_id is null)),
  check ((role_id = 3) = (commerce_id is not null)),
  unique nulls not distinct (account_id, role_id, venue_id, commerce_id)
);

-- Only the SHA-256 of a token is kept.
create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id);

-- One live code per address: asking again replaces it.
create table login_codes (
  email text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz
);

-- Random values made once per installation, such as the key that order tokens are derived with.
create table instance_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
