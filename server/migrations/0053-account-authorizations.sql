-- Consents that an owner of a payment account was asked for at its provider (OAuth).
create table account_authorizations (
  venue_id integer not null,
  -- SHA-256 of the state that the provider's page returns.
  state_hash bytea not null,
  payment_config_id bigint not null,
  provider smallint not null check (provider between 1 and 8),
  -- Proves to the provider that the code is redeemed by who asked for it (PKCE).
  code_verifier text not null,
  actor_id bigint not null,
  expires_at timestamptz not null,
  -- Once, before the code is redeemed.
  used_at timestamptz,
  primary key (venue_id, state_hash)
);
create index account_authorizations_by_expiry on account_authorizations (expires_at);

alter table account_authorizations enable row level security;
create policy venue_scope on account_authorizations to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update (used_at) on account_authorizations to entretiempo_scoped;

-- When the credentials of a consent are renewed next. Null: a person entered them. Accounts of one owner share a consent.
alter table provider_configs add column renew_at timestamptz;
create index provider_configs_to_renew on provider_configs (renew_at) where renew_at is not null;
