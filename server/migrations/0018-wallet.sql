-- Codes that a member shows at the counter to be topped up: valid for minutes, for one top-up.
create table wallet_codes (
  venue_id integer not null,
  code_hash bytea not null,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (venue_id, code_hash)
);
create index wallet_codes_by_expiry on wallet_codes (expires_at);

alter table wallet_codes enable row level security;
create policy venue_scope on wallet_codes to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update (used_at) on wallet_codes to entretiempo_scoped;
