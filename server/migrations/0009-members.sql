-- What the clubs of venues say of their members. A club that cannot be asked leaves us with what it said last.

-- A membership that its owner proved. encrypted_qr: what opens the gates, sealed under the key-encryption key.
create table club_members (
  venue_id integer not null,
  account_id bigint not null references accounts on delete cascade,
  member_id text not null,
  -- Signed in to the club's benefits programme, which is another proof than the membership.
  is_in_programme boolean not null default false,
  last_membership_period_paid text,
  has_picture boolean not null default false,
  encrypted_qr bytea,
  -- [{"productId": 1, "amountConsumed": 2}]
  consumptions jsonb not null default '[]',
  read_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (venue_id, account_id)
);
create index club_members_by_account on club_members (account_id);

-- A membership that somebody claims: which member the code is for. Nothing of it is shown to anybody.
create table club_claims (
  venue_id integer not null,
  account_id bigint not null references accounts on delete cascade,
  document text not null,
  member_id text not null,
  claimed_at timestamptz not null default now(),
  primary key (venue_id, account_id, document)
);
