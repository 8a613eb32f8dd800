-- Cash drawers of persons at a commerce. Their money is in the ledger: each movement of cash names the drawer.

create table cash_drawers (
  venue_id integer not null,
  id bigint generated always as identity,
  commerce_id bigint not null,
  -- The account whose cash it holds.
  account_id bigint not null,
  currency char(3) not null,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (venue_id, id)
);
create unique index cash_drawers_one_open on cash_drawers (venue_id, commerce_id, account_id) where closed_at is null;
create index cash_drawers_by_commerce on cash_drawers (venue_id, commerce_id, id desc);

-- Cash that a person put in or took out, with the reason. The id is chosen by the client, so that a repeat moves it once.
create table cash_drawer_movements (
  venue_id integer not null,
  id uuid not null,
  drawer_id bigint not null,
  kind text not null check (kind in ('paid-in', 'paid-out')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  primary key (venue_id, id)
);

-- One row per closed drawer.
create table cash_drawer_closes (
  venue_id integer not null,
  drawer_id bigint not null,
  closed_by bigint not null,
  expected_minor bigint not null,
  counted_minor bigint not null check (counted_minor >= 0),
  -- [{valueMinor, quantity}]
  notes jsonb not null,
  -- Counted without its notes; part of counted_minor.
  other_minor bigint not null check (other_minor >= 0),
  reason text,
  primary key (venue_id, drawer_id)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['cash_drawers', 'cash_drawer_movements', 'cash_drawer_closes'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- Movements and closes never change.
grant select, insert, update (closed_at) on cash_drawers to entretiempo_scoped;
grant select, insert on cash_drawer_movements, cash_drawer_closes to entretiempo_scoped;
