-- Calls of kiosks for staff. One open call for each kiosk, order and reason; a repeated one renews it.
create table kiosk_calls (
  venue_id integer not null,
  id uuid not null,
  commerce_id bigint not null,
  kiosk_id uuid not null,
  order_id bigint not null,
  reason text not null check (reason in ('help', 'terminal-busy', 'payment-unknown')),
  called_at timestamptz not null default clock_timestamp(),
  -- Null while no staff have come.
  ended_at timestamptz,
  ended_by bigint,
  primary key (venue_id, id),
  constraint kiosk_calls_kiosk foreign key (venue_id, kiosk_id) references kiosks (venue_id, id),
  constraint kiosk_calls_order foreign key (venue_id, order_id) references orders (venue_id, id),
  constraint kiosk_calls_end check ((ended_at is null) = (ended_by is null))
);
create unique index kiosk_calls_open on kiosk_calls (venue_id, kiosk_id, order_id, reason) where ended_at is null;
create index kiosk_calls_of_commerce on kiosk_calls (venue_id, commerce_id) where ended_at is null;

alter table kiosk_calls enable row level security;
create policy venue_scope on kiosk_calls to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on kiosk_calls to entretiempo_scoped;

-- A kiosk whose terminal is busy sends its order to the counter, where it is paid in cash.
alter table orders drop constraint orders_kiosk_pays_at_its_terminal;
alter table orders add constraint orders_kiosk_has_no_balance check (not is_from_kiosk or not is_balance) not valid;
