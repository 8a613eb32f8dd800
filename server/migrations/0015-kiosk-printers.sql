-- A receipt printer in the venue's network, for the tickets of a kiosk. Without one the browser of the kiosk prints.
alter table kiosks
  add column printer_host text,
  add column printer_port integer,
  add column printer_columns smallint,
  add column printer_code_page text,
  -- What the printer answered last, and when it was asked.
  add column printer_state text check (printer_state in ('ready', 'no-paper', 'unreachable')),
  add column printer_read_at timestamptz,
  add constraint kiosks_printer_is_whole check (
    num_nulls(printer_host, printer_port, printer_columns, printer_code_page) in (0, 4)
    and (printer_host is not null or (printer_state is null and printer_read_at is null)));

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
alter table kiosk_tickets enable row level security;
create policy venue_scope on kiosk_tickets to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on kiosk_tickets to entretiempo_scoped;
