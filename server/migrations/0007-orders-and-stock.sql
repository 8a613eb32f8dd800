-- Stock and orders.

-- Counted products and sizes. No row: not counted. Units on hand are units + reserved. Orders update rows in the order of
-- (product_id, size_id). No foreign key: it would take share locks on rows with many writers. Pages are filled by half, so
-- that an updated row stays in its page.
create table stock (
  venue_id integer not null,
  product_id bigint not null,
  -- 0: the product itself.
  size_id bigint not null default 0,
  -- Free to sell.
  units integer not null check (units >= 0),
  -- Held by unpaid orders.
  reserved integer not null default 0 check (reserved >= 0),
  -- A product that is no longer counted has its row for the orders that still hold units of it.
  is_counted boolean not null default true,
  primary key (venue_id, product_id, size_id)
) with (fillfactor = 50);

-- Every change of stock that is not an order: units set or received by people, and returns after payment. So for each row of
-- stock: units + reserved = the sum of its movements - the units of sold orders.
create table stock_movements (
  venue_id integer not null,
  id bigint generated always as identity,
  product_id bigint not null,
  size_id bigint not null default 0,
  kind text not null check (kind in ('receive', 'adjust', 'return')),
  units integer not null,
  cause text not null,
  actor_id bigint,
  order_id bigint,
  at timestamptz not null default now(),
  primary key (venue_id, id),
  constraint stock_movements_units_of_kind check (units <> 0 and (kind = 'adjust' or units > 0)),
  constraint stock_movements_return_has_order check ((kind = 'return') = (order_id is not null))
);
create index stock_movements_by_product on stock_movements (venue_id, product_id, size_id);
create unique index stock_movements_one_return on stock_movements (venue_id, order_id, product_id, size_id)
  where kind = 'return';

-- The next sequence of a venue's orders. Each process takes a block of sequences at a time, so that no order waits for this
-- row. Gaps are allowed.
create table order_sequences (
  venue_id integer primary key,
  next_sequence bigint not null default 1001
);

-- The first answer to each idempotency key. A repeated key gets the same answer.
create table order_idempotency_keys (
  venue_id integer not null,
  idempotency_key uuid not null,
  -- Who sent it: user:<account>, device:<digest>.
  customer text not null,
  request_hash bytea not null,
  -- Null: refused with the problem below.
  order_id bigint,
  problem_status smallint,
  problem_code text,
  -- json and not jsonb, which would change the order of the members: the repeated answer has the same bytes.
  problem_facts json,
  created_at timestamptz not null default now(),
  primary key (venue_id, idempotency_key)
);

create table orders (
  venue_id integer not null,
  -- venue_id * 1,000,000,000 + sequence
  id bigint not null,
  -- sequence mod 10,000,000: what people read and type.
  number integer not null check (number between 0 and 9999999),
  commerce_id bigint not null,
  status_id smallint not null default 1 check (status_id between 1 and 7),
  status_since timestamptz not null default now(),
  version integer not null default 1,
  total_minor bigint not null check (total_minor >= 0),
  currency char(3) not null,
  -- No unique index: the primary key of order_idempotency_keys ensures one order per key, in the transaction of the order.
  idempotency_key uuid not null,
  pickup_code text not null,
  pickup_code_attempts integer not null default 0,
  pickup_code_locked_until timestamptz,
  buyer_id bigint,
  guest_email text,
  phone text,
  identification text,
  -- The language of the request, for the receipt. Null: the venue's.
  language text check (language in ('es', 'en')),
  -- A digest of the device that placed it. Null for an account, a kiosk, or a request without a device.
  device_id text,
  -- What identifies a person who holds unpaid stock: 48 bits of a digest each, see orders/order-person.ts. Null: unknown, or
  -- the order of a kiosk.
  device_key bigint,
  email_key bigint,
  phone_key bigint,
  -- The network of the request (an IPv4 address, a /64 of IPv6): 48 bits of a keyed digest, different at each venue. Null: the
  -- order of a kiosk, or a network in venues.own_networks.
  network_key bigint,
  -- The request came from the proven owner of the account, so its address is theirs.
  is_contact_proven boolean not null default false,
  delivery text,
  event_id bigint,
  event_name text,
  is_cash boolean not null default false,
  is_balance boolean not null default false,
  is_discount boolean not null default false,
  is_from_kiosk boolean not null default false,
  requires_identification boolean not null default false,
  pick_up_verification_method text not null default 'code',
  estimated_preparation_minutes integer not null default 0,
  -- Where the counted units of the order are: held until it is paid or prepared, then sold. Released when it ends before
  -- that; returned when it ends later and was not prepared.
  stock_state text not null default 'held' check (stock_state in ('held', 'sold', 'released', 'returned')),
  paid_at timestamptz,
  -- A member of staff.
  cash_taken_by bigint,
  -- A payment is under way, and its result is unknown: the order does not expire and can neither be changed nor cancelled.
  is_being_paid boolean not null default false,
  -- Refunds that are requested, under way or succeeded. The row is locked while a refund is requested, so that the sum never
  -- exceeds what was paid.
  refund_requested_minor bigint not null default 0,
  -- Refunds that succeeded.
  refunded_minor bigint not null default 0,
  -- When an unpaid order ends. It may be extended once, by a payment that is under way.
  expires_at timestamptz,
  expiry_extended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, id),
  constraint orders_delivery_has_phone check (delivery is null or phone is not null),
  constraint orders_payment_accepted_is_paid check (status_id <> 2 or paid_at is not null),
  constraint orders_delivered_is_paid check (status_id <> 6 or paid_at is not null),
  constraint orders_refunds_within_total
    check (refunded_minor between 0 and refund_requested_minor and refund_requested_minor <= total_minor)
);
-- The open orders of a commerce by status: those that wait or are ready are few among thousands of unpaid ones.
create index orders_open_by_status on orders (venue_id, commerce_id, status_id, status_since)
  where status_id in (1, 2, 3, 4, 5);
create index orders_delivered on orders (venue_id, commerce_id, status_since) where status_id = 6;
create index orders_unpaid on orders (venue_id, expires_at) where status_id = 1 and expires_at is not null;
create index orders_by_buyer on orders (buyer_id, created_at desc) where buyer_id is not null;
-- The totals of a day.
create index orders_by_payment on orders (venue_id, paid_at) where paid_at is not null;
-- A random key in an index of millions of rows costs a page read and a page write per order. So an index that gets an entry
-- for every order begins with the day.
create index orders_by_day_and_device on orders (((created_at at time zone 'UTC')::date), device_id)
  where device_id is not null;
create index orders_by_day_and_guest on orders (((created_at at time zone 'UTC')::date), lower(guest_email))
  where guest_email is not null;
-- The unpaid orders of a person. `status_id + 0`: before a rush the statistics show no unpaid order, and the planner would use
-- orders_open_by_status for `status_id = 1` and read all unpaid orders. No other index has this expression.
create index orders_unpaid_by_device_key on orders (device_key) where status_id + 0 = 1 and device_key is not null;
create index orders_unpaid_by_email_key on orders (email_key) where status_id + 0 = 1 and email_key is not null;
create index orders_unpaid_by_phone_key on orders (phone_key) where status_id + 0 = 1 and phone_key is not null;
-- The free orders of a person. Orders with a price are limited while they are unpaid.
create index orders_free_by_device_key on orders (device_key, created_at) where total_minor = 0 and device_key is not null;
create index orders_free_by_email_key on orders (email_key, created_at) where total_minor = 0 and email_key is not null;
create index orders_free_by_phone_key on orders (phone_key, created_at) where total_minor = 0 and phone_key is not null;
-- What a network holds unpaid, and what it paid for lately.
create index orders_held_by_network on orders (network_key)
  where network_key is not null and (status_id = 1 or total_minor = 0);
create index orders_paid_by_day_and_network on orders (((created_at at time zone 'UTC')::date), network_key)
  where network_key is not null and paid_at is not null and total_minor > 0;

-- No foreign key to orders here and in order_status_changes: one statement writes an order, its lines and its first change. A
-- foreign key would read the order again for every row, while stock is locked.
create table order_lines (
  venue_id integer not null,
  order_id bigint not null,
  line smallint not null,
  -- The line that an extra or a side dish belongs to.
  parent_line smallint,
  product_id bigint not null,
  product_name text not null,
  product_type_id smallint not null,
  size_id bigint not null default 0,
  size_description text,
  quantity integer not null check (quantity between 1 and 2500),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  comments text not null default '',
  estimated_preparation_minutes integer not null default 0,
  counts_stock boolean not null,
  media_key text,
  primary key (venue_id, order_id, line)
);

create table order_status_changes (
  venue_id integer not null,
  order_id bigint not null,
  version integer not null,
  from_status_id smallint,
  to_status_id smallint not null,
  cause text not null check (cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended',
    'payment-approved', 'late-payment', 'refund-requested', 'refunded', 'refund-failed')),
  actor_id bigint,
  reason text,
  at timestamptz not null default now(),
  primary key (venue_id, order_id, version)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['stock', 'stock_movements', 'order_sequences', 'order_idempotency_keys', 'orders',
      'order_lines', 'order_status_changes'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
-- Movements only grow.
revoke update, delete on stock_movements from entretiempo_scoped;
