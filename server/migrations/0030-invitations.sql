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
  revoked_at timestamptz
);
