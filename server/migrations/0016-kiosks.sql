-- Kiosks, card terminals of the counter, and tickets on paper.

-- Devices of a commerce, each with a card terminal beside it, and terminals of the counter.
create table kiosks (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  name text not null,
  -- P-256, in the form SubjectPublicKeyInfo. The private key never leaves the device. Null: a terminal of the counter,
  -- without a device. Staff start its sales.
  public_key bytea,
  -- The account of the terminal, and the provider's id and description of it.
  config_id bigint not null,
  terminal_ref text not null,
  terminal_description text not null,
  -- What the device reported last.
  app_version text,
  out_of_order_reason text check (out_of_order_reason in ('terminal', 'printer', 'network')),
  last_seen_at timestamptz,
  paired_by bigint not null,
  paired_at timestamptz not null default clock_timestamp(),
  unpaired_at timestamptz,
  -- A receipt printer in the venue's network, for the tickets of a kiosk. Without one the browser of the kiosk prints.
  printer_host text,
  printer_port integer,
  printer_columns smallint,
  printer_code_page text,
  -- What the printer answered last, and when it was asked.
  printer_state text check (printer_state in ('ready', 'no-paper', 'unreachable')),
  printer_read_at timestamptz,
  -- How long a kiosk shows the number of a paid order with a ticket, before it shows the welcome again.
  return_seconds smallint not null default 5 check (return_seconds between 3 and 60),
  -- When the last used challenge was issued. Older ones start no session.
  challenge_used_at timestamptz,
  primary key (venue_id, id),
  constraint kiosks_printer_is_whole check (
    num_nulls(printer_host, printer_port, printer_columns, printer_code_page) in (0, 4)
    and (printer_host is not null or (printer_state is null and printer_read_at is null))),
  constraint kiosks_challenge_has_key check (challenge_used_at is null or public_key is not null)
);
create unique index kiosks_one_per_terminal on kiosks (venue_id, config_id, terminal_ref) where unpaired_at is null;
create unique index kiosks_one_per_device on kiosks (venue_id, public_key) where unpaired_at is null;
-- A device names itself by its id alone.
create index kiosks_by_id on kiosks (id);
create index kiosks_by_commerce on kiosks (venue_id, commerce_id) where unpaired_at is null;

-- Tickets that were sent to printers: one a paid order. Stored before the bytes are sent, so that no repeated call prints
-- twice.
create table kiosk_tickets (
  venue_id integer not null,
  order_id bigint not null,
  kiosk_id uuid not null,
  -- `sent`: the printer did not confirm it.
  state text not null check (state in ('sent', 'printed', 'no-paper', 'unreachable')),
  prints integer not null default 1,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, order_id),
  constraint kiosk_tickets_order foreign key (venue_id, order_id) references orders (venue_id, id),
  constraint kiosk_tickets_kiosk foreign key (venue_id, kiosk_id) references kiosks (venue_id, id)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['kiosks', 'kiosk_tickets'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
