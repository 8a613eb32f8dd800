-- Kiosks: devices of a commerce, each with a card terminal beside it.
create table kiosks (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  name text not null,
  -- P-256, in the form SubjectPublicKeyInfo. The private key never leaves the device.
  public_key bytea not null,
  -- The account of the terminal, and the provider's id and description of it.
  config_id bigint not null,
  terminal_ref text not null,
  terminal_description text not null,
  -- The challenge that the device has to sign next. One at a time.
  challenge_hash bytea,
  challenge_expires_at timestamptz,
  -- What the device reported last.
  app_version text,
  out_of_order_reason text check (out_of_order_reason in ('terminal', 'printer', 'network')),
  last_seen_at timestamptz,
  paired_by bigint not null,
  paired_at timestamptz not null default clock_timestamp(),
  unpaired_at timestamptz,
  primary key (venue_id, id),
  constraint kiosks_challenge_expires check ((challenge_hash is null) = (challenge_expires_at is null))
);
create unique index kiosks_one_per_terminal on kiosks (venue_id, config_id, terminal_ref) where unpaired_at is null;
create unique index kiosks_one_per_device on kiosks (venue_id, public_key) where unpaired_at is null;
-- A device names itself by its id alone.
create index kiosks_by_id on kiosks (id);
create index kiosks_by_commerce on kiosks (venue_id, commerce_id) where unpaired_at is null;

alter table kiosks enable row level security;
create policy venue_scope on kiosks to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on kiosks to entretiempo_scoped;

-- A session of a kiosk ends with its pairing.
delete from sessions where level = 'kiosk';
alter table sessions add column kiosk_id uuid;
alter table sessions add constraint sessions_kiosk foreign key (venue_id, kiosk_id) references kiosks (venue_id, id);
alter table sessions add constraint sessions_kiosk_has_pairing check ((level = 'kiosk') = (kiosk_id is not null));
create index sessions_by_kiosk on sessions (kiosk_id) where kiosk_id is not null;

-- Sales at card terminals.
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('new-card', 'saved-card', 'hosted', 'terminal'));
alter table payment_attempts add column kiosk_id uuid;
alter table payment_attempts add column terminal_ref text;
-- The state of the sale that was read last, in the provider's word.
alter table payment_attempts add column terminal_state text;
alter table payment_attempts add constraint payment_attempts_terminal_has_kiosk
  check ((method = 'terminal') = (kiosk_id is not null) and (kiosk_id is null) = (terminal_ref is null));
-- A terminal takes one card at a time.
create unique index payment_attempts_one_live_per_kiosk on payment_attempts (venue_id, kiosk_id)
  where kiosk_id is not null and state in ('new', 'sent', 'waiting', 'unknown');
