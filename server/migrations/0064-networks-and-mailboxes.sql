-- The network that an order came from, as far as one sender usually has it to itself (an address of IPv4, /64 of IPv6): 48
-- bits of a keyed digest, which name it at this venue alone. Null: a kiosk's order, or one from a network of the venue's own.
alter table orders add column network_key bigint;
-- What a network holds without having paid for it, and what it paid for lately.
create index orders_held_by_network on orders (network_key)
  where network_key is not null and (status_id = 1 or total_minor = 0);
create index orders_paid_by_day_and_network on orders (((created_at at time zone 'UTC')::date), network_key)
  where network_key is not null and paid_at is not null and total_minor > 0;

-- Free orders by what their person is known by; those that cost something are limited while they are unpaid.
create index orders_free_by_device_key on orders (device_key, created_at) where total_minor = 0 and device_key is not null;
create index orders_free_by_email_key on orders (email_key, created_at) where total_minor = 0 and email_key is not null;
create index orders_free_by_phone_key on orders (phone_key, created_at) where total_minor = 0 and phone_key is not null;

-- Networks from which visitors of the venue come by the thousand: its own Wi-Fi. No share of stock limits them.
alter table venues add column own_networks cidr[] not null default '{}';

-- When a mailbox that nobody has proven to be theirs was last sent a receipt, and by which order.
create table guest_mailboxes (
  email_key bigint primary key,
  mailed_at timestamptz not null,
  order_id bigint not null
);
-- Receipts that such a mailbox is sent with the next mail, all in one.
create table waiting_receipts (
  venue_id integer not null,
  order_id bigint not null,
  email_key bigint not null,
  primary key (venue_id, order_id)
);
create index waiting_receipts_by_mailbox on waiting_receipts (email_key);
alter table waiting_receipts enable row level security;
create policy venue_scope on waiting_receipts to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
