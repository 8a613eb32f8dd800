-- What staff read in the history of an order: how a customer without the code was checked, and mailed receipts.

alter table order_status_changes
  -- How staff checked the customer at a hand-over without the pickup code.
  add column pickup_check text check (pickup_check in ('name', 'email', 'card', 'other', 'counter'));

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
alter table receipt_mails enable row level security;
create policy venue_scope on receipt_mails to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on receipt_mails to entretiempo_scoped;
