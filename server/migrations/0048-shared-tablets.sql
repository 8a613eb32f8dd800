-- The PIN of a person for the shared tablets of a venue.
create table staff_pins (
  venue_id integer not null,
  account_id bigint not null references accounts on delete cascade,
  salt bytea not null,
  -- scrypt of the PIN under a key of the installation. See accounts/pins/pin-hasher.ts.
  pin_hash bytea not null,
  pin_length smallint not null check (pin_length between 4 and 6),
  set_at timestamptz not null default clock_timestamp(),
  -- Another person gave it: until then it opens a tablet once, to choose another. Null: chosen by the person.
  one_time_until timestamptz,
  primary key (venue_id, account_id)
);
create index staff_pins_by_account on staff_pins (account_id);

-- Tablets that several people of a stall share. A row begins as the offer of a link.
create table tablets (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  name text not null,
  -- Minutes without a touch after which a PIN is asked.
  lock_minutes smallint not null check (lock_minutes in (1, 2, 5, 15)),
  takes_cash boolean not null,
  -- SHA-256 of the token in the link. It works once, until `offered_until`.
  offer_hash bytea not null unique,
  offered_by bigint not null,
  offered_until timestamptz not null,
  opened_at timestamptz,
  -- Shown by the tablet and by the office, which compares them.
  check_digits text check (check_digits ~ '^[0-9]{3}$'),
  -- SHA-256 of the token in the cookie of the tablet.
  token_hash bytea unique,
  confirmed_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (venue_id, id),
  constraint tablets_id_is_unique unique (id),
  constraint tablets_opened_whole check (num_nulls(opened_at, check_digits, token_hash) in (0, 3)),
  constraint tablets_confirmed_after_opened check (confirmed_at is null or opened_at is not null)
);
create index tablets_by_commerce on tablets (venue_id, commerce_id);

-- Wrong PINs of a person on a tablet. The fifth one starts a pause.
create table pin_attempts (
  tablet_id uuid not null references tablets (id) on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  wrong smallint not null default 0,
  paused_until timestamptz,
  primary key (tablet_id, account_id)
);
create index pin_attempts_by_account on pin_attempts (account_id);

-- A staff session that a PIN opened, on one tablet. `touched_at`: the last touch that the tablet reported.
alter table sessions add column tablet_id uuid references tablets (id);
alter table sessions add column touched_at timestamptz;
alter table sessions add constraint sessions_tablet_is_staff check (
  (tablet_id is null) = (touched_at is null) and (tablet_id is null or level = 'staff'));
create index sessions_by_tablet on sessions (tablet_id) where tablet_id is not null;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['staff_pins', 'tablets'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- No grants: PINs and tokens of tablets are not readable in the scope of a venue.
