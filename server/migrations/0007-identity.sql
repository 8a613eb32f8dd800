-- Who somebody is, and how sure we are. A person has one account and any number of identities that prove it;
-- a session that only claims a number stands on a shell of its own until a code proves it.

alter table accounts
  alter column email drop not null,
  add column is_shell boolean not null default false;

-- issuer is email, phone, google, apple or club:<venue>; subject is what the issuer calls the person.
create table identities (
  issuer text not null check (issuer ~ '^(email|phone|google|apple|club:[0-9]+)$'),
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  proven_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_account on identities (account_id);
insert into identities (issuer, subject, account_id, proven_at)
  select 'email', email, id, created_at from accounts where email is not null;

-- level: see contract/session-levels.ts. A kiosk has no account but a stall. device_id is a digest.
alter table sessions
  alter column account_id drop not null,
  add column id bigint generated always as identity unique,
  add column level text not null default 'proven' check (level in ('claimed', 'proven', 'staff', 'kiosk')),
  add column device_id text,
  add column venue_id integer,
  add column commerce_id bigint,
  add column last_used_at timestamptz not null default now(),
  add constraint sessions_kiosk check ((level = 'kiosk') = (account_id is null)),
  add constraint sessions_kiosk_stall check (level <> 'kiosk' or (venue_id is not null and commerce_id is not null));

-- One live code for each target and device: asking again on the same device replaces it, another device cannot void it.
-- target is an address, a number or <venue>:<document>; shell_id is the claimed account that rises with the code;
-- venue_id is where it was asked for, if that was in a venue.
create table sign_in_codes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'phone', 'club')),
  target text not null,
  device_id text,
  shell_id bigint references accounts on delete set null,
  venue_id integer,
  code_hash bytea not null,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz,
  unique nulls not distinct (kind, target, device_id)
);
drop table login_codes;

-- Durable counters of what guards secrets: a restart forgives nobody. key names the rule and a digest of whom it counts.
create table rate_rate_limit_counters (
  key text primary key,
  window_started_at timestamptz not null default clock_timestamp(),
  count integer not null default 0
);

-- A device that signed in to an account before; it keeps its own allowance of codes when strangers use up the address's.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  device_id text not null,
  last_signed_in_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create index known_devices_by_device on known_devices (device_id);

create table exchange_codes (
  code_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What was tried and what failed in each minute, for a network (/24, /64) or a venue. Sixteen rows a minute, so that a
-- stadium that signs in at once does not queue at one of them.
create table sign_in_attempts (
  key text not null,
  minute timestamptz not null,
  shard smallint not null,
  attempts integer not null default 0,
  failures integer not null default 0,
  primary key (key, minute, shard)
);

-- Has this device ever ordered here? Asked only while strangers are held back.
create index orders_by_device on orders (device_id) where device_id is not null;
