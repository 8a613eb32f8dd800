-- Receipts of paid orders.

-- One receipt per paid order, numbered without gaps in each venue.
create table receipts (
  venue_id integer not null,
  order_id bigint not null,
  number bigint not null check (number > 0),
  issued_at timestamptz not null default clock_timestamp(),
  -- As the venue had them when the receipt was issued.
  legal_name text,
  tax_id text,
  tax_name text,
  tax_rate_basis_points integer,
  primary key (venue_id, order_id),
  constraint receipts_number_once unique (venue_id, number),
  constraint receipts_tax_complete check ((tax_name is null) = (tax_rate_basis_points is null))
);

-- The last number of each venue. The row is locked while a number is given, so that numbers have no gaps.
create table receipt_counters (
  venue_id integer primary key,
  last_number bigint not null
);

-- Receipts that were mailed. Stored before the mail server is called.
create table receipt_mails (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  -- Null: its person was erased.
  address text,
  -- Member of staff who sent it. Null: automatic, after the payment.
  sent_by bigint,
  -- `failed`: the mail server refused it. The job of an automatic one repeats it.
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  requested_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (venue_id, id),
  constraint receipt_mails_order foreign key (venue_id, order_id) references orders (venue_id, id),
  constraint receipt_mails_ended check ((state = 'pending') = (ended_at is null))
);
create index receipt_mails_by_order on receipt_mails (venue_id, order_id);
create unique index receipt_mails_one_automatic on receipt_mails (venue_id, order_id) where sent_by is null;
create index receipt_mails_by_address on receipt_mails (lower(address)) where address is not null;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['receipts', 'receipt_counters', 'receipt_mails'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- An issued receipt never changes.
grant select, insert on receipts to entretiempo_scoped;
grant select, insert, update (last_number) on receipt_counters to entretiempo_scoped;
grant select, insert, update on receipt_mails to entretiempo_scoped;
