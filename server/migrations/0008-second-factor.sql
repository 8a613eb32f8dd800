-- What staff confirm their sign-in with. The secret of an authenticator app is sealed; a passkey's half here is public.

-- last_step: the newest 30-second step whose code was taken, so that none works twice. is_demo: the secret that the
-- README tells everybody.
create table totp_factors (
  account_id bigint primary key references accounts on delete cascade,
  encrypted_secret bytea not null,
  last_step bigint not null,
  is_demo boolean not null default false,
  enrolled_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  enrolled_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

-- What a session has to answer, once: the sealed secret of an app that is being set up, or the bytes that a passkey signs.
create table second_factor_challenges (
  session_id bigint not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('totp-enrol', 'passkey-enrol', 'passkey-sign-in')),
  payload bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, kind)
);

-- Wrong codes since the last right one. Durable, and of the account: neither a restart nor another device forgives.
create table second_factor_attempts (
  account_id bigint primary key references accounts on delete cascade,
  wrong integer not null default 0,
  paused_until timestamptz
);

-- Browser and system, for the list of one's own sessions: Chrome · Android.
alter table sessions add column device_label text;
