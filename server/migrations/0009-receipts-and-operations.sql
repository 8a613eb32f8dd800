-- Receipts, and what operators watch.

-- One receipt per paid order, numbered without gaps in each venue.
create table receipts (
  venue_id integer not null,
  order_id bigint not null,
  number bigint not null check (number > 0),
  issued_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, order_id),
  constraint receipts_number_once unique (venue_id, number)
);

-- The last number of each venue. The row is locked while a number is given, so that numbers have no gaps.
create table receipt_counters (
  venue_id integer primary key,
  last_number bigint not null
);

-- When a mailbox that no account has proven was last sent a receipt, and for which order.
create table guest_mailboxes (
  email_key bigint primary key,
  mailed_at timestamptz not null,
  order_id bigint not null
);

-- Receipts that such a mailbox gets with the next mail, all in one.
create table waiting_receipts (
  venue_id integer not null,
  order_id bigint not null,
  email_key bigint not null,
  primary key (venue_id, order_id)
);
create index waiting_receipts_by_mailbox on waiting_receipts (email_key);

-- Constraints of our tables that a request violated: each is a bug, and an alert. One row per venue and constraint, so that a
-- request that fails again and again adds no rows.
create table constraint_violations (
  -- 0: no venue.
  venue_id integer not null,
  constraint_name text not null,
  table_name text not null,
  count integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  last_order_id bigint,
  primary key (venue_id, constraint_name)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['receipts', 'receipt_counters', 'waiting_receipts', 'constraint_violations'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- An issued receipt never changes.
grant select, insert on receipts, receipt_counters to entretiempo_scoped;
grant update (last_number) on receipt_counters to entretiempo_scoped;
