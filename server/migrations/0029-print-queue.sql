-- Receipt printers of commerces in the venue's network, and the documents that wait for them.

create table stall_printers (
  venue_id integer not null,
  id uuid not null,
  commerce_id bigint not null,
  name text not null,
  host text not null,
  port integer not null,
  columns smallint not null,
  code_page text not null,
  -- Documents that it prints without a request.
  prints_slip boolean not null,
  prints_labels boolean not null,
  prints_receipt boolean not null,
  -- What the printer answered last, and when. Null: it was not asked yet.
  state text check (state in ('ready', 'no-paper', 'cover-open', 'unreachable')),
  read_at timestamptz,
  -- It takes no document before this time, because it could not print the last one.
  retry_at timestamptz,
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (venue_id, id),
  constraint stall_printers_commerce
    foreign key (venue_id, commerce_id) references commerces (venue_id, id) on delete cascade
);
create index stall_printers_by_commerce on stall_printers (venue_id, commerce_id) where removed_at is null;

-- Documents to print. Stored in the transaction of their cause, sent after it.
create table print_jobs (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  printer_id uuid not null,
  document text not null check (document in ('slip', 'labels', 'receipt', 'correction', 'list', 'test', 'drawer-close')),
  -- Null for documents of the commerce.
  order_id bigint,
  -- 2 and more: the paper says that it is a copy.
  copy smallint not null default 1 check (copy > 0),
  -- Member of staff who asked for it. Null: automatic.
  requested_by bigint,
  requested_at timestamptz not null default clock_timestamp(),
  -- `sent`: the printer did not confirm it. `dropped`: the order or the printer no longer needs it.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'printed', 'sent', 'dropped')),
  -- Stored before the bytes leave.
  sending_at timestamptz,
  ended_at timestamptz,
  -- The close of a cash drawer prints at a printer of its commerce.
  drawer_id bigint,
  primary key (venue_id, id),
  constraint print_jobs_order foreign key (venue_id, order_id) references orders (venue_id, id),
  constraint print_jobs_sending_since check (state <> 'sending' or sending_at is not null),
  constraint print_jobs_ended check ((state in ('printed', 'sent', 'dropped')) = (ended_at is not null)),
  constraint print_jobs_drawer foreign key (venue_id, drawer_id) references cash_drawers (venue_id, id),
  constraint print_jobs_drawer_of_document check ((document = 'drawer-close') = (drawer_id is not null)),
  constraint print_jobs_printer
    foreign key (venue_id, printer_id) references stall_printers (venue_id, id) on delete cascade,
  constraint print_jobs_order_of_document
    check ((document in ('slip', 'labels', 'receipt', 'correction')) = (order_id is not null))
);
create index print_jobs_open on print_jobs (venue_id, printer_id, requested_at) where state in ('waiting', 'sending');
create index print_jobs_by_order on print_jobs (venue_id, order_id);
create index print_jobs_by_drawer on print_jobs (venue_id, drawer_id) where drawer_id is not null;
-- An order has one automatic document of a kind, however often it enters the status. It can be corrected again, but one
-- correction waits at a time.
create unique index print_jobs_one_automatic on print_jobs (venue_id, order_id, document, printer_id)
  where requested_by is null and document <> 'correction';
create unique index print_jobs_one_waiting_correction on print_jobs (venue_id, order_id, printer_id)
  where document = 'correction' and state = 'waiting';

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['stall_printers', 'print_jobs'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
