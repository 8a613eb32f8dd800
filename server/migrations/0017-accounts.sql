-- People, how they sign in, their sessions, roles and memberships. People cross venues, so most of these tables have no venue.

-- A person has one account and any number of identities.
create table accounts (
  id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  name text,
  phone text,
  dni text,
  -- A placeholder for a claimed session: it proves nothing, and ends in a real account when a code proves the person.
  is_placeholder boolean not null default false,
  is_member boolean not null default false,
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
  constraint account_roles_admin_without_venue check ((role_id = 1) = (venue_id is null)),
  constraint account_roles_commerce_editor_only check ((role_id = 3) = (commerce_id is not null)),
  constraint account_roles_once unique nulls not distinct (account_id, role_id, venue_id, commerce_id)
);

-- What proves a person.
create table identities (
  issuer text not null check (issuer ~ '^(email|phone|google|apple|club:[0-9]+)$'),
  -- The issuer's name of the person: an address, a number, a subject or a member id.
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  proven_at timestamptz not null default now(),
  -- Of a phone number: whether it has its normal form. Null until the job normalise-phones has read it; false for a number
  -- that no numbering plan has. Such an identity stays as it is.
  is_number_normal boolean,
  primary key (issuer, subject)
);
create index identities_by_account on identities (account_id);
create index identities_numbers_unread on identities (subject) where issuer = 'phone' and is_number_normal is null;

create table sessions (
  -- SHA-256 of the token. The token itself is not stored.
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  -- Null for a kiosk.
  account_id bigint references accounts on delete cascade,
  -- See contract/session-levels.ts.
  level text not null default 'proven' check (level in ('claimed', 'proven', 'staff', 'kiosk')),
  -- A digest.
  device_id text,
  -- Browser and system, for the list of one's own sessions: Chrome · Android.
  device_label text,
  venue_id integer,
  commerce_id bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- When staff last confirmed the second factor after the sign-in. Null: only at the sign-in (created_at).
  factor_confirmed_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  kiosk_id uuid,
  constraint sessions_kiosk_without_account check ((level = 'kiosk') = (account_id is null)),
  constraint sessions_kiosk_has_commerce check (level <> 'kiosk' or (venue_id is not null and commerce_id is not null)),
  -- A session of a kiosk ends with its pairing.
  constraint sessions_kiosk foreign key (venue_id, kiosk_id) references kiosks (venue_id, id),
  constraint sessions_kiosk_has_pairing check ((level = 'kiosk') = (kiosk_id is not null))
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_kiosk on sessions (kiosk_id) where kiosk_id is not null;

-- One live code per target and device. The same device replaces its code by asking again; another device cannot void it.
create table sign_in_codes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'phone', 'club')),
  -- An address, a number, or <venue>:<document>.
  target text not null,
  -- The device that asked for the code; the code works on this device only.
  device_id text not null,
  -- The placeholder account that the code proves.
  placeholder_id bigint references accounts on delete set null,
  -- The venue that it was asked for in, if any.
  venue_id integer,
  code_hash bytea not null,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz,
  constraint sign_in_codes_one_per_device unique (kind, target, device_id)
);

-- Devices that signed in to an account before. They have their own allowance of codes, which strangers cannot use up.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  device_id text not null,
  last_signed_in_at timestamptz not null default now(),
  primary key (account_id, device_id)
);
create index known_devices_by_device on known_devices (device_id);

-- Codes that sign the same user in elsewhere: for 60 seconds, once.
create table exchange_codes (
  code_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Sign-in attempts and failures per minute, of a network (/24, /64) or of a venue. 16 rows a minute, so that the sign-ins of
-- a whole stadium do not wait for one row.
create table sign_in_attempts (
  key text not null,
  minute timestamptz not null,
  shard smallint not null,
  attempts integer not null default 0,
  failures integer not null default 0,
  primary key (key, minute, shard)
);

-- The second factor of staff: an authenticator app.
create table totp_factors (
  account_id bigint primary key references accounts on delete cascade,
  encrypted_secret bytea not null,
  -- The newest 30-second step whose code was accepted, so that no code works twice.
  last_step bigint not null,
  -- The secret that README.md shows.
  is_demo boolean not null default false,
  enrolled_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);

-- The second factor of staff: passkeys. The database has their public half only.
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

-- What a session has to answer, once.
create table second_factor_challenges (
  session_id bigint not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('totp-enrol', 'passkey-enrol', 'passkey-sign-in')),
  -- The encrypted secret of an app that is being set up, or the bytes that a passkey signs.
  payload bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, kind)
);

-- Wrong codes since the last right one, per account: neither a restart nor another device resets the count.
create table second_factor_attempts (
  account_id bigint primary key references accounts on delete cascade,
  wrong integer not null default 0,
  paused_until timestamptz
);

-- Proven memberships. While a club cannot be reached, its last answer stays valid.
create table club_members (
  venue_id integer not null,
  account_id bigint not null references accounts on delete cascade,
  member_id text not null,
  -- Signed in to the club's benefits programme, which is a separate proof.
  is_in_programme boolean not null default false,
  last_membership_period_paid text,
  has_picture boolean not null default false,
  -- The code that opens the gates, encrypted under the key-encryption key.
  encrypted_qr bytea,
  -- [{"productId": 1, "amountConsumed": 2}]
  consumptions jsonb not null default '[]',
  read_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The programme's answer for this venue; the columns of `accounts` have that of the club that was read last.
  plan_id integer,
  is_enabled boolean not null default false,
  primary key (venue_id, account_id)
);
create index club_members_by_account on club_members (account_id);

-- A claimed membership: which member a code is sent to. No response contains any of it.
create table club_claims (
  venue_id integer not null,
  account_id bigint not null references accounts on delete cascade,
  document text not null,
  member_id text not null,
  claimed_at timestamptz not null default now(),
  primary key (venue_id, account_id, document)
);

-- Invitations to a role, each a link that works once. Only the hash of its token is stored.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Null: the person who opens the link types their address. Only for the first Admin of an installation.
  email text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references accounts on delete set null,
  revoked_at timestamptz,
  -- As in account_roles.
  role_id smallint not null default 1 check (role_id between 1 and 3),
  venue_id integer,
  commerce_ids bigint[],
  invited_by bigint references accounts on delete set null,
  -- How often its link was mailed. Each mail has another link, and voids the one before.
  sends integer not null default 1 check (sends >= 1),
  mailed_at timestamptz,
  constraint invitations_admin_without_venue check ((role_id = 1) = (venue_id is null)),
  constraint invitations_commerce_editor_only check ((role_id = 3) = (commerce_ids is not null)),
  constraint invitations_of_venue_have_address check (venue_id is null or email is not null)
);
create index invitations_of_venue on invitations (venue_id) where venue_id is not null;
-- One open invitation per address and venue.
create unique index invitations_one_open on invitations (venue_id, email)
  where venue_id is not null and accepted_at is null and revoked_at is null;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['club_members', 'club_claims'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- No grants: data of people is not readable in the scope of a venue, including what clubs say about their members.
