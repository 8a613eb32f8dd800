-- Receipts: one for each order that was paid, numbered without gaps in each venue.
create table receipts (
  venue_id integer not null,
  order_id bigint not null,
  number bigint not null check (number > 0),
  issued_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, order_id),
  unique (venue_id, number)
);

-- The last number that was given. Its row is locked while one is, so that numbers have no gaps.
create table receipt_counters (
  venue_id integer primary key,
  last_number bigint not null
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['receipts', 'receipt_counters'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
-- A receipt stays as it was issued.
grant update (last_number) on receipt_counters to entretiempo_scoped;
